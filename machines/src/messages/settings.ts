/** What is wrong with a setting (machines/src/settings/declared.ts). */
export const settingMessages = {
  port: (name: string, value: string) =>
    `${name}="${value}" no es un puerto: escriba un número entero entre 0 y 65535 (0 elige uno libre).`,
  samePort: (first: string, second: string) =>
    `${first} y ${second} tienen el mismo puerto: dé un puerto distinto a cada servicio.`,
  flag: (name: string, value: string) => `${name}="${value}" no es válido: escriba 1 (sí) o 0 (no).`,
  origin: (name: string, value: string) =>
    `${name} contiene "${value}", que no es una dirección de origen: escriba por ejemplo https://estrado.ejemplo.bo, sin ruta, separando varias con comas.`,
  publicUrl: (name: string, value: string) =>
    `${name}="${value}" no es la dirección de un sitio: escríbala completa y sin ruta, por ejemplo https://estrado.ejemplo.bo.`,
  webAddress: (name: string, value: string) =>
    `${name}="${value}" no es una dirección: escriba por ejemplo https://tsa.ejemplo.bo/tsr.`,
  absolutePath: (name: string, value: string) =>
    `${name} contiene "${value}": escriba la ruta completa (absoluta).`,
  issuer: (name: string, value: string) =>
    `${name} debe ser una dirección https (o http en este equipo); se recibió «${value}».`,
  halfProvider:
    'ESTRADO_CITIZENSHIP_CLIENT_ID necesita también ESTRADO_CITIZENSHIP_CLIENT_SECRET y ESTRADO_CITIZENSHIP_ISSUER.',
  halfOffice: 'ESTRADO_OFFICE_URL necesita también ESTRADO_OFFICE_SECRET, y al revés.',
  shortSecret: (name: string) => `${name} debe tener al menos 32 caracteres.`,
  mailServer: (name: string) =>
    `${name} debe ser smtp:// o smtps://, con su servidor; el usuario y la contraseña se escriben codificados para direcciones.`,
  database: (name: string) =>
    `${name} debe ser una dirección de PostgreSQL, con uno o varios servidores: postgresql://usuario:contraseña@uno:5432,dos:5432/estrado?target_session_attrs=read-write; el usuario y la contraseña se escriben codificados para direcciones.`,
  reads: (name: string, value: string) =>
    `${name}="${value}" no es válido: escriba primary (todo del servidor principal) o standby (las listas, de las réplicas).`,
  readsOfOne:
    'ESTRADO_READS=standby necesita varios servidores en ESTRADO_DATABASE_URL, separados por comas: con uno solo no hay réplicas que leer.',
  mailAddress: (name: string) => `${name} debe ser una dirección de correo.`,
  recipients: (name: string) =>
    `${name} debe tener uno o más destinatarios «age1…», separados por comas; «npm run backup -- key» crea uno.`,
  halfBackup: 'ESTRADO_BACKUP necesita también ESTRADO_BACKUP_RECIPIENTS, y al revés.',
  halfBackupStore:
    'Un almacén de respaldos (ESTRADO_BACKUP=s3://…) necesita también ESTRADO_BACKUP_KEY_ID y ESTRADO_BACKUP_SECRET; una carpeta, ninguno.',
  halfMail: 'ESTRADO_SMTP_URL necesita también ESTRADO_MAIL_FROM, y al revés.',
  files: (name: string) =>
    `${name} debe ser una carpeta, o un almacén: s3://cubo/prefijo?endpoint=https://almacen.ejemplo.bo&region=us-east-1 (http solo en este equipo).`,
  halfFiles:
    'Un almacén de archivos (ESTRADO_FILES=s3://…) necesita también ESTRADO_FILES_KEY_ID y ESTRADO_FILES_SECRET; una carpeta, ninguno.',
  seconds: (name: string, value: string) =>
    `${name}="${value}" no es válido: escriba segundos, un número entero entre 0 y 60.`,
  otherKeys: (folder: string, own: string) =>
    `La carpeta ${own} firmó con claves que no son las de ${folder} (ESTRADO_KEYS). Copie a ESTRADO_KEYS las claves de todos los procesos, o use otra carpeta de datos.`,
  megabytes: (name: string, value: string) =>
    `${name}="${value}" no es válido: escriba los megabytes, un número entero mayor que cero.`,
  tiles: (name: string, value: string) =>
    `${name} debe ser una dirección https con {z}, {x} y {y}, y después su autor, o 0; se recibió «${value}».`,
  proxies: (name: string, entry: string) =>
    `${name} admite direcciones y redes (10.0.0.7, 192.168.0.0/16) separadas por comas; se recibió «${entry}».`,
} as const
