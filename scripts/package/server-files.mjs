// What the server's Debian package puts on a machine, beside the programs themselves.

export const installed = {
  folder: 'usr/lib/estrado',
  command: 'usr/bin/estrado',
  unit: 'usr/lib/systemd/system/estrado.service',
  settings: 'etc/estrado/servidor.conf',
  documents: 'usr/share/doc/estrado-servidor',
}

/** The operator's command: with the court's settings where the caller gives none, as its own user. */
export const commandScript = `#!/bin/sh
# Órdenes de quien opera Estrado. Los valores del entorno tienen prioridad sobre /${installed.settings}.
set -e
self=$(readlink -f "$0")
case "\${1:-}" in
  backup|journal|doctor) ;;
  *) echo 'Uso: estrado backup|journal|doctor …' >&2; exit 2 ;;
esac
if [ "$(id -un)" != estrado ]; then
  if [ "$(id -u)" != 0 ]; then
    echo 'Esta orden es de quien administra el equipo: sudo estrado …' >&2
    exit 2
  fi
  exec runuser -u estrado -- "$self" "$@"
fi
# De dos líneas con el mismo nombre vale la última, como para el servicio.
given=$(env | sed -n 's/^\\([A-Z0-9_]*\\)=.*/ \\1 /p')
while IFS= read -r line || [ -n "$line" ]; do
  name=\${line%%=*}
  case $line in
    ESTRADO_*=*|OTEL_*=*) ;;
    *) continue ;;
  esac
  case $name in
    *[!A-Z0-9_]*) ;;
    *) case $given in *" $name "*) ;; *) export "$name=\${line#*=}" ;; esac ;;
  esac
done < /${installed.settings}
tool=$1
shift
# Desempaquetada en otro lugar (dpkg-deb -x), son las de esa versión.
programs=\${self%/${installed.command}}/${installed.folder}
exec "$programs/node" "$programs/api-mock/dist/$tool.js" "$@"
`

export const settingsFile = `# Configuración del servidor de Estrado: NOMBRE=valor, una por línea, sin comillas.
# Después de cambiarla: sudo estrado doctor; sudo systemctl restart estrado

ESTRADO_DEMO=0
ESTRADO_DATA=/var/lib/estrado
ESTRADO_PORT=3000

# Dirección en la que la gente llega al sistema; se imprime en los códigos QR.
#ESTRADO_PUBLIC_URL=https://estrado.ejemplo.bo

# Proxy delante de este equipo, cuyo X-Forwarded-For se cree.
#ESTRADO_TRUSTED_PROXIES=10.0.0.7

# PostgreSQL propio en lugar del incorporado.
#ESTRADO_DATABASE_URL=postgresql://estrado:clave@base.ejemplo.bo/estrado

# Respaldo: una carpeta en otro disco (habilítela también con: systemctl edit estrado, ReadWritePaths=/mnt/respaldo),
# o un almacén, con su propia clave.
#ESTRADO_BACKUP=/mnt/respaldo
#ESTRADO_BACKUP=s3://cubo/respaldo?endpoint=https://almacen.ejemplo.bo&region=us-east-1
#ESTRADO_BACKUP_KEY_ID=estrado-respaldo
#ESTRADO_BACKUP_SECRET=clave
#ESTRADO_BACKUP_RECIPIENTS=age1…

# Segundos en que se sigue atendiendo mientras el proxy deja de enviar gente.
#ESTRADO_DRAIN_SECONDS=15
`

/** Ordinary rights, minus all that the server never needs; writes into its data folder alone. */
export const systemUnit = `[Unit]
Description=Estrado: gestión de causas
Documentation=file:///${installed.documents}/operator.md
After=network-online.target time-sync.target
Wants=network-online.target time-sync.target
StartLimitIntervalSec=300
StartLimitBurst=10

[Service]
User=estrado
Group=estrado
EnvironmentFile=/${installed.settings}
WorkingDirectory=/${installed.folder}
ExecStart=/${installed.folder}/node --enable-source-maps /${installed.folder}/api-mock/dist/main.js
Restart=always
RestartSec=2
TimeoutStopSec=90
KillMode=mixed
StateDirectory=estrado
StateDirectoryMode=0700
UMask=0077
LimitNOFILE=65536
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
PrivateTmp=yes
PrivateDevices=yes
LockPersonality=yes
RestrictSUIDSGID=yes
RestrictRealtime=yes
RestrictNamespaces=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
SystemCallArchitectures=native
CapabilityBoundingSet=

[Install]
WantedBy=multi-user.target
`

export const controlFile = ({ version, architecture, kilobytes }) => `Package: estrado-servidor
Version: ${version}
Architecture: ${architecture}
Maintainer: Estrado <soporte@estrado.invalid>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6 (>= 8), passwd, util-linux, tzdata
Suggests: estrado-agente
Section: web
Priority: optional
Description: gestión de causas de un órgano judicial penal
 Servidor de Estrado: aplicación web, servicio y base de datos incorporada. Trae
 su propio Node y no descarga nada.
`

/** Its own user; a first installation waits for its settings, an upgrade goes on. */
export const postinst = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  if ! getent passwd estrado >/dev/null; then
    useradd --system --user-group --home-dir /var/lib/estrado --no-create-home --shell /usr/sbin/nologin estrado
  fi
  chown root:estrado /${installed.settings}
  chmod 0640 /${installed.settings}
  install -d -o estrado -g estrado -m 0700 /var/lib/estrado
  if [ -d /run/systemd/system ]; then
    systemctl daemon-reload || true
    if [ -n "$2" ]; then systemctl try-restart estrado.service || true; fi
  fi
  if [ -z "$2" ]; then
    echo 'Complete /${installed.settings}, revise con «estrado doctor» e inicie: systemctl enable --now estrado'
  fi
fi
`

export const prerm = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl disable --now estrado.service || true
fi
`

/** What a court recorded is never taken away with a package. */
export const postrm = `#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
if [ "$1" = purge ] && [ -d /var/lib/estrado ]; then
  echo 'Los datos quedan en /var/lib/estrado, y su cuenta «estrado».'
fi
`
