import { proceduralActFacts } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { DrawCandidate } from '@estrado/machines/causes/cause/facts'
import { drawStatement } from '@estrado/machines/causes/draw-seal'
import { readableFact } from '@estrado/machines/journal/conformance'
import type { JournalEvent } from '@estrado/machines/journal/envelope'
import type { Services } from '../context.ts'
import { selectLines } from '../journal/rows.ts'
import { statementVerifier } from '../journal/statement.ts'

export type SheetOfDraw = {
  readonly idCausa: number
  readonly idCargo?: number | undefined
  readonly seed: string
  readonly candidates: readonly DrawCandidate[]
  readonly idOficina: number
}

/** The seal of an issued sheet; null: its line can't be read. */
function sealIn(line: JournalEvent) {
  const fact = readableFact(proceduralActFacts, line)
  if (!fact) return null
  return fact.type === 'act.issued' ? fact.sello : undefined
}

/** Seals of sheets, by their acts, with the instant at which they were issued. */
async function sealsOf({ db }: Services, acts: readonly number[]) {
  const { stream } = proceduralActWorkflow
  if (acts.length === 0) return new Map()
  const lines = await selectLines(db)
    .where('stream', 'in', acts.map(stream.of))
    .where('outcome', '=', 'accepted')
    .where('type', '=', 'act.issued')
    .execute()
  return new Map(lines.map((line) => [stream.idIn(line.stream), { fechaHora: line.at, sello: sealIn(line) }]))
}

/** Sheets of draws, each judged by what its draw says; null: recorded without a sheet, or without its signature. */
export async function judgedSheets(services: Services, draws: readonly SheetOfDraw[]) {
  const seals = await sealsOf(
    services,
    draws.flatMap(({ idCargo }) => idCargo ?? []),
  )
  const holds = await statementVerifier(services.settings.dataFolder)
  return draws.map(({ idCargo, ...draw }) => {
    const seal = idCargo === undefined ? undefined : seals.get(idCargo)
    if (idCargo === undefined || seal?.sello === undefined) return null
    const { fechaHora, sello } = seal
    if (sello === null) return { idActoProcesal: idCargo, firmaValida: false }
    return {
      idActoProcesal: idCargo,
      firmaValida: holds(drawStatement(idCargo, sello.clave, { ...draw, fechaHora }), sello),
    }
  })
}
