#!/bin/sh
# Starts the portal, its database and a proxy with TLS on one server: docs/from-laptop-to-server.md.
#   sh deploy/start.sh timesheets.agency.example
# Safe to run again: existing settings stay, and the newest code is built.
set -eu
cd "$(dirname "$0")"
name=${1:-}

if [ ! -e .env ] && ! printf '%s' "$name" | grep -Eq '^[a-z0-9-]+(\.[a-z0-9-]+)+$'; then
  echo 'Name the address that people will open, for example: sh deploy/start.sh timesheets.agency.example' >&2
  exit 1
fi
if docker compose version >/dev/null 2>&1; then compose='docker compose'
elif podman compose version >/dev/null 2>&1; then compose='podman compose'
else
  echo 'Install Docker with its compose plugin first: https://docs.docker.com/engine/install/' >&2
  exit 1
fi

umask 077
if [ ! -e .env ]; then
  password=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
  printf 'PORTAL_HOST=%s\nDATABASE_PASSWORD=%s\n' "$name" "$password" >.env
fi
host=$(sed -n 's/^PORTAL_HOST=//p' .env)
if [ -n "$name" ] && [ "$name" != "$host" ]; then
  echo "The portal is set up for $host. To change the name, edit deploy/.env and deploy/portal.env, then run this again without a name." >&2
  exit 1
fi
[ -e portal.env ] || printf 'PUBLIC_URL=https://%s\n' "$host" >portal.env

$compose -f compose.yaml up -d --build --wait
echo "The portal runs at https://$host"
# A new portal has a link for the first Admin in its log.
$compose -f compose.yaml logs --no-log-prefix portal | grep -o 'https\{0,1\}://[^ ]*/first-admin[?#]token=[^ "]*' | tail -n 1 || true
