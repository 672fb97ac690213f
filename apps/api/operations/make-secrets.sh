#!/bin/sh
# Makes the files that docker-compose.yml reads its secrets from, and keeps those that are there.
#
#   operations/make-secrets.sh [folder]
#
# The folder is .secrets beside docker-compose.yml, or SECRETS. STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and SMTP_URL are
# taken from the environment, else the first two are asked for, and mail goes to the trial's mailbox. The folder is its
# owner's alone; its files can be read by whoever they are mounted for, who is another user inside a container.
set -eu

folder=${1:-${SECRETS:-$(dirname "$0")/../../../.secrets}}
mkdir -p "$folder"
chmod 700 "$folder"

keep() {
  [ -s "$folder/$1" ] && return
  printf %s "$2" > "$folder/$1"
  chmod 444 "$folder/$1"
  echo "made $1"
}
asked() {
  [ -s "$folder/$1" ] && return
  answer=$3
  if [ -z "$answer" ]; then
    printf '%s: ' "$2" >&2
    IFS= read -r answer || :
  fi
  [ -n "$answer" ] || { echo "$2 is missing: nothing was made of it." >&2; exit 1; }
  keep "$1" "$answer"
}
random() { openssl rand -hex "$1"; }

asked stripe-secret-key 'Secret key of your Stripe account (sk_test_… for a trial)' "${STRIPE_SECRET_KEY:-}"
asked stripe-webhook-secret 'Signing secret of the webhook endpoint at Stripe (whsec_…)' "${STRIPE_WEBHOOK_SECRET:-}"
keep smtp-url "${SMTP_URL:-smtp://mailpit:1025}"
keep link-secret "$(random 32)"
keep metrics-token "$(random 24)"
keep database-password "$(random 24)"
keep database-url "postgresql://fallsline_api:$(cat "$folder/database-password")@database:5432/fallsline"
