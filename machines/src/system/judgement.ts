import { capital } from '../kernel/words.ts'
import { backupFindings, databaseFindings } from './database-judgement.ts'
import type { Finding } from './finding.ts'
import { day, hour, isOlder, minute, shownAt, shownSize, shownSpan, since } from './measures.ts'
import type { SystemState } from './schemas.ts'
import { systemTexts as texts } from './texts.ts'

/** Limits beyond which something is to be mended; the page and its tests read them here. */
export const limits = {
  silent: 2 * minute,
  /** By so much may clocks differ. */
  ahead: minute,
  heads: 5 * minute,
  reread: 100 * day,
  queue: { avisos: hour, ordenes: 15 * minute },
  /** Least Node that still gets security updates. */
  node: 22,
  disk: { bad: { share: 0.03, bytes: 0.5 * 1024 ** 3 }, warning: { share: 0.1, bytes: 2 * 1024 ** 3 } },
} as const

/** How the installation stands, part by part, each with what is to be done about it. */
export function findingsOf(state: SystemState): readonly Finding[] {
  return [
    ...processFindings(state),
    ...databaseFindings(state),
    ...backupFindings(state),
    ...headFindings(state),
    ...fixityFindings(state),
    ...queueFindings(state),
    ...jobFindings(state),
    ...failureFindings(state),
    ...agentFindings(state),
    ...diskFindings(state),
  ]
}

/** What says something of itself at the moment; of a silent process nothing else is known. */
const speaking = ({ procesos, ahora }: SystemState): SystemState['procesos'] =>
  procesos.filter(({ visto }) => since(visto, ahora) <= limits.silent)

function processFindings(state: SystemState): readonly Finding[] {
  const { procesos, ahora } = state
  const each = procesos.flatMap(({ maquina, puerto, version, node, desde, visto }): readonly Finding[] => {
    const about = { part: 'procesos', what: texts.at(maquina, puerto) } as const
    const quiet = since(visto, ahora)
    if (quiet > limits.silent)
      return [{ ...about, state: 'bad', says: texts.silent(shownSpan(quiet)), remedy: texts.silentRemedy }]
    const old = Number(node.split('.')[0]) < limits.node
    return [
      { ...about, state: 'good', says: texts.runs(version, node, shownAt(desde)) },
      ...(old
        ? [{ ...about, state: 'warning', says: texts.oldNode(node), remedy: texts.oldNodeRemedy } as const]
        : []),
    ]
  })
  const versions = [...new Set(speaking(state).map(({ version }) => version))]
  if (versions.length < 2) return each
  const mixed = texts.mixed(versions.join(', '))
  return [
    ...each,
    { part: 'procesos', what: texts.versions, state: 'warning', says: mixed, remedy: texts.mixedRemedy },
  ]
}

function headFindings(state: SystemState): readonly Finding[] {
  return speaking(state).map(({ maquina, puerto, desde, cifras }): Finding => {
    const about = { part: 'bitacora', what: texts.place(texts.at(maquina, puerto), texts.heads) } as const
    const last = cifras.cabezasFirmadas ?? desde
    return since(last, state.ahora) <= limits.heads
      ? { ...about, state: 'good', says: texts.headsSigned(shownAt(last)) }
      : { ...about, state: 'bad', says: texts.headsLate(shownAt(last)), remedy: texts.headsRemedy }
  })
}

function fixityFindings({ archivos, ahora }: SystemState): readonly Finding[] {
  const { intactos, alterados, ausentes, ilegibles, masAntigua } = archivos
  const about = { part: 'archivos', what: texts.fixity } as const
  const damaged: readonly Finding[] =
    alterados + ausentes + ilegibles === 0
      ? []
      : [
          {
            ...about,
            state: 'bad',
            says: texts.damaged(alterados, ausentes, ilegibles),
            remedy: texts.damagedRemedy,
          },
        ]
  if (masAntigua === null) return [...damaged, { ...about, state: 'plain', says: texts.unread }]
  const oldest = shownAt(masAntigua)
  if (since(masAntigua, ahora) > limits.reread) {
    const late = { says: texts.rereadLate(oldest), remedy: texts.rereadLateRemedy }
    return [...damaged, { ...about, state: 'warning', ...late }]
  }
  return [...damaged, { ...about, state: 'good', says: texts.reread(intactos, oldest) }]
}

