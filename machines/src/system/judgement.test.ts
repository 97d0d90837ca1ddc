import { describe, expect, it } from 'vitest'
import { findingsOf } from './judgement.ts'
import { isOlder, shownSize, shownSpan } from './measures.ts'
import { soundSystem } from './sample.ts'
import type { SystemState } from './schemas.ts'
import { systemTexts as texts } from './texts.ts'

const sound = soundSystem()
const [process] = sound.procesos as [SystemState['procesos'][number]]
const [job] = sound.trabajos as [SystemState['trabajos'][number]]
const backup = process.cifras.respaldo as NonNullable<typeof process.cifras.respaldo>
const ago = (minutes: number) => new Date(new Date(sound.ahora).getTime() - minutes * 60_000).toISOString()
const day = 1440

const withDatabase = (change: Partial<SystemState['baseDeDatos']>) => ({
  baseDeDatos: { ...sound.baseDeDatos, ...change },
})
const withFigures = (change: Partial<typeof process.cifras>) => ({
  procesos: [{ ...process, cifras: { ...process.cifras, ...change } }],
})
const withBackup = (change: Partial<typeof backup>) => withFigures({ respaldo: { ...backup, ...change } })
const standby = {
  nombre: 'b',
  estado: 'streaming',
  sincronica: true,
  retrasoSegundos: 1,
  retrasoBytes: 80,
} as const

const amiss = (change: Partial<SystemState>) =>
  findingsOf({ ...sound, ...change }).flatMap(({ part, state, remedy }) =>
    state === 'bad' || state === 'warning' ? [[part, state, remedy]] : [],
  )

