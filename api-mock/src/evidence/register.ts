import { randomUUID } from 'node:crypto'
import type { EvidenceEvent } from '@estrado/machines/evidence/evidence/events'
import { evidenceWorkflow } from '@estrado/machines/evidence/evidence/workflow'
import { itemsRules } from '@estrado/machines/evidence/rules'
import { evidenceRefusals } from '@estrado/machines/evidence/texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallContext, type Handler, withoutPool } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { refuseBroken, ruleBroken } from '../errors.ts'
import { type Moment, runCommand } from '../journal/command.ts'
import { whoHandsIn } from '../memorials/presenter.ts'
import { evidenceActs, receivingCause } from './reads.ts'
import { refuseTakenSeals } from './seals.ts'
import { linkSigner, person } from './sign-link.ts'

type Registering = CallContext<'pruebas.register'>

/** The first of the next consecutive numbers of an office's year. */
async function nextNumber(tx: Tx, idOficina: number, gestion: number): Promise<number> {
  await takeNamedTurn(tx, 'evidence', idOficina, gestion)
  const { ultimo } = await tx
    .selectFrom('prueba')
    .select(({ fn }) => fn.max('numero').as('ultimo'))
    .where('id_oficina_receptora', '=', idOficina)
    .where('gestion', '=', gestion)
    .executeTakeFirstOrThrow()
  return Number(ultimo ?? 0) + 1
}

function checkItems({ elementos }: Registering['body']): void {
  refuseBroken(elementos.length === 0 ? { elementos: [evidenceRefusals.itemMissing] } : itemsRules(elementos))
}

/** The seals of the items, by their fields. */
const sealsOf = ({ elementos }: Registering['body']) =>
  Object.fromEntries(elementos.map(({ precinto }, place) => [`elementos.${place}.precinto`, precinto.trim()]))

async function checkAct(tx: Tx, idCausa: number, idActo: number | null): Promise<void> {
  if (idActo === null) return
  const act = await evidenceActs(tx, idCausa).where('a.id', '=', idActo).executeTakeFirst()
  if (!act) throw ruleBroken({ idActoProcesal: [evidenceRefusals.actUnknown] })
}

/** The reception of each item, in the order in which they were written down. */
async function receptions(
  { services, body }: Registering,
  ids: readonly number[],
  idOficina: number,
  { tx, now }: Moment,
): Promise<readonly Extract<EvidenceEvent, { type: 'evidence.received' }>[]> {
  const idActoProcesal = body.idActoProcesal ?? null
  await checkAct(tx, body.idCausa, idActoProcesal)
  await refuseTakenSeals(tx, body.idCausa, sealsOf(body))
  const { calidad, idSujeto, persona } = await whoHandsIn(tx, body.idCausa, body.presentadoPor)
  const gestion = Number(dayOf(now).slice(0, 4))
  const first = await nextNumber(tx, idOficina, gestion)
  const sign = await linkSigner(withoutPool(services).settings.dataFolder, now)
  return body.elementos.map((item, place) =>
    sign(ids[place] ?? 0, 1, {
      type: 'evidence.received' as const,
      uuid: randomUUID(),
      idCausa: body.idCausa,
      idActoProcesal,
      idOficina,
      gestion,
      numero: first + place,
      descripcion: item.descripcion.trim(),
      cantidad: item.cantidad,
      embalaje: item.embalaje.trim(),
      precinto: item.precinto.trim(),
      observacion: body.observacion.trim(),
      calidad,
      idSujeto,
      ...(persona && person(persona)),
    }),
  )
}

/** POST pruebas: items that somebody hands over together; all of them are received, or none. */
export const registerEvidence: Handler<'pruebas.register'> = async (context) => {
  const { services, body } = context
  const call = causeCall(context)
  checkItems(body)
  const cause = await receivingCause(services.db, context, body.idCausa)
  const ids: number[] = []
  for (const _ of body.elementos) ids.push(await nextId(services.db, 'prueba_id'))
  const [first = 0] = ids
  const { status, answer } = await runCommand(services, {
    ...(await attemptInCause({ ...call, expectedVersion: null }, cause.id, {
      name: 'pruebas.register',
      workflow: evidenceWorkflow,
      id: first,
      asks: 'evidence.received',
    })),
    decide: async (moment) => {
      // Under the command: the cause may be another office's since.
      await receivingCause(moment.tx, context, cause.id)
      const facts = await receptions(context, ids, call.identity.office ?? 0, moment)
      const [own, ...others] = facts
      for (const [place, fact] of others.entries())
        await moment.alongside(evidenceWorkflow, ids[place + 1] ?? 0, [fact])
      const elementos = facts.map(({ numero, gestion }, place) => ({ id: ids[place] ?? 0, numero, gestion }))
      return { facts: own ? [own] : [], status: 201, answer: { elementos } }
    },
  })
  return { status: status === 201 ? 201 : 200, answer }
}