const queueFindings = ({ colas, ahora }: SystemState): readonly Finding[] =>
  colas.map(({ cola, pendientes, masAntiguo }): Finding => {
    const about = { part: 'colas', what: texts.queues[cola] } as const
    if (pendientes === 0) return { ...about, state: 'good', says: texts.empty }
    const age = since(masAntiguo, ahora)
    const says = texts.waiting(pendientes, shownSpan(age))
    if (age <= limits.queue[cola]) return { ...about, state: 'good', says }
    return { ...about, state: 'bad', says, remedy: texts.queueRemedy[cola] }
  })

const jobFindings = ({ trabajos, ahora }: SystemState): readonly Finding[] =>
  trabajos.map(({ nombre, cada, empezado, terminado, fallo, enCurso }): Finding => {
    const about = { part: 'trabajos', what: capital(nombre) } as const
    if (empezado === null) return { ...about, state: 'plain', says: texts.jobNever }
    if (since(empezado, ahora) < -limits.ahead) {
      const says = texts.jobAhead(shownAt(empezado))
      return { ...about, state: 'bad', says, remedy: texts.jobAheadRemedy }
    }
    if (since(empezado, ahora) > 3 * cada * 1000 + 10 * minute) {
      const says = texts.jobLate(shownAt(empezado))
      return { ...about, state: 'bad', says, remedy: texts.jobLateRemedy }
    }
    if (enCurso) return { ...about, state: 'good', says: texts.jobRuns(shownAt(empezado)) }
    if (!fallo) return { ...about, state: 'good', says: texts.jobDone(shownAt(terminado)) }
    return {
      ...about,
      state: 'bad',
      says: texts.jobFailed(shownAt(terminado)),
      remedy: texts.jobFailedRemedy,
    }
  })

function failureFindings({ fallos }: SystemState): readonly Finding[] {
  const about = { part: 'fallos', what: texts.ofServer } as const
  const count = fallos.reduce((sum, { cantidad }) => sum + cantidad, 0)
  if (count === 0) return [{ ...about, state: 'good', says: texts.noFailures }]
  return [{ ...about, state: 'warning', says: texts.failures(count), remedy: texts.failuresRemedy }]
}

function agentFindings({ agentes, version }: SystemState): readonly Finding[] {
  if (agentes.length === 0)
    return [{ part: 'agentes', what: texts.agents, state: 'plain', says: texts.noAgents }]
  return agentes.map(({ version: own, personas, visto }): Finding => {
    const says = texts.agentUsers(personas, shownAt(visto))
    const about = { part: 'agentes', what: texts.agentOf(own), says } as const
    if (!isOlder(own, version)) return { ...about, state: 'good' }
    return { ...about, state: 'warning', remedy: texts.agentOldRemedy(version) }
  })
}

const diskFindings = (state: SystemState): readonly Finding[] =>
  speaking(state).flatMap(({ maquina, cifras }) =>
    cifras.discos.map(({ carpeta, libre, total }): Finding => {
      const what = texts.place(maquina, texts.disk(texts.folders[carpeta]))
      const says = texts.room(shownSize(libre), shownSize(total))
      const about = { part: 'discos', what, says } as const
      const under = ({ share, bytes }: { readonly share: number; readonly bytes: number }) =>
        libre < bytes || libre < total * share
      if (under(limits.disk.bad)) return { ...about, state: 'bad', remedy: texts.roomRemedy }
      if (under(limits.disk.warning)) return { ...about, state: 'warning', remedy: texts.roomRemedy }
      return { ...about, state: 'good' }
    }),
  )