describe('judgement of the installation', () => {
  it('nothing is amiss where all is well, and every part says something', () => {
    expect(amiss({})).toEqual([])
    expect(new Set(findingsOf(sound).map(({ part }) => part)).size).toBe(10)
  })

  it.each<[string, Partial<SystemState>, readonly unknown[]]>([
    [
      'silent process',
      { procesos: [process, { ...process, maquina: 'b', visto: ago(9) }] },
      ['procesos', 'bad', texts.silentRemedy],
    ],
    [
      'two versions',
      { procesos: [process, { ...process, puerto: 3010, version: '0.7.7' }] },
      ['procesos', 'warning', texts.mixedRemedy],
    ],
    [
      'Node past its life',
      { procesos: [{ ...process, node: '20.19.5' }] },
      ['procesos', 'warning', texts.oldNodeRemedy],
    ],
    [
      'connections used up',
      withDatabase({ conexiones: 95 }),
      ['baseDeDatos', 'bad', texts.connectionsRemedy],
    ],
    [
      'nobody to wait for',
      withDatabase({ esperaReplica: true }),
      ['baseDeDatos', 'bad', texts.noStandbyRemedy],
    ],
    [
      'standby late',
      withDatabase({ replicas: [{ ...standby, retrasoSegundos: 40 }] }),
      ['baseDeDatos', 'warning', texts.standbyRemedy],
    ],
    [
      'standby very late',
      withDatabase({ replicas: [{ ...standby, retrasoSegundos: 400 }] }),
      ['baseDeDatos', 'bad', texts.standbyRemedy],
    ],
    [
      'standby cut off',
      withDatabase({ replicas: [{ ...standby, estado: 'catchup' }] }),
      ['baseDeDatos', 'bad', texts.standbyRemedy],
    ],
    [
      'archiving fails',
      withDatabase({ archivado: { ultimo: ago(9), ultimoFallo: ago(3) } }),
      ['baseDeDatos', 'bad', texts.archiveRemedy],
    ],
    ['no backup', withFigures({ respaldo: null }), ['respaldo', 'warning', texts.noBackupRemedy]],
    ['backup gone', withBackup({ alcanzable: false }), ['respaldo', 'bad', texts.backupGoneRemedy]],
    ['base too old', withBackup({ base: ago(2 * day) }), ['respaldo', 'bad', texts.backupLateRemedy]],
    ['log too old', withBackup({ hasta: ago(90) }), ['respaldo', 'bad', texts.backupLateRemedy]],
    ['log with gaps', withBackup({ faltas: 2 }), ['respaldo', 'bad', texts.backupGapsRemedy]],
    ['never rehearsed', withBackup({ ensayo: null }), ['respaldo', 'warning', texts.rehearsalRemedy]],
    [
      'rehearsal failed',
      withBackup({ ensayo: { cuando: ago(9), bien: false, segundos: 9 } }),
      ['respaldo', 'bad', texts.rehearsalFailedRemedy],
    ],
    [
      'rehearsal long ago',
      withBackup({ ensayo: { cuando: ago(9 * day), bien: true, segundos: 9 } }),
      ['respaldo', 'warning', texts.rehearsalRemedy],
    ],
    ['heads unsigned', withFigures({ cabezasFirmadas: ago(20) }), ['bitacora', 'bad', texts.headsRemedy]],
    [
      'damaged file',
      { archivos: { ...sound.archivos, alterados: 1 } },
      ['archivos', 'bad', texts.damagedRemedy],
    ],
    [
      'unreadable file',
      { archivos: { ...sound.archivos, ilegibles: 1 } },
      ['archivos', 'bad', texts.damagedRemedy],
    ],
    [
      'file long unread',
      { archivos: { ...sound.archivos, masAntigua: ago(101 * day) } },
      ['archivos', 'warning', texts.rereadLateRemedy],
    ],
    [
      'outbox stuck',
      { colas: [{ cola: 'avisos', pendientes: 3, masAntiguo: ago(61) }] },
      ['colas', 'bad', texts.queueRemedy.avisos],
    ],
    [
      'orders stuck',
      { colas: [{ cola: 'ordenes', pendientes: 1, masAntiguo: ago(16) }] },
      ['colas', 'bad', texts.queueRemedy.ordenes],
    ],
    ['job failed', { trabajos: [{ ...job, fallo: true }] }, ['trabajos', 'bad', texts.jobFailedRemedy]],
    [
      'job of a clock that stands ahead',
      { trabajos: [{ ...job, empezado: ago(-2) }] },
      ['trabajos', 'bad', texts.jobAheadRemedy],
    ],
    ['job forgotten', { trabajos: [{ ...job, cada: 60 }] }, ['trabajos', 'bad', texts.jobLateRemedy]],
    [
      'calls failed',
      { fallos: [{ llamada: 'causas.get', estado: 500, cantidad: 2, ultima: ago(1) }] },
      ['fallos', 'warning', texts.failuresRemedy],
    ],
    [
      'old agent',
      { agentes: [{ version: '0.7.7', personas: 1, visto: ago(1) }] },
      ['agentes', 'warning', texts.agentOldRemedy('0.7.8')],
    ],
    [
      'disk full',
      withFigures({ discos: [{ carpeta: 'datos', libre: 1e8, total: 1e12 }] }),
      ['discos', 'bad', texts.roomRemedy],
    ],
    [
      'disk nearly full',
      withFigures({ discos: [{ carpeta: 'respaldo', libre: 5e10, total: 1e12 }] }),
      ['discos', 'warning', texts.roomRemedy],
    ],
  ])('%s: found alone, with what to do', (_, change, finding) => {
    expect(amiss(change)).toEqual([finding])
  })

  it('jobs are named as lines begin', () => {
    const jobs = findingsOf({ ...sound, trabajos: [{ ...job, nombre: 'relectura de archivos' }] })
    expect(jobs.find(({ part }) => part === 'trabajos')?.what).toBe('Relectura de archivos')
  })

  it('an outside database, a standby without news and a silent process say nothing wrong of the rest', () => {
    expect(amiss(withFigures({ embebida: false, respaldo: null }))).toEqual([])
    expect(
      amiss(withDatabase({ esperaReplica: true, replicas: [{ ...standby, retrasoSegundos: null }] })),
    ).toEqual([])
    const silent = { ...process, maquina: 'b', visto: ago(9), version: '0.7.7', node: '20.0.0' }
    const full = {
      ...silent.cifras,
      embebida: false,
      discos: [{ carpeta: 'datos', libre: 0, total: 9 } as const],
    }
    expect(amiss({ procesos: [process, { ...silent, cifras: full }] }).length).toBe(1)
  })

  it('measures: spans and sizes in their largest unit, releases in their order', () => {
    expect([40_000, 5 * 60_000, 3 * 3_600_000, 50 * 3_600_000].map(shownSpan)).toEqual([
      '40 s',
      '5 min',
      '3 h',
      '2 días',
    ])
    expect([500, 84_211, 1.4 * 1024 ** 3, 3e15].map(shownSize)).toEqual([
      '500 B',
      '82,2 kB',
      '1,4 GB',
      '2728 TB',
    ])
    expect([isOlder('0.7.8', '0.10.0'), isOlder('1.0.0', '0.9.9'), isOlder('0.7.8', '0.7.8')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
