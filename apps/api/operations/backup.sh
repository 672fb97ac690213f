#!/bin/sh
# Backs the database up into a new file of a folder, then deletes backups that are older than KEEP_DAYS (30).
#
#   operations/backup.sh <folder>
#
# Without PGDATABASE it reads the database of docker-compose.yml; with it, the one that libpq's variables name
# (PGHOST, PGUSER, PGDATABASE and a password in ~/.pgpass), with the PostgreSQL tools of this machine.
# With AGE_RECIPIENT, the public key of `age-keygen`, only the holder of its other half can read the file: FILE.age.
# Fails without a new file, and without deleting one, where anything goes wrong.
set -eu
umask 077

folder=${1:?usage: backup.sh <folder>}
. "$(dirname "$0")/postgres.sh"

mkdir -p "$folder"
unfinished=$(mktemp "$folder/unfinished.XXXXXX")
trap 'rm -f "$unfinished" "$unfinished.age"' EXIT
trap 'exit 1' HUP INT TERM

# The API raises an alarm when no backup finishes in time. Each backup holds its own start, which restore.sh reads; so does
# its name, for a database that takes no writes (read-only, a standby, its disk full) is backed up all the same.
started=$(query "select clock_timestamp()")
name=$(query "select to_char(timestamptz '$started' at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24MISS\"Z\"')")
noted=yes
query "insert into backup (started_at) values ('$started')" 2> /dev/null || noted=no
# Alarms and counts are of the moment, a hold belongs to one restored database, and where a car is outlives no ride.
postgres pg_dump --format=custom --exclude-table-data=alarm --exclude-table-data=shared_count --exclude-table-data=outbox_hold --exclude-table-data=position > "$unfinished"
# Reads all of it again: a file that cannot be restored is no backup.
postgres pg_restore --file=/dev/null < "$unfinished"

file=$folder/$name.dump
if [ -n "${AGE_RECIPIENT:-}" ]; then
  age --encrypt --recipient "$AGE_RECIPIENT" --output "$unfinished.age" "$unfinished"
  mv "$unfinished.age" "$unfinished"
  file=$file.age
fi
sync
mv "$unfinished" "$file"
[ $noted = no ] || query "update backup set finished_at = clock_timestamp() where started_at = '$started';
  delete from backup where started_at < now() - interval '90 days'"
find "$folder" \( -name '*.dump' -o -name '*.dump.age' \) -mtime +"${KEEP_DAYS:-30}" -exec rm -f {} +
# What a backup that was killed has left.
find "$folder" -name 'unfinished.*' -mtime +0 -exec rm -f {} +
echo "Backed up into $file ($(wc -c < "$file") bytes)."
[ $noted = yes ] || echo "The database takes no writes, so it does not know of this backup." >&2
