import { Schema } from 'effect'
import { Count, Instant, OptionalInstant, Text } from '../contract/schemas/shared.ts'

/** Folders whose disks a process looks after. */
export const watchedFolders = ['datos', 'archivos', 'respaldo'] as const

/** Bytes that are free, and that there are, on the disk of a folder. */
const DiskRoom = Schema.Struct({
  carpeta: Schema.Literal(...watchedFolders),
  libre: Schema.Number,
  total: Schema.Number,
})

/** A backup as its store shows it, without being read. */
const BackupFigures = Schema.Struct({
  /** False: its folder or bucket doesn't answer. */
  alcanzable: Schema.Boolean,
  /** When it was looked at. */
  mirado: Instant,
  /** End of the newest base. */
  base: OptionalInstant,
  /** Until when one can go back. */
  hasta: OptionalInstant,
  /** When all documents that there were had gone; processes of an earlier version don't say. */
  documentos: Schema.optional(OptionalInstant),
  /** Segments that are missing. */
  faltas: Count,
  ensayo: Schema.NullOr(Schema.Struct({ cuando: Instant, bien: Schema.Boolean, segundos: Schema.Number })),
})
export type BackupFigures = typeof BackupFigures.Type

/** What a process sees on its own machine. */
export const ProcessFigures = Schema.Struct({
  discos: Schema.Array(DiskRoom),
  /** When every ledger's head was signed last; null: not since it began. */
  cabezasFirmadas: OptionalInstant,
  /** Does this process keep its own PostgreSQL, whose backup is its business? */
  embebida: Schema.Boolean,
  respaldo: Schema.NullOr(BackupFigures),
})
export type ProcessFigures = typeof ProcessFigures.Type

const RunningProcess = Schema.Struct({
  maquina: Text,
  puerto: Count,
  version: Text,
  node: Text,
  desde: Instant,
  visto: Instant,
  cifras: ProcessFigures,
})

const Standby = Schema.Struct({
  nombre: Text,
  estado: Text,
  sincronica: Schema.Boolean,
  /** Null: PostgreSQL doesn't know, since nothing was written meanwhile. */
  retrasoSegundos: Schema.NullOr(Schema.Number),
  retrasoBytes: Schema.NullOr(Schema.Number),
})

const DatabaseFigures = Schema.Struct({
  motor: Text,
  bytes: Schema.Number,
  conexiones: Count,
  conexionesMaximas: Count,
  /** Does a commit wait for a standby? */
  esperaReplica: Schema.Boolean,
  replicas: Schema.Array(Standby),
  /** Null: PostgreSQL archives no log. */
  archivado: Schema.NullOr(Schema.Struct({ ultimo: OptionalInstant, ultimoFallo: OptionalInstant })),
})

export const queueNames = ['avisos', 'ordenes'] as const

const Queue = Schema.Struct({
  cola: Schema.Literal(...queueNames),
  pendientes: Count,
  masAntiguo: OptionalInstant,
})

const PeriodicJob = Schema.Struct({
  nombre: Text,
  /** Seconds from one run to the next. */
  cada: Schema.Number,
  empezado: OptionalInstant,
  terminado: OptionalInstant,
  /** The last run ended with an error; what it said stands in the log alone. */
  fallo: Schema.Boolean,
  enCurso: Schema.Boolean,
})

const Fixity = Schema.Struct({
  intactos: Count,
  alterados: Count,
  ausentes: Count,
  ilegibles: Count,
  masAntigua: OptionalInstant,
})

const FailedCall = Schema.Struct({ llamada: Text, estado: Count, cantidad: Count, ultima: Instant })

const AgentVersion = Schema.Struct({ version: Text, personas: Count, visto: Instant })

/** How the installation stands: nothing of any cause or person is in it. */
export const SystemState = Schema.Struct({
  ahora: Instant,
  /** Of whoever answers. */
  version: Text,
  baseDeDatos: DatabaseFigures,
  procesos: Schema.Array(RunningProcess),
  archivos: Fixity,
  colas: Schema.Array(Queue),
  trabajos: Schema.Array(PeriodicJob),
  /** Calls that failed through a fault of ours, within a day. */
  fallos: Schema.Array(FailedCall),
  /** Agents that were used within a week. */
  agentes: Schema.Array(AgentVersion),
})
export type SystemState = typeof SystemState.Type

/** The version that a workstation's agent answers. */
export const SeenAgent = Schema.Struct({
  version: Schema.String.pipe(Schema.pattern(/^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[\w.]{1,20})?$/)),
})
