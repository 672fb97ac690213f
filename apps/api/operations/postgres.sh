# Read by backup.sh and restore.sh: the way to PostgreSQL's tools and to our database.

compose_file=$(dirname "$0")/../../../docker-compose.yml

# Runs a tool against our database: in the container of docker-compose.yml, or here where PGDATABASE says which one.
postgres() {
  if [ -n "${PGDATABASE:-}" ]; then
    "$@"
  else
    docker compose --file "$compose_file" exec -T --env PGUSER=fallsline_api --env PGDATABASE=fallsline database "$@"
  fi
}

# Runs a statement and prints the values that it answers.
query() {
  postgres psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1" < /dev/null
}
