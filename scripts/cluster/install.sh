#!/bin/sh
# Installs the named Debian packages of a cluster and nothing else of theirs: no service is started, now or with the
# machine, and PostgreSQL gets no cluster of its own. Services that stood here before are left alone.
set -eu
policy=/usr/sbin/policy-rc.d
folder=/etc/postgresql-common/createcluster.d
made_policy=

undo() {
  [ -z "$made_policy" ] || rm -f "$policy"
  rm -f "$folder/estrado.conf"
  rmdir -p --ignore-fail-on-non-empty "$folder" 2>/dev/null || true
}
trap undo EXIT

if [ ! -e "$policy" ]; then
  made_policy=1
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
fi
mkdir -p "$folder"
echo 'create_main_cluster = false' >"$folder/estrado.conf"

apt-get -qq -o Acquire::http::Timeout=10 update
DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::http::Timeout=10 install -y --no-install-recommends "$@" >/dev/null

command -v systemctl >/dev/null || exit 0
for package in "$@"; do
  systemctl disable --now "${package%-server}" >/dev/null 2>&1 || true
done
