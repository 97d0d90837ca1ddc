import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import { type CauseContext, type PartyEvent, partiesAfter } from '@estrado/machines/causes/cause/machine'
import { takesPartiesByAct } from '@estrado/machines/causes/vocabulary'
import { ordersTaken } from '@estrado/machines/enforcement/rules'
import { orderedStill } from '@estrado/machines/enforcement/standing-texts'
import { openNotificationStates } from '@estrado/machines/notifications/vocabulary'
import { partyLabel } from '@estrado/machines/parties/label-texts'
import { isProtected } from '@estrado/machines/parties/protection'
import { notifiedStill, partiesUpdateAct } from '@estrado/machines/parties/update-texts'
import { keepsSides, wizardPartiesMessages } from '@estrado/machines/parties/wizard-parties'
import { readableDay } from '@estrado/machines/time/shown'
import type { visibleCause } from '../causes/access.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { withoutPool } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { orderedFor, standingOrders } from '../enforcement/standing.ts'
import { ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { keepPrinted } from '../notifications/printed.ts'

type Cause = Awaited<ReturnType<typeof visibleCause>>

/** A change of a party, and who it is as the act tells it: before the change, where they leave. */
export type PartyChange = { readonly fact: PartyEvent; readonly party: PartyFacts }

/** 422 where the change would leave a side of the process without anybody (`spec 3 §5`). */
function checkSides(context: CauseContext, fact: PartyEvent): void {
  const after = partiesAfter(context.parties, fact)
  if (keepsSides(context.parties, after)) return
  const [refusal = ''] = wizardPartiesMessages({ ...context, parties: after })
  throw ruleText(refusal)
}

/** 422 where the party who leaves is still to be notified of something, or that they were is still to be closed. */
async function checkNotNotified(tx: Tx, fact: PartyEvent): Promise<void> {
  if (fact.type !== 'party.removed') return
  await takeNamedTurn(tx, 'notificationsOfParty', fact.idSujeto)
  const { open } = await tx
    .selectFrom('notificacion')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('id_sujeto', '=', fact.idSujeto)
    .where('estado', 'in', [...openNotificationStates])
    .executeTakeFirstOrThrow()
  if (open > 0) throw ruleText(notifiedStill(open))
}

/** 422 where something stands for the party that they don't take any more after the change: nobody could end it. */
async function checkNothingStands(tx: Tx, cause: Cause, context: CauseContext, { fact, party }: PartyChange) {
  const before = context.parties.find(({ id }) => id === fact.idSujeto)
  if (!before) return
  const inCause = { tipoAccion: cause.tipo_accion, estado: cause.estado }
  const ordered = (id: number) => ordersTaken(orderedFor(id, party.idPersonaJuridica), inCause)
  const after = fact.type === 'party.removed' ? [] : ordered(party.idTipoSujetoProcesal)
  const lost = ordered(before.idTipoSujetoProcesal).filter((order) => !after.includes(order))
  const standing = await standingOrders(tx, [fact.idSujeto], lost)
  if (standing.length > 0) throw ruleText(orderedStill.party(standing))
}

/** Names in the document; who is protected isn't named in what everybody of the court opens. */
function nameOf(party: PartyFacts, since: Date): string {
  const { persona } = party
  const fechaNacimiento = (persona.fechaNacimiento ?? null) as string | null
  if (isProtected({ ...party, fechaNacimiento }, since)) return identityTexts.reserved
  return ['nombres', 'primerApellido', 'segundoApellido', 'razonSocial']
    .flatMap((key) => (typeof persona[key] === 'string' ? [persona[key]] : []))
    .filter((text) => text !== '')
    .join(' ')
}

/** Prints and stores the act's document. */
async function printAct(call: CauseCall, { tx, now }: Moment, cause: Cause, { fact, party }: PartyChange) {
  const services = withoutPool(call.services)
  const office = await tx
    .selectFrom('oficina')
    .select('descripcion')
    .where('id', '=', cause.id_oficina_reparto ?? 0)
    .executeTakeFirstOrThrow()
  const calidad = partyLabel(party.idTipoSujetoProcesal, { tipoAccion: cause.tipo_accion, tags: cause.tags })
  const bytes = await services.documents.render(
    'actualizacion-partes',
    {
      titulo: partiesUpdateAct.title,
      codigo: cause.codigo_unico,
      oficina: office.descripcion,
      fecha: readableDay(now),
      texto: partiesUpdateAct.text[fact.type](
        nameOf(party, cause.fecha_creacion),
        calidad,
        cause.codigo_unico,
      ),
      autor: partiesUpdateAct.author(call.identity.nombreCompleto),
    },
    now,
  )
  return keepPrinted(services, bytes, partiesUpdateAct.fileName(cause.codigo_unico))
}

/**
 * The facts of a party's change: in the process the act 'actualización de partes' is issued with it, in the same
 * transaction, and waits for the court's signature (`spec 2 §8`). In a draft there is no act.
 */
export async function partyChanged(
  call: CauseCall,
  cause: Cause,
  context: CauseContext,
  change: PartyChange,
  moment: Moment,
): Promise<{ readonly facts: readonly CauseEvent[]; readonly idActo: number | null }> {
  const { tx } = moment
  const { fact } = change
  await checkNotNotified(tx, fact)
  await checkNothingStands(tx, cause, context, change)
  if (!takesPartiesByAct(cause.estado)) return { facts: [fact], idActo: null }
  checkSides(context, fact)
  const idActo = await nextId(tx, 'acto_procesal_id')
  const issued: ProceduralActEvent = {
    type: 'act.issued',
    idCausa: cause.id,
    idTipoActoProcesal: actTypeCodes.ACTUALIZACION_PARTES,
    referencia: partiesUpdateAct.reference[fact.type],
    archivo: await printAct(call, moment, cause, change),
  }
  await moment.alongside(proceduralActWorkflow, idActo, [issued])
  return { facts: [{ ...fact, idActo }], idActo }
}
