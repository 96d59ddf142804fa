-- The database of the photo library, with the pictures of examples/media:
--   sqlite3 photos.db <examples/photo_library/photos.sql
create table photo (
  id integer primary key,
  file text not null unique,                              -- its name in the folder
  title text not null,
  rating integer not null default 0 check (rating between 0 and 5)
);
create table tag (
  photo integer not null references photo (id) on delete cascade,
  name text not null,
  primary key (photo, name)
);
insert into photo (id, file, title, rating) values
  (1, 'harbour.jpg', 'The old harbour', 4),
  (2, 'dunes.png', 'Dunes at noon', 3),
  (3, 'lake.png', 'The lake, it''s cold', 5),
  (4, 'meadow.jpg', 'A meadow', 2);
insert into tag (photo, name) values
  (1, 'sea'), (1, 'town'), (2, 'sand'), (2, 'sea'), (3, 'water'), (4, 'grass');
