# Completion of pagerlua for bash. Made by scripts/make-manual.
_pagerlua() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} i
  COMPREPLY=()
  # Behind a deck come the arguments of its script.
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${COMP_WORDS[i]} == *.lua && ${COMP_WORDS[i - 1]} != --init ]]; then before= && break; fi
  done
  case $before in
  --theme) mapfile -t COMPREPLY < <(compgen -W 'dark light plain auto' -- "$word") && return ;;
  --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word") && return ;;
  --graphics) mapfile -t COMPREPLY < <(compgen -W 'auto blocks kitty iterm sixel' -- "$word") && return ;;
  --isolate) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word") && return ;;
  --wide) mapfile -t COMPREPLY < <(compgen -W '1 2' -- "$word") && return ;;
  --export) mapfile -t COMPREPLY < <(compgen -f -- "$word") && return ;;
  --input) mapfile -t COMPREPLY < <(compgen -f -- "$word") && return ;;
  --allow) mapfile -t COMPREPLY < <(compgen -d -- "$word") && return ;;
  --init) mapfile -t COMPREPLY < <(compgen -f -- "$word") && return ;;
  --start | --seconds | -t | --separator | --pages | --limit | --render | --plugin) return ;;
  esac
  if [[ $word == -* && -n $before ]]; then
    mapfile -t COMPREPLY < <(compgen -W '--start --fresh --seconds -t --loop --spread --theme --color --graphics --isolate --wide --no-mouse --no-animate --watch --print --separator --pages --limit --render --export --trace --input --list --notes --check --run --plugin --allow --trust --init --help -h --version -V --capabilities' -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _pagerlua pagerlua
