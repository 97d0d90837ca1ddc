import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { edictDocument } from '@estrado/machines/notifications/edicts-texts'
import type { VisibleAct } from '../../acts/act-command.ts'
import type { DecisionServices } from '../../context.ts'
import { qrOf } from '../../documents/qr.ts'
import type { Moment } from '../../journal/command.ts'
import type { Notified } from '../notified.ts'
import { keepPrinted, printedFacts } from '../printed.ts'

/** Prints and stores an edict; the QR holds the address at which anybody finds it (`spec 3 §2`). */
export async function issueEdict(
  services: DecisionServices,
  { tx, now: at }: Moment,
  id: number,
  act: VisibleAct,
  party: Notified,
): Promise<StoredFile> {
  const address = `${services.settings.publicUrl}/detalle-edicto/${id}`
  const { lugar, ...facts } = await printedFacts(tx, act, party, at)
  const { oficina, codigo } = facts
  const bytes = await services.documents.render(
    'edicto',
    {
      titulo: edictDocument.title,
      codigo,
      oficina,
      lugar,
      texto: edictDocument.text(facts),
      efecto: edictDocument.effect,
      qr: qrOf(address),
    },
    at,
  )
  return keepPrinted(services, bytes, edictDocument.fileName(codigo))
}
