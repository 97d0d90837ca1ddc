import { installMessages } from '@estrado/machines/agent/install-texts'

/** Where the package keeps the agent, and how its parts are called. */
export const installed = {
  folder: 'usr/lib/estrado-agente',
  command: 'usr/bin/estrado-agente',
  unit: 'usr/lib/systemd/user/estrado-agente.service',
  settings: 'etc/estrado/agente.conf',
  documents: 'usr/share/doc/estrado-agente',
} as const

/** The command: this package's Node, with the machine's settings where the caller gives none. */
export const commandScript = `#!/bin/sh
# Agente de Estrado. Los valores del entorno tienen prioridad sobre /${installed.settings}.
settings=/${installed.settings}
if [ -r "$settings" ]; then
  # De dos líneas con el mismo nombre vale la última, como para el servicio.
  given=$(env | sed -n 's/^\\([A-Z0-9_]*\\)=.*/ \\1 /p')
  while IFS= read -r line || [ -n "$line" ]; do
    name=\${line%%=*}
    case $line in
      ESTRADO_*=*) ;;
      *) continue ;;
    esac
    case $name in
      *[!A-Z0-9_]*) ;;
      *) case $given in *" $name "*) ;; *) export "$name=\${line#*=}" ;; esac ;;
    esac
  done < "$settings"
fi
export ESTRADO_DEMO="\${ESTRADO_DEMO:-0}"
exec /${installed.folder}/node /${installed.folder}/main.js "$@"
`

/** Settings for the whole machine; \`origins\` are those of the court's own installation. */
export const settingsFile = (
  origins: readonly string[],
) => `# Configuración del agente de Estrado en este equipo: NOMBRE=valor, una por línea.
# Después de cambiarla: sudo estrado-agente install --system, y reinicie la sesión.

# Sitios que pueden usar el agente, separados por comas.
ESTRADO_ORIGINS=${origins.join(',')}

# Controladores PKCS#11 que el agente no encuentra por sí mismo.
#ESTRADO_PKCS11_MODULES=/opt/fabricante/lib/pkcs11.so

# Archivo PKCS#12 (.p12, .pfx) que sirve como token de software.
#ESTRADO_PKCS12=/home/persona/firma.p12

# Autoridad de sellado de tiempo (RFC 3161).
#ESTRADO_TIMESTAMP_URL=https://tsa.ejemplo.bo/tsr
`

/** Each person's session starts its own agent and has that person's browsers trust it. */
export const userUnit = `[Unit]
Description=${installMessages.serviceDescription}
StartLimitIntervalSec=0

[Service]
ExecStart=/${installed.command}
ExecStartPost=-/${installed.command} trust
Restart=on-failure
RestartSec=15
UMask=0077
NoNewPrivileges=yes
LockPersonality=yes
RestrictSUIDSGID=yes

[Install]
WantedBy=default.target
`

export type ControlFields = {
  readonly version: string
  readonly architecture: string
  readonly kilobytes: number
}

export const controlFile = ({ version, architecture, kilobytes }: ControlFields) => `Package: estrado-agente
Version: ${version}
Architecture: ${architecture}
Maintainer: Estrado <soporte@estrado.invalid>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6 (>= 8)
Recommends: libnss3-tools, pcscd, opensc, sane-utils, sane-airscan
Suggests: zenity | kdialog
Section: utils
Priority: optional
Description: firma digital y escaneo en el equipo de trabajo
 Agente de Estrado: firma documentos PDF con el token de la persona y escanea
 documentos, solo para los sitios autorizados y solo desde este equipo.
`

/**
 * The links that systemd makes and leaves, and the policies, are this script's to make. An upgrade (it tells the
 * version of before) restarts the agents that run: files that they would still load are gone.
 */
export const postinst = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  if command -v systemctl >/dev/null; then
    systemctl --global --quiet enable estrado-agente.service || true
  fi
  /${installed.command} install --system || true
  if [ -n "$2" ] && command -v loginctl >/dev/null; then
    loginctl --no-legend list-users 2>/dev/null | while read -r _ name _; do
      for call in daemon-reload 'try-restart estrado-agente.service'; do
        timeout 30 systemctl --user --machine="$name@.host" --quiet $call </dev/null 2>/dev/null || true
      done
    done || true
  fi
fi
`

/** On removal, not on an upgrade: nobody's browser goes on trusting an agent that is gone. */
export const prerm = `#!/bin/sh
set -e
if [ "$1" = remove ]; then
  /${installed.command} uninstall --system || true
  if command -v systemctl >/dev/null; then
    systemctl --global --quiet disable estrado-agente.service || true
  fi
fi
`

export const postrm = `#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = purge ]; then
  rmdir --ignore-fail-on-non-empty /etc/systemd/user/default.target.wants 2>/dev/null || true
fi
`
