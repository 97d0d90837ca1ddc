import type { Finding } from './finding.ts'
import { day, hour, minute, shownAt, shownSize, shownSpan, since } from './measures.ts'
import type { BackupFigures, SystemState } from './schemas.ts'
import { systemTexts as texts } from './texts.ts'

/** Limits beyond which database and backup are to be mended. */
export const databaseLimits = {
  connections: 0.9,
  lag: { warning: 30, bad: 300 },
  base: 26 * hour,
  reach: 20 * minute,
  documents: 26 * hour,
  rehearsal: 8 * day,
} as const

export function databaseFindings({ baseDeDatos }: SystemState): readonly Finding[] {
  const { motor, bytes, conexiones, conexionesMaximas, archivado } = baseDeDatos
  const about = { part: 'baseDeDatos', what: texts.connections } as const
  const used = texts.connectionsOf(conexiones, conexionesMaximas)
  const full = conexiones >= conexionesMaximas * databaseLimits.connections
  return [
    {
      part: 'baseDeDatos',
      what: texts.engineName,
      state: 'good',
      says: texts.engine(motor, shownSize(bytes)),
    },
    full
      ? { ...about, state: 'bad', says: used, remedy: texts.connectionsRemedy }
      : { ...about, state: 'good', says: used },
    ...standbyFindings(baseDeDatos),
    ...(archivado ? [archiveFinding(archivado)] : []),
  ]
}

function standbyFindings({ replicas, esperaReplica }: SystemState['baseDeDatos']): readonly Finding[] {
  const about = { part: 'baseDeDatos', what: texts.standby } as const
  const serving = replicas.filter(({ sincronica }) => sincronica)
  const nobody: readonly Finding[] =
    esperaReplica && serving.length === 0
      ? [{ ...about, state: 'bad', says: texts.noStandbyWaits, remedy: texts.noStandbyRemedy }]
      : []
  if (replicas.length === 0 && !esperaReplica) return [{ ...about, state: 'plain', says: texts.noStandby }]
  return [...nobody, ...replicas.map(standbyFinding)]
}

function standbyFinding(standby: SystemState['baseDeDatos']['replicas'][number]): Finding {
  const { nombre, estado, sincronica, retrasoSegundos, retrasoBytes } = standby
  const about = { part: 'baseDeDatos', what: texts.place(texts.standby, nombre) } as const
  const remedy = texts.standbyRemedy
  if (estado !== 'streaming') return { ...about, state: 'bad', says: texts.notStreaming(estado), remedy }
  const seconds = retrasoSegundos ?? 0
  const { warning, bad } = databaseLimits.lag
  const late = texts.behind(shownSpan(seconds * 1000), shownSize(retrasoBytes ?? 0))
  const says = texts.standbyAt(sincronica, seconds < warning ? texts.upToDate : late)
  if (seconds < warning) return { ...about, state: 'good', says }
  return { ...about, state: seconds < bad ? 'warning' : 'bad', says, remedy }
}

function archiveFinding({
  ultimo,
  ultimoFallo,
}: NonNullable<SystemState['baseDeDatos']['archivado']>): Finding {
  const about = { part: 'baseDeDatos', what: texts.archive } as const
  if (ultimoFallo === null || (ultimo !== null && ultimo >= ultimoFallo))
    return { ...about, state: 'good', says: texts.archived(shownAt(ultimo)) }
  return {
    ...about,
    state: 'bad',
    says: texts.archiveFails(shownAt(ultimoFallo)),
    remedy: texts.archiveRemedy,
  }
}

/** Of every process that keeps its own database; an outside one is somebody else's to back up. */
export function backupFindings({ procesos, ahora }: SystemState): readonly Finding[] {
  const own = procesos.filter(({ cifras }) => cifras.embebida)
  const about = { part: 'respaldo', what: texts.backup } as const
  if (own.length === 0) return [{ ...about, state: 'plain', says: texts.foreignBackup }]
  return own.flatMap(({ cifras: { respaldo } }): readonly Finding[] =>
    respaldo
      ? [
          ...reachFindings(respaldo, ahora),
          ...(respaldo.alcanzable ? [rehearsalFinding(respaldo, ahora)] : []),
        ]
      : [{ ...about, state: 'warning', says: texts.noBackup, remedy: texts.noBackupRemedy }],
  )
}

function reachFindings(
  { alcanzable, mirado, base, hasta, documentos = null, faltas }: BackupFigures,
  now: string,
): readonly Finding[] {
  const about = { part: 'respaldo', what: texts.backup } as const
  if (!alcanzable) return [{ ...about, state: 'bad', says: texts.backupGone, remedy: texts.backupGoneRemedy }]
  const says = texts.backupUntil(shownAt(hasta), shownAt(base))
  // It is looked at every ten minutes: what came meanwhile isn't late.
  const late = since(base, now) > databaseLimits.base || since(hasta, mirado) > databaseLimits.reach
  const reach: Finding = late
    ? { ...about, state: 'bad', says, remedy: texts.backupLateRemedy }
    : { ...about, state: 'good', says }
  const documentsLate = documentos !== null && since(documentos, mirado) > databaseLimits.documents
  const told: readonly Finding[] = documentsLate
    ? [
        reach,
        {
          ...about,
          state: 'bad',
          says: texts.documentsUntil(shownAt(documentos)),
          remedy: texts.documentsLateRemedy,
        },
      ]
    : [reach]
  if (faltas === 0) return told
  return [...told, { ...about, state: 'bad', says: texts.backupGaps(faltas), remedy: texts.backupGapsRemedy }]
}

function rehearsalFinding({ ensayo }: BackupFigures, now: string): Finding {
  const about = { part: 'respaldo', what: texts.rehearsal } as const
  if (ensayo === null) return { ...about, state: 'warning', says: texts.never, remedy: texts.rehearsalRemedy }
  const at = shownAt(ensayo.cuando)
  if (!ensayo.bien) {
    const remedy = texts.rehearsalFailedRemedy
    return { ...about, state: 'bad', says: texts.rehearsalFailed(at), remedy }
  }
  const says = texts.rehearsed(at, ensayo.segundos)
  if (since(ensayo.cuando, now) <= databaseLimits.rehearsal) return { ...about, state: 'good', says }
  return { ...about, state: 'warning', says, remedy: texts.rehearsalRemedy }
}
