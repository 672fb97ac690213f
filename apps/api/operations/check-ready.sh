#!/bin/sh
# Asks a site whether it sells and needs nobody, for a monitor that runs plugins in Nagios' manner:
#
#   operations/check-ready.sh https://www.example.com
#
# 0: it sells and has no alarm. 1: it sells, and a person should look. 2: it does not sell, or does not answer.
set -u

site=${1:?usage: check-ready.sh <address of the site>}
answer=$(curl --silent --show-error --max-time 10 "${site%/}/api/ready" 2>&1) || {
  echo "CRITICAL: no answer: $answer"
  exit 2
}
case $answer in
  *'"sells":true'*) ;;
  *'"sells":false'*) echo "CRITICAL: nothing can be sold: ${answer##*\"alarms\":}"; exit 2 ;;
  *) echo "CRITICAL: this process is not ready"; exit 2 ;;
esac
case $answer in
  *'"alarms":[]'*) echo "OK: it sells"; exit 0 ;;
  *) echo "WARNING: ${answer##*\"alarms\":}"; exit 1 ;;
esac
