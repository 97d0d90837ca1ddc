import type { AnswerOf } from '@estrado/machines/contract/types'
import type { TestApi } from './api.ts'
import type { Clerk } from './cause.ts'
import { type DrawnCause, handsOf } from './hearing.ts'

/** A public cause in the hands of a court, with a party of each kind that something may be ordered for. */
export type PublicCause = DrawnCause & {
  readonly complainant: number
  readonly accused: number
  readonly victim: number
}

/** What is said of the complainant besides. */
type Details = Readonly<Record<string, unknown>>

let codes = 0

/** A public cause with complainant, victim and accused, and one document; not yet drawn. */
async function readyPublicCause(api: TestApi, clerk: Clerk, ofComplainant: Details): Promise<number> {
  codes += 1
  const made = await clerk.create({
    tipoAccion: 'Pública',
    codigoUnico: `LPZENF${codes}`,
    idTipoEstado: 2,
    idTipoEtapa: 1,
    fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.json))
  const { id } = made.response as { id: number }
  const { id: fraud } = await api.services.db
    .selectFrom('delito')
    .select('id')
    .where('articulo', '=', '335')
    .executeTakeFirstOrThrow()
  for (const [documento, tipo, changes] of [
    ['6000001', 1, ofComplainant],
    // The demo's procedural party.
    ['4000003', 1, { idTipoSujetoProcesal: 3, esQuerellante: false }],
    ['6000002', 2, { delitos: [fraud] }],
  ] as const) {
    const { status, json } = await clerk.party(id, documento, tipo, changes)
    if (status !== 201) throw new Error(JSON.stringify(json))
  }
  const { status, json } = await clerk.attach(id)
  if (status !== 201) throw new Error(JSON.stringify(json))
  return id
}

export async function publicCause(
  api: TestApi,
  clerk: Clerk,
  ofComplainant: Details = {},
): Promise<PublicCause> {
  const hands = await handsOf(api, clerk, await readyPublicCause(api, clerk, ofComplainant))
  const { sujetosProcesales } = (await clerk.get(hands.id)).response as AnswerOf<'causas.get'>
  const ofType = (type: number) =>
    sujetosProcesales.find(({ tipoSujetoProcesal }) => tipoSujetoProcesal.id === type)?.id ?? 0
  return { ...hands, complainant: ofType(1), accused: ofType(2), victim: ofType(3) }
}
