/*
 * hello.cpp - a book that is made while you read, with one locked page.
 *
 *     c++ -std=c++11 hello.cpp -lpager && ./a.out
 */
#include <pager.hpp>

#include <cstdio>

/* Chapters 1, 2, 3, ...: a source needs to know no more than what comes after and before a page. */
struct Chapters : paging::Source {
    int after(pager_page page, pager_page &out) {
        out = page + 1;
        return PAGER_OK;
    }
    int before(pager_page page, pager_page &out) {
        out = page - 1;
        return page > 1 ? PAGER_OK : PAGER_END;
    }
};

/* Nobody reads chapter 4 yet. */
struct Lock : paging::Questions {
    int may_turn(pager_page, pager_page to, int) { return to != 4; }
};

int main() try {
    paging::Pager book;
    book.set_viewport(320, 480);
    book.set_source(Chapters(), 1);
    book.set_questions(Lock());

    double time = 0;
    paging::News news = paging::News::ok;
    while (news == paging::News::ok) {
        std::printf("chapter %d\n", static_cast<int>(book.current()));
        news = book.next();
        for (; book.tick(time); time += 0.1)
            for (const pager_frame &frame : book.frames())
                std::printf("  chapter %d at x %.0f\n", static_cast<int>(frame.page), frame.x);
        for (const pager_event &event : book.events())
            if (event.kind == PAGER_EVENT_DID_FINISH) std::printf("  turned\n");
    }
    std::printf("next: %s\n", paging::name(news));

    book.go_to_index(7); /* a linked source without indices cannot do this, and says so */
} catch (const paging::Error &error) {
    std::printf("%s: %s\n", pager_result_name(error.code()), error.what());
}
