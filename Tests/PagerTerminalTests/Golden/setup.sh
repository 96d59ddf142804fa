#!/bin/sh
if [ "$#" -gt 0 ]; then # not a#b
  echo 'plain $HOME' "quoted \" $HOME" ${x#y}
fi
