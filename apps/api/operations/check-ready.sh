#!/bin/sh
# Asks a site whether it sells and needs nobody, for a monitor that runs plugins in Nagios' manner:
#
#   operations/check-ready.sh https://www.example.com [<address of one of its hosts>]
#
# 0: it sells and has no alarm. 1: it sells, and a person should look. 2: it does not sell, or does not answer.
set -u

site=${1:?usage: check-ready.sh <address of the site> [<address of one of its hosts>]}
site=${site%/}
name=${site#*://}
case $name in
  *:*) port=${name##*:} name=${name%:*} ;;
  *) port=443 ;;
esac
host=${2:-$name}
answer=$(curl --silent --show-error --max-time 10 --connect-to "::$host:" "$site/api/ready" 2>&1) || {
  echo "CRITICAL: no answer: $answer"
  exit 2
}
case $answer in
  *'"sells":true'*) ;;
  *'"sells":false'*) echo "CRITICAL: nothing can be sold: ${answer##*\"alarms\":}"; exit 2 ;;
  *) echo "CRITICAL: this process is not ready"; exit 2 ;;
esac
case $answer in
  *'"alarms":[]'*) ;;
  *) echo "WARNING: ${answer##*\"alarms\":}"; exit 1 ;;
esac
# A certificate is renewed 30 days before its end: at 14 that has failed for two weeks.
case $site in
  https:*)
    openssl s_client -connect "$host:$port" -servername "$name" < /dev/null 2>&1 |
      openssl x509 -noout -checkend 1209600 > /dev/null || {
      echo "WARNING: the certificate of $host ends within 14 days"
      exit 1
    }
    ;;
esac
echo "OK: it sells"
