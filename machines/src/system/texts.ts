import type { queueNames, watchedFolders } from './schemas.ts'

/** Parts of the operator's page, in their order. */
export const systemParts = {
  procesos: 'Procesos',
  baseDeDatos: 'Base de datos',
  respaldo: 'Respaldo',
  bitacora: 'Bitácora',
  archivos: 'Archivos',
  colas: 'Colas',
  trabajos: 'Trabajos periódicos',
  fallos: 'Llamadas que fallaron',
  agentes: 'Agentes de las estaciones',
  discos: 'Discos',
} as const
export type SystemPart = keyof typeof systemParts

const queues: Readonly<Record<(typeof queueNames)[number], string>> = {
  avisos: 'Avisos por correo',
  ordenes: 'Órdenes sobre varias audiencias',
}

const folders: Readonly<Record<(typeof watchedFolders)[number], string>> = {
  datos: 'carpeta de datos',
  archivos: 'archivos',
  respaldo: 'respaldo',
}

export const systemTexts = {
  queues,
  folders,
  at: (machine: string, port: number) => `${machine}:${port}`,
  place: (machine: string, what: string) => `${machine}, ${what}`,
  never: 'nunca',
  allWell: 'Todo en orden',
  toMend: (count: number) => (count === 1 ? '1 cosa por resolver' : `${count} cosas por resolver`),
  toWatch: (count: number) => (count === 1 ? '1 advertencia' : `${count} advertencias`),

  runs: (version: string, node: string, since: string) => `Versión ${version}, Node ${node}, desde ${since}`,
  silent: (ago: string) => `No responde desde hace ${ago}`,
  silentRemedy:
    'Inícielo de nuevo o revise su máquina. Si se lo retiró, deja de figurar después de un día sin señales.',
  versions: 'Versiones',
  mixed: (versions: string) => `Corren versiones distintas: ${versions}`,
  mixedRemedy: 'Termine la actualización: cierre los procesos de la versión anterior.',
  oldNode: (node: string) => `Node ${node} ya no recibe correcciones de seguridad`,
  oldNodeRemedy: 'Instale Node 24 en esa máquina y reinicie el proceso.',

  engineName: 'Motor',
  engine: (version: string, size: string) => `PostgreSQL ${version}, ${size}`,
  connections: 'Conexiones',
  connectionsOf: (used: number, most: number) => `${used} de ${most}`,
  connectionsRemedy: 'Aumente max_connections de PostgreSQL o reduzca los procesos de Estrado.',
  standby: 'Réplica',
  noStandby: 'Sin réplica: si esta máquina se pierde, se vuelve al respaldo',
  noStandbyWaits: 'Los registros esperan a una réplica y no hay ninguna conectada: nadie puede guardar',
  noStandbyRemedy:
    'Inicie la réplica o quite synchronous_standby_names en PostgreSQL mientras no esté disponible.',
  standbyAt: (synchronous: boolean, behind: string) =>
    `${synchronous ? 'Sincrónica' : 'Asincrónica'}, ${behind}`,
  upToDate: 'al día',
  behind: (time: string, size: string) => `atrasada ${time} (${size})`,
  notStreaming: (state: string) => `No recibe cambios (estado ${state === '' ? 'desconocido' : state})`,
  standbyRemedy: 'Revise la red y el disco de la réplica; vea docs/operator.md.',
  archive: 'Archivado',
  archived: (at: string) => `Último segmento: ${at}`,
  archiveFails: (at: string) => `El archivado falla desde ${at}`,
  archiveRemedy: 'Revise espacio y permisos del destino del archivado; PostgreSQL lo reintenta solo.',

  backup: 'Copia',
  noBackup: 'No está configurado',
  noBackupRemedy:
    'Indique dónde van las copias de seguridad (ESTRADO_BACKUP) y para quién se cifran (ESTRADO_BACKUP_RECIPIENTS); cómo, en docs/operator.md.',
  foreignBackup: 'La base de datos es externa: la respalda quien la administra',
  backupGone: 'No se puede leer',
  backupGoneRemedy:
    'Conecte el disco del respaldo, o revise que su almacén responda y acepte la clave: npm run doctor (instalado: sudo estrado doctor).',
  backupUntil: (until: string, base: string) => `Se puede volver hasta ${until}; copia completa de ${base}`,
  backupLateRemedy:
    'Revise el disco o el almacén del respaldo y el registro de la API: «backup failed» dice la causa.',
  documentsUntil: (at: string) => `Los documentos llegan completos solo hasta ${at}`,
  documentsLateRemedy:
    'Revise el disco o el almacén del respaldo y el registro de la API: «backup of documents failed» dice la causa.',
  backupGaps: (count: number) =>
    count === 1 ? 'Falta 1 segmento del registro' : `Faltan ${count} segmentos del registro`,
  backupGapsRemedy: 'Tome otra copia completa: npm run backup -- base (instalado: sudo estrado backup base).',
  rehearsal: 'Ensayo de restauración',
  rehearsed: (at: string, seconds: number) => `${at}, bien, en ${seconds} s`,
  rehearsalFailed: (at: string) => `${at}, con fallas`,
  rehearsalFailedRemedy:
    'Vea qué falló: npm run backup -- status (instalado: sudo estrado backup status). Tome otra copia completa y ensaye de nuevo.',
  rehearsalRemedy:
    'Ensaye una: npm run backup -- rehearse --identity ARCHIVO (instalado: sudo estrado backup rehearse …).',

  heads: 'Puntos de control',
  headsSigned: (at: string) => `Todos los libros firmados; comprobado ${at}`,
  headsLate: (at: string) => `Sin comprobar desde ${at}`,
  headsRemedy:
    'Revise el registro de la API («checkpoint failed»), el espacio y los permisos de la carpeta checkpoints.',

  fixity: 'Relectura',
  reread: (intact: number, oldest: string) => `${intact} intactos; la lectura más antigua, ${oldest}`,
  unread: 'Todavía no se releyó ninguno',
  damaged: (changed: number, missing: number, unreadable: number) =>
    `${changed} alterados, ${missing} ausentes y ${unreadable} ilegibles`,
  damagedRemedy:
    'El registro de la API los nombra («file damaged»): tráigalos del respaldo con su mismo nombre.',
  rereadLate: (oldest: string) => `Alguno no se relee desde ${oldest}`,
  rereadLateRemedy: 'Revise el trabajo «Relectura de archivos».',

  empty: 'Vacía',
  waiting: (count: number, ago: string) => `${count} en espera; lo más antiguo, hace ${ago}`,
  queueRemedy: {
    avisos: 'Revise el servidor de correo: ESTRADO_SMTP_URL y el registro de la API («notice not sent»).',
    ordenes: 'Revise el registro de la API; una orden sin terminar la retoma otro proceso.',
  } satisfies Readonly<Record<(typeof queueNames)[number], string>>,

  jobRuns: (at: string) => `En curso desde ${at}`,
  jobDone: (at: string) => `Terminó ${at}`,
  jobNever: 'Todavía no corrió',
  jobFailed: (at: string) => `Falló ${at}`,
  jobFailedRemedy: 'El registro de la API dice la causa («job failed»); se intenta de nuevo en su turno.',
  jobLate: (at: string) => `No corre desde ${at}`,
  jobLateRemedy: 'Reinicie un proceso: ninguno toma este trabajo.',
  jobAhead: (at: string) => `Empezó ${at}, hora que todavía no llega`,
  jobAheadRemedy: 'Revise el reloj de cada máquina: uno está o estuvo adelantado.',

  ofServer: 'Por fallas del servidor',
  noFailures: 'Ninguna en las últimas 24 horas',
  failures: (count: number) => `${count} en las últimas 24 horas`,
  failuresRemedy: 'El registro de la API dice la causa de cada una («call failed»).',

  agents: 'Agentes',
  noAgents: 'Nadie usó un agente en los últimos 7 días',
  agentOf: (version: string) => `Agente ${version}`,
  agentUsers: (people: number, at: string) =>
    `${people === 1 ? '1 persona' : `${people} personas`}; la última vez, ${at}`,
  agentOldRemedy: (version: string) => `Actualice el agente de esas estaciones a ${version}.`,

  room: (free: string, total: string) => `${free} libres de ${total}`,
  roomRemedy: 'Libere espacio o amplíe el disco: sin espacio nadie puede guardar.',
  disk: (folder: string) => `Disco de ${folder}`,

  ago: {
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => (count === 1 ? '1 día' : `${count} días`),
  },
} as const

/** The page itself. */
export const systemScreen = {
  failed: 'No se pudo leer el estado del sistema',
  stale: (at: string) => `Sin noticias del servidor desde ${at}: lo que sigue es lo último que se supo.`,
  refreshed: (at: string) => `Leído a las ${at}`,
  refresh: 'Actualizar',
  print: 'Imprimir',
  now: 'Por resolver',
  remedy: 'Qué hacer',
  states: { bad: 'Falla', warning: 'Advertencia', good: 'Bien', plain: 'Informativo' },
  failures: {
    table: 'Llamadas que fallaron en 24 horas',
    call: 'Llamada',
    status: 'Estado',
    count: 'Veces',
    last: 'Última vez',
  },
} as const
