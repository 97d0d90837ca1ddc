/** What `npm run doctor` says to whoever runs the court's machine. */
export const serverDoctorTexts = {
  usage: `Uso: npm run doctor

  Revisa lo que el servidor necesita, con los ajustes ESTRADO_* de quien lo llama, y dice qué hacer con cada falla.
  No cambia nada. Termina con 1 si hay una falla.`,
  heading: (version: string) => `Revisión de Estrado ${version}`,
  state: { good: 'BIEN ', warning: 'AVISO', bad: 'FALLA' },
  remedy: (text: string) => `        Qué hacer: ${text}`,
  allGood: 'Todo está en orden.',
  withWarnings: 'Estrado puede funcionar; revise los avisos.',
  withFaults: 'Hay fallas: siga lo indicado en orden y repita la revisión.',
  code: (code: string) => ` (${code})`,

  settings: 'Ajustes',
  settingsRemedy: 'Corrija esos ajustes y repita la revisión.',

  modules: 'Programas incluidos',
  moduleGone: (name: string) => `${name} no se puede cargar en esta máquina`,
  modulesGood: 'composición, imágenes y contraseñas funcionan',
  modulesRemedy: 'Instale de nuevo los paquetes en esta máquina: npm ci.',

  port: (port: number) => `Puerto ${port}`,
  portFree: 'libre',
  portOurs: 'Estrado responde',
  portTaken: 'lo ocupa otro programa',
  portRemedy: 'Cierre ese programa o elija otro puerto con ESTRADO_PORT.',

  data: 'Carpeta de datos',
  files: 'Archivos',
  backup: 'Respaldo',
  writable: (folder: string) => `${folder}: se puede escribir`,
  notWritable: (folder: string) => `${folder}: no se puede escribir`,
  dataRemedy: 'Dé a la cuenta de Estrado permiso de escritura o elija otra carpeta con ESTRADO_DATA.',
  filesRemedy: 'Dé a la cuenta de Estrado permiso de escritura o elija otra carpeta con ESTRADO_FILES.',
  backupRemedy: 'Conecte el disco del respaldo, dé permiso de escritura, o cambie ESTRADO_BACKUP.',
  disk: 'Disco',
  room: (free: string, folder: string) => `${free} libres en ${folder}`,
  roomRemedy: 'Libere espacio o amplíe el disco: sin espacio nadie puede guardar.',

  database: 'Base de datos',
  databaseGood: (version: string) => `PostgreSQL ${version} responde y admite cambios`,
  databaseGone: 'no responde',
  databaseGoneRemedy: 'Revise ESTRADO_DATABASE_URL, la red y que PostgreSQL esté en marcha.',
  databaseLogin: 'no acepta el usuario o la contraseña',
  databaseLoginRemedy: 'Corrija usuario y contraseña en ESTRADO_DATABASE_URL.',
  databaseStandby: 'es una réplica: no admite cambios',
  databaseStandbyRemedy: 'Ponga en ESTRADO_DATABASE_URL la dirección de la principal, o promueva la réplica.',
  standbys: 'Réplicas',
  standbysGood: (count: number) =>
    count === 1
      ? 'una sigue a la principal y puede dar las listas'
      : `${count} siguen a la principal y pueden dar las listas`,
  standbysNone:
    'ninguna sigue a la principal, o la cuenta de Estrado no lo puede ver: las listas vienen de la principal',
  standbysRemedy:
    'Revise la replicación (pg_stat_wal_receiver en cada réplica) y, si la cuenta no es superusuario, ejecute «grant pg_monitor to estrado».',
  databaseNewer: (names: string) => `es de una versión más nueva (${names})`,
  databaseNewerRemedy: 'Inicie esa versión más nueva de Estrado; esta no toca la base.',
  databaseStopped: 'la incluida no está en marcha: se inicia con Estrado',
  databasePassword: 'falta su contraseña, postgres-password',
  databasePasswordRemedy:
    'Restáurela del respaldo. Si la carpeta es de un primer inicio que se interrumpió, bórrela y vuelva a iniciar.',
  clock: 'Reloj',
  clockGood: 'igual al de la base de datos',
  clockOff: (seconds: number) => `${seconds} s de diferencia con el de la base de datos`,
  clockRemedy: 'Ponga en hora ambas máquinas (NTP): los plazos y las firmas dependen de ello.',

  sessionKey: 'Clave de las sesiones',
  keyThere: 'está',
  keyNotYet: 'aún no existe: se crea al iniciar',
  sessionKeyRemedy:
    'Recupérela del respaldo de claves, o borre el archivo: se crea otra y todos vuelven a ingresar.',
  sessionKeyWrong: (bytes: number) => `tiene ${bytes} bytes y deben ser 32`,
  checkpointKey: 'Clave de los puntos de control',
  checkpointKeyGone: 'falta, y ya se firmó con ella',
  checkpointKeyGoneRemedy:
    'Recupérela del respaldo de claves («npm run backup -- keys»): checkpoints/key.pem.',
  checkpointKeyWrong: 'no es la que publicó keys.jsonl',
  checkpointKeyWrongRemedy:
    'Restaure checkpoints/key.pem y checkpoints/keys.jsonl de la misma instalación. No use claves de otra.',

  storeGood: 'el almacén guarda y devuelve lo mismo',
  storeGone: 'el almacén no responde',
  storeGoneRemedy: (setting: string) =>
    `Revise la dirección en ${setting}, la red y que el almacén esté en marcha.`,
  storeRefuses: 'el almacén rechaza la clave',
  storeRefusesRemedy: (setting: string) =>
    `Corrija ${setting}_KEY_ID y ${setting}_SECRET, o los permisos de esa clave.`,
  storeUnknown: 'el almacén no conoce el cubo',
  storeUnknownRemedy: (setting: string) => `Cree el cubo o corrija su nombre en ${setting}.`,
  storeLies: 'el almacén no devuelve lo que se le dio',
  storeLiesRemedy: 'No lo use: cambie de almacén o llame a quien lo administra.',

  backupGood: (until: string) => `se puede volver hasta ${until}`,
  backupNone: 'no está configurado',
  backupNoneRemedy: 'Indique ESTRADO_BACKUP y ESTRADO_BACKUP_RECIPIENTS; vea docs/operator.md.',
  backupForeign: 'la base de datos es externa: la respalda quien la administra',
  backupEmpty: 'todavía no hay ninguna copia completa',
  backupEmptyRemedy: 'Con Estrado en marcha: npm run backup -- base.',
  backupOld: (at: string) => `la última copia completa es de ${at}`,
  backupOldRemedy: 'Inicie Estrado y vea en su registro por qué no toma otra («base backup failed»).',
  backupFilesOld: (at: string) => `los documentos llegan completos solo hasta ${at}`,
  backupFilesOldRemedy:
    'Inicie Estrado y vea en su registro por qué no los copia («backup of documents failed»).',
  backupGapsRemedy: 'Tome otra copia completa: npm run backup -- base.',
  identity: 'Clave del respaldo',
  identityGood: 'abre los respaldos',
  identityGone: 'no se puede leer, o no es una clave de respaldo',
  identityGoneRemedy: 'Corrija ESTRADO_BACKUP_IDENTITY: el archivo que hizo «npm run backup -- key».',
  identityWrong: 'no es de ningún destinatario de ESTRADO_BACKUP_RECIPIENTS',
  identityWrongRemedy: 'Ponga la clave de uno de los destinatarios, o agregue el suyo.',

  mail: 'Correo',
  mailGood: 'el servidor acepta la conexión',
  mailNone: 'sin servidor: los avisos esperan',
  mailNoneRemedy: 'Indique ESTRADO_SMTP_URL y ESTRADO_MAIL_FROM.',
  mailGone: 'el servidor no responde',
  mailGoneRemedy: 'Revise servidor y puerto en ESTRADO_SMTP_URL, y la red.',
  mailRefuses: 'el servidor rechaza el usuario o la contraseña',
  mailRefusesRemedy: 'Corrija usuario y contraseña en ESTRADO_SMTP_URL.',

  certificate: 'Certificado público',
  certificateGood: (date: string) => `vigente hasta ${date}`,
  certificateGone: 'nadie responde en ESTRADO_PUBLIC_URL',
  certificateGoneRemedy: 'Inicie el proxy, o corrija ESTRADO_PUBLIC_URL.',
  certificateExpired: (date: string) => `venció el ${date}`,
  certificateSoon: (date: string) => `vence el ${date}`,
  certificateRemedy: 'Renueve el certificado en el proxy y recárguelo.',

  agent: 'Agente de esta máquina',
  agentRuns: (version: string) => `en marcha, versión ${version}`,
  agentAbsent: 'no está en marcha',
  agentRemedy: 'Sólo hace falta donde se firma o escanea: npm run agent, o npm run agent -- doctor.',
} as const
