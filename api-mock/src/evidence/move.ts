import type { EvidenceEvent } from '@estrado/machines/evidence/evidence/events'
import { evidenceWorkflow } from '@estrado/machines/evidence/evidence/workflow'
import { fieldsOf, movementRules } from '@estrado/machines/evidence/rules'
import { evidenceRefusals } from '@estrado/machines/evidence/texts'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallContext, type Handler, numberParam } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { refuseBroken, ruleBroken, ruleText } from '../errors.ts'
import { runCommand } from '../journal/command.ts'
import { refuseTakenSeals } from './seals.ts'
import { linkSigner, person } from './sign-link.ts'
import { type VisibleEvidence, visibleEvidence } from './visible.ts'

type Asked = CallContext<'pruebas.move'>['body']

/** The party that is to take or bring an item: one of its cause, to who may open that. */
async function checkParty(tx: Tx, { tipo, idSujeto }: Asked, item: VisibleEvidence): Promise<void> {
  if (!fieldsOf[tipo].has('nombre') || idSujeto == null) return
  const party = await tx
    .selectFrom('sujeto_procesal')
    .select('id')
    .where('id', '=', idSujeto)
    .where('id_causa', '=', item.id_causa)
    .executeTakeFirst()
  if (!party || !item.seesCause) throw ruleBroken({ idSujeto: [evidenceRefusals.partyUnknown] })
}

/** Who takes or brings it: a party by its number alone, for the cause knows the rest. */
const whoOf = ({ idSujeto, documento, complemento, nombre }: Asked) =>
  idSujeto == null
    ? person({ documento: documento.trim(), complemento: complemento.trim(), nombre: nombre.trim() })
    : { idSujeto }

/** What a movement says beside its receipt, by its kind. */
function linkOf(asked: Asked, idOficina: number) {
  const receipt = { idOficina, precinto: asked.precinto.trim(), observacion: asked.observacion.trim() }
  const institucion = asked.institucion.trim()
  const finalidad = asked.finalidad.trim()
  switch (asked.tipo) {
    case 'evidence.stored':
      return { type: asked.tipo, ...receipt, lugar: asked.lugar.trim() }
    case 'evidence.handedOver':
    case 'evidence.remitted':
      return { type: asked.tipo, ...receipt, ...whoOf(asked), institucion, finalidad }
    case 'evidence.returned':
      return { type: asked.tipo, ...receipt, ...whoOf(asked) }
    case 'evidence.givenBack':
      return { type: asked.tipo, ...receipt, ...whoOf(asked), finalidad }
  }
}

/** POST pruebas/{id}/movimientos: the next link of an item's chain of custody. */
export const moveEvidence: Handler<'pruebas.move'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  const { id, id_causa } = await visibleEvidence(services.db, call.identity, numberParam(context, 'id'))
  const { version } = await runCommand(services, {
    ...(await attemptInCause(call, id_causa, {
      name: 'pruebas.move',
      workflow: evidenceWorkflow,
      id,
      asks: body.tipo,
    })),
    decide: async ({ tx, now, stream }) => {
      const present = await visibleEvidence(tx, call.identity, id)
      refuseBroken(movementRules(body, present.precinto))
      if (!present.inOwnCustody && body.tipo !== 'evidence.returned')
        throw ruleText(evidenceRefusals.notInCustody)
      await checkParty(tx, body, present)
      const precinto = body.precinto.trim()
      if (precinto !== present.precinto) await refuseTakenSeals(tx, present.id_causa, { precinto })
      const sign = await linkSigner(services.settings.dataFolder, now)
      const fact: EvidenceEvent = sign(id, stream.version + 1, linkOf(body, call.identity.office ?? 0))
      return { facts: [fact], answer: { id } }
    },
  })
  const { estado } = await visibleEvidence(services.db, call.identity, id)
  return { answer: { id, estado }, version }
}
