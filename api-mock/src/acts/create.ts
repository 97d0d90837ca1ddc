import { isRegistered } from '@estrado/machines/causes/vocabulary'
import { deadlineRules } from '@estrado/machines/deadlines/rules'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { visibleCause } from '../causes/access.ts'
import { causeCall } from '../causes/commands.ts'
import type { Handler } from '../context.ts'
import { nextId } from '../database/next-id.ts'
import { refuseBroken, ruleBroken } from '../errors.ts'
import { createOwn } from '../memorials/outside/create.ts'
import { writesOutside } from '../memorials/outside/own.ts'
import { runActCommand, savedAct } from './act-command.ts'
import { attach, store } from './attachments/attachments.ts'
import { checkKept, inOurWords } from './in-our-words.ts'
import { checkedNewAct, draftedFact } from './new-act.ts'

/**
 * POST actos-procesales: attaches a file to a draft, or, in a cause that was drawn, drafts an act of the type
 * that is named.
 */
export const createAct: Handler<'actosProcesales.create'> = async (context) => {
  const { services, body, file } = context
  const { idTipoActoProcesal } = body
  const call = causeCall(context)
  const outside = await writesOutside(services.db, call.identity, body)
  checkKept(body, outside, outside ? null : call.identity.office)
  if (outside) return createOwn(context)
  const cause = await visibleCause(services.db, call.identity, body.idCausa)
  if (idTipoActoProcesal === undefined || !isRegistered(cause.estado)) return attach(context)
  refuseBroken({ ...documentRules(body), ...deadlineRules(body) })
  if (body.presentadoPor && !file) throw ruleBroken({ archivo: [memorialRefusals.fileMissing] })
  const archivo = await store(services, file, body.nombreDocumento)
  const idActo = await nextId(services.db, 'acto_procesal_id')
  const fields = { ...body, idTipoActoProcesal, fojas: Number(body.fojasAdjunto) }
  const { answer, version, status } = await runActCommand(
    { ...call, expectedVersion: null },
    'actosProcesales.create',
    { idActo, idCausa: cause.id },
    'act.drafted',
    async (moment) => {
      const { tx } = moment
      const said = { ...fields, ...(await inOurWords(tx, call.identity, body)) }
      const checked = await checkedNewAct(tx, call.identity, said)
      return {
        facts: [await draftedFact(moment, checked, said, archivo)],
        status: 201,
        answer: { uuid: archivo.uuid },
      }
    },
  )
  return { status, answer: await savedAct(services.db, answer), version }
}
