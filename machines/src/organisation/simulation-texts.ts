import { counted } from '../kernel/counted.ts'

const listed = (names: readonly string[], total: number): string =>
  names.length < total ? `${names.join('; ')} y ${counted(total - names.length)} más` : names.join('; ')

/** The simulated effect of competences on the draw. */
export const simulationTexts = {
  title: 'Efecto en el sorteo',
  running: 'Simulando los sorteos…',
  failed: 'No se pudo simular.',
  summary: (draws: number, sample: string) =>
    `${counted(draws)} sorteos simulados con la regla del sorteo. Muestra: ${sample}.`,
  samples: {
    causas: (count: number) =>
      count === 1
        ? 'la última causa sorteada por la gestora'
        : `las últimas ${counted(count)} causas sorteadas por la gestora`,
    delitos: (count: number) => (count === 1 ? '1 delito elegido' : `${counted(count)} delitos elegidos`),
    catalogo: (count: number) =>
      `los ${counted(count)} delitos del catálogo, porque la gestora aún no sorteó`,
  },
  crimes: 'Delitos de la muestra',
  crimesHint: 'Vacío: los de las últimas causas de la gestora',
  loads: 'Cargas',
  loadsOf: {
    presentes: 'Las de hoy en cada sorteo',
    crecen: 'Cada sorteo suma a la carga',
  },
  seed: (seed: string) => `Semilla ${seed}: con ella la simulación se repite igual.`,
  again: 'Simular con otra semilla',
  table: 'Sorteos por juzgado, hoy y con la propuesta',
  court: 'Juzgado',
  load: 'Carga',
  now: 'Hoy',
  proposed: 'Con la propuesta',
  count: 'Sorteos',
  share: '%',
  deviation: 'Desviación',
  deviationHint:
    'Desviación: puntos de diferencia con un reparto parejo entre los juzgados que pueden salir.',
  none: 'no entra',
  away: (until: string) => `de baja hasta el ${until}`,
  warnings: 'Avisos',
  withoutCourt: (names: readonly string[], total: number, before: number) =>
    `${total === 1 ? 'Queda 1 delito' : `Quedan ${counted(total)} delitos`} sin juzgado (hoy ${counted(before)}): ${listed(names, total)}.`,
  ofRegistry: (registry: string, warning: string) => `${registry}: ${warning}`,
  lastOne:
    'Es la última competencia de la gestora: sin ninguna, sortea entre todos los juzgados de su municipio según las áreas de la ley.',
  getsNone: (courts: readonly string[]) => `No recibirían ninguna causa de la muestra: ${courts.join('; ')}.`,
  noWarnings: 'Todo delito tiene juzgado y todo juzgado de hoy recibe causas.',
} as const
