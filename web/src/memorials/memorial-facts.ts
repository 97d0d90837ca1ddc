import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { memorialListTexts, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import type { Fact } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import type { Memorial, OwnMemorial } from './memorial.ts'

const { columns } = memorialListTexts

/** What is told of a memorial; `attached`: how many files accompany it, where they aren't shown themselves. */
export function memorialFacts(memorial: Memorial | OwnMemorial, attached = 0): readonly Fact[] {
  const { cargo } = memorial
  return [
    [columns.code, memorial.codigoUnico],
    [columns.court, memorial.juzgado],
    [columns.presenter, memorial.presentadoPor],
    [columns.reference, memorial.referencia],
    [texts.fields.sheets, memorial.fojas],
    [texts.steps.attachments, attached > 0 && texts.attachments(attached)],
    [columns.charge, cargo && `${chargeNumber(cargo)} · ${shownInstant(cargo.fechaHora)}`],
    [columns.since, shownInstant(memorial.desde)],
  ]
}
