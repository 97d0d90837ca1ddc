import { canonicalJson } from '@estrado/machines/journal/canonical'
import { writingTexts } from '@estrado/machines/writing/texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { writtenLimits } from '@estrado/machines/writing/tree'
import { writerLease } from '@estrado/machines/writing/vocabulary'
import { depthOf, withFields } from '@estrado/machines/writing/walk'
import { nameOfUser } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import { inTransaction, type Tx } from '../database/connect.ts'
import { conflictText, ruleBroken } from '../errors.ts'
import { keepText } from './contents.ts'
import { valuesOfAct } from './field-values.ts'
import { writerOf } from './read.ts'
import { beginningOf } from './templates.ts'
import { keptNow, noteKept, runTextCommand } from './text-command.ts'
import { checkRevision, type WrittenAct, writableAct } from './written-act.ts'

const leaseFrom = (now: Date): Date => new Date(now.getTime() + writerLease)

/** Puts a text in the place of the present one; answers with its revision. */
async function putText(tx: Tx, context: CallBase, { id_acto, revision }: WrittenAct, texto: WrittenText) {
  const now = context.services.clock.now()
  const next = revision + 1
  await tx
    .updateTable('acto_texto_presente')
    .set({
      texto: canonicalJson(texto),
      revision: next,
      autor: signedIn(context).nombreCompleto,
      fecha: now,
      escribe_hasta: leaseFrom(now),
    })
    .where('id_acto', '=', id_acto)
    .execute()
  return { revision: next, fecha: now.toISOString() }
}

/** 409 where somebody else writes: their text is never written over. */
async function checkWriter(tx: Tx, context: CallBase, { id_escribe }: WrittenAct): Promise<void> {
  if (id_escribe === signedIn(context).userId) return
  throw conflictText(writingTexts.notWriter((await nameOfUser(tx, id_escribe)) ?? ''))
}

/** PUT escritos/{id}/texto: what was typed; nothing of the journal's until it is kept as a version. */
export const saveText: Handler<'escritos.save'> = async (context) => {
  const { texto, revision } = context.body
  if (depthOf(texto.doc) > writtenLimits.depth) throw ruleBroken({ texto: [writingTexts.tooDeep] })
  const answer = await inTransaction(context.services.db, async (tx) => {
    const present = await writableAct(tx, signedIn(context), numberParam(context, 'id'))
    await checkWriter(tx, context, present)
    // The same text sent again, its answer lost: it is what stands there.
    if (revision === present.revision - 1 && canonicalJson(texto) === canonicalJson(present.texto))
      return { revision: present.revision, fecha: present.fecha.toISOString() }
    checkRevision(present, revision)
    return putText(tx, context, present, texto)
  })
  return { answer }
}

/**
 * Lease. POST escritos/{id}/tomar: a sign of life of who writes; anybody else who asks for it becomes the writer, from
 * somebody who still writes only knowingly. What the one before had written is kept as a version. A page that was left
 * open only tells that it is alive, and takes nothing back.
 */
export const takeText: Handler<'escritos.take'> = async (context) => {
  const { userId } = signedIn(context)
  const { db, clock } = context.services
  const now = clock.now()
  const beat = (tx: Tx, idActo: number) =>
    tx
      .updateTable('acto_texto_presente')
      .set({ escribe_hasta: leaseFrom(now) })
      .where('id_acto', '=', idActo)
      .execute()
  const { aunqueEscriba } = context.body
  const mine = await inTransaction(db, async (tx) => {
    const present = await writableAct(tx, signedIn(context), numberParam(context, 'id'))
    if (present.id_escribe !== userId) {
      if (aunqueEscriba !== undefined) return null
      throw conflictText(writingTexts.notWriter((await nameOfUser(tx, present.id_escribe)) ?? ''))
    }
    await beat(tx, present.id_acto)
    return { ...present, escribe_hasta: leaseFrom(now) }
  })
  if (mine) return { answer: { escribe: await writerOf(context, mine), revision: mine.revision } }
  return runTextCommand(context, 'escritos.take', 'text.takenOver', async (moment) => {
    const { tx, present } = moment
    if (present.escribe_hasta > now && aunqueEscriba !== true)
      throw conflictText(writingTexts.stillWriting((await nameOfUser(tx, present.id_escribe)) ?? ''))
    const kept = await keptNow(moment, 'relevo')
    await beat(tx, present.id_acto)
    const escribe = { id: userId, nombre: signedIn(context).nombreCompleto, mio: true, activo: true }
    return {
      facts: [...kept, { type: 'text.takenOver', idEscribe: userId }],
      answer: { escribe, revision: present.revision },
    }
  })
}

/** POST escritos/{id}/modo: the text is begun anew; what there was is kept as a version and can be had back. */
export const changeMode: Handler<'escritos.mode'> = async (context) =>
  runTextCommand(context, 'escritos.mode', 'text.replaced', async (moment) => {
    const { tx, now, present, text } = moment
    const { modo, idPlantilla, revision } = context.body
    await checkWriter(tx, context, present)
    checkRevision(present, revision)
    const wanted = { idTipo: present.act.id_tipo_acto_procesal, office: signedIn(context).office }
    const begun = await beginningOf(tx, modo, idPlantilla ?? null, wanted, now)
    const texto = withFields(begun.texto, await valuesOfAct(tx, present.act, now))
    const kept = await keptNow(moment, 'copia')
    const answer = await putText(tx, context, present, texto)
    await noteKept(tx, present.id_acto)
    const orden = text.kept + kept.length + 1
    const { idPlantilla: id, versionPlantilla } = begun
    const huella = await keepText(tx, texto)
    return {
      facts: [...kept, { type: 'text.replaced', modo, idPlantilla: id, versionPlantilla, orden, huella }],
      answer,
    }
  })

/** POST escritos/{id}/versiones: the text as it stands, kept so that it can be had back. */
export const keepVersion: Handler<'escritos.keep'> = async (context) =>
  runTextCommand(context, 'escritos.keep', 'text.kept', async (moment) => {
    checkRevision(moment.present, context.body.revision)
    const facts = await keptNow(moment, 'copia')
    return { facts, answer: { orden: moment.text.kept + facts.length } }
  })
