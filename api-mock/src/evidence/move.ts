import type { EvidenceEvent } from '@estrado/machines/evidence/evidence/events'
import { evidenceWorkflow } from '@estrado/machines/evidence/evidence/workflow'
import { movementRules } from '@estrado/machines/evidence/rules'
import { evidenceRefusals } from '@estrado/machines/evidence/texts'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallContext, type Handler, numberParam } from '../context.ts'
import { refuseBroken, ruleText } from '../errors.ts'
import { runCommand } from '../journal/command.ts'
import { linkSigner, person } from './sign-link.ts'
import { visibleEvidence } from './visible.ts'

type Asked = CallContext<'pruebas.move'>['body']

/** What a movement says beside its receipt, by its kind. */
function linkOf(asked: Asked, idOficina: number) {
  const receipt = { idOficina, precinto: asked.precinto.trim(), observacion: asked.observacion.trim() }
  const who = {
    documento: asked.documento.trim(),
    complemento: asked.complemento.trim(),
    nombre: asked.nombre.trim(),
  }
  const institucion = asked.institucion.trim()
  const finalidad = asked.finalidad.trim()
  switch (asked.tipo) {
    case 'evidence.stored':
      return { type: asked.tipo, ...receipt, lugar: asked.lugar.trim() }
    case 'evidence.handedOver':
    case 'evidence.remitted':
      return { type: asked.tipo, ...receipt, ...person(who), institucion, finalidad }
    case 'evidence.returned':
      return { type: asked.tipo, ...receipt, ...person(who) }
    case 'evidence.givenBack':
      return { type: asked.tipo, ...receipt, ...person(who), finalidad }
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
      const sign = await linkSigner(services.settings.dataFolder, now)
      const fact: EvidenceEvent = sign(id, stream.version + 1, linkOf(body, call.identity.office ?? 0))
      return { facts: [fact], answer: { id } }
    },
  })
  const { estado } = await visibleEvidence(services.db, call.identity, id)
  return { answer: { id, estado }, version }
}
