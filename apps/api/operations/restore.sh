#!/bin/sh
# Fills an empty database from a file that backup.sh wrote, all of it or nothing, and holds its outbox: nothing is
# mailed until `desk release`. The variables are those of backup.sh. Start the API afterwards: it migrates the tables.
#
#   operations/restore.sh <file>
#
# AGE_IDENTITY is the key file that opens an encrypted one.
set -eu

file=${1:?usage: restore.sh <file>}
. "$(dirname "$0")/postgres.sh"

# A backup of a database that took no writes has its start in its name alone.
named=$(basename "${file%.age}" .dump | sed -n 's/^\([0-9-]*T[0-9][0-9]\)\([0-9][0-9]\)\([0-9][0-9]\)Z$/\1:\2:\3Z/p')

dump() {
  case $file in
    *.age) age --decrypt --identity "${AGE_IDENTITY:?names the key file that opens $file}" "$file" ;;
    *) cat "$file" ;;
  esac
}

# Only the last line commits: what breaks off before it leaves nothing behind, and no database is without its hold.
{
  echo 'begin;'
  if dump | postgres pg_restore --no-owner --no-privileges --file=-; then
    echo 'insert into public.outbox_hold (backup_taken_at, held_at)'
    echo "select greatest(max(started_at), nullif('$named', '')::timestamptz), now() from public.backup;"
    echo 'commit;'
  else
    echo "do 'begin raise exception ''the file is damaged, or no backup''; end';"
  fi
} | postgres psql --no-psqlrc --quiet --output=/dev/null --set ON_ERROR_STOP=1 || {
  echo "Nothing was restored from $file. The database has to be empty: start the API only after the restore." >&2
  exit 1
}
echo "Restored $file. Nothing is mailed until \`desk release\`: start the API now and read OPERATIONS.md."
