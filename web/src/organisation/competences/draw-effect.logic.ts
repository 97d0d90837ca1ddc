import type { AnswerOf } from '@estrado/machines/contract/types'
import { simulationTexts as texts } from '@estrado/machines/organisation/simulation-texts'

export type Simulation = AnswerOf<'competenciasGestora.simulate'>

/** What a proposal would break: crimes for which no court is left, courts of today that would get nothing. */
export function warningsOf({ juzgados, sinJuzgado }: Simulation): readonly string[] {
  const { actual, propuesta } = sinJuzgado
  const none = juzgados.filter((court) => court.baja === null && (court.propuesta?.veces ?? 0) === 0)
  return [
    ...(propuesta.total > 0
      ? [
          texts.withoutCourt(
            propuesta.delitos.map(({ descripcion }) => descripcion),
            propuesta.total,
            actual.total,
          ),
        ]
      : []),
    ...(none.length > 0 ? [texts.getsNone(none.map(({ oficina }) => oficina))] : []),
  ]
}
