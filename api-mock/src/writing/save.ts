import { canonicalJson } from '@estrado/machines/journal/canonical'
import { unnamed } from '@estrado/machines/journal/texts'
import { writingTexts } from '@estrado/machines/writing/texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { writtenLimits } from '@estrado/machines/writing/tree'
import { writerLease } from '@estrado/machines/writing/vocabulary'
import { depthOf, withFields } from '@estrado/machines/writing/walk'
import { nameOfUser } from '../causes/read.ts'
import { type CallBase, type CallContext, type Handler, numberParam, signedIn } from '../context.ts'
import { inTransaction, type Tx } from '../database/connect.ts'
import { conflictText, ruleBroken } from '../errors.ts'
import { keepText } from './contents.ts'
import { valuesOfAct } from './field-values.ts'
import { writerOf } from './read.ts'
import { beginningOf } from './templates.ts'
import { keptNow, noteKept, runTextCommand } from './text-command.ts'
import { checkRevision, lockText, type WrittenAct, whyLeft, writableAct, writtenAct } from './written-act.ts'

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

/** 409 that names who writes; the journal keeps no name of theirs. */
async function whoWrites(tx: Tx, { id_escribe }: WrittenAct, said: (name: string) => string) {
  return conflictText(said((await nameOfUser(tx, id_escribe)) ?? ''), said(unnamed.writer))
}

/** 409 where somebody else writes: their text is never written over. */
async function checkWriter(tx: Tx, context: CallBase, act: WrittenAct): Promise<void> {
  if (act.id_escribe === signedIn(context).userId) return
  throw await whoWrites(tx, act, writingTexts.notWriter)
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

const extendLease = (tx: Tx, { id_acto }: WrittenAct, now: Date) =>
  tx
    .updateTable('acto_texto_presente')
    .set({ escribe_hasta: leaseFrom(now) })
    .where('id_acto', '=', id_acto)
    .execute()

/**
 * Lease: a page that is open tells that its writer is alive. Whoever writes no more, or whose act is written no more,
 * takes nothing back: they are told who writes, and read the text anew.
 */
async function signOfLife(context: CallContext<'escritos.take'>) {
  const identity = signedIn(context)
  const { db, clock } = context.services
  const now = clock.now()
  const present = await inTransaction(db, async (tx) => {
    const idActo = numberParam(context, 'id')
    await lockText(tx, idActo)
    const found = await writtenAct(tx, identity, idActo)
    if (found.id_escribe !== identity.userId || whyLeft(found.act) !== null) return found
    await extendLease(tx, found, now)
    return { ...found, escribe_hasta: leaseFrom(now) }
  })
  return { answer: { escribe: await writerOf(context, present), revision: present.revision } }
}

/**
 * POST escritos/{id}/tomar: whoever asks for it becomes the writer, from somebody who still writes only knowingly. What
 * the one before had written is kept as a version. Without `aunqueEscriba` it is a sign of life.
 */
export const takeText: Handler<'escritos.take'> = async (context) => {
  const { aunqueEscriba } = context.body
  if (aunqueEscriba === undefined) return signOfLife(context)
  const { userId, nombreCompleto } = signedIn(context)
  const now = context.services.clock.now()
  return runTextCommand(context, 'escritos.take', 'text.takenOver', async (moment) => {
    const { tx, present } = moment
    const escribe = { id: userId, nombre: nombreCompleto, mio: true, activo: true }
    const answer = { escribe, revision: present.revision }
    if (present.id_escribe === userId) {
      await extendLease(tx, present, now)
      return { facts: [], answer }
    }
    if (present.escribe_hasta > now && !aunqueEscriba)
      throw await whoWrites(tx, present, writingTexts.stillWriting)
    const kept = await keptNow(moment, 'relevo')
    await extendLease(tx, present, now)
    return { facts: [...kept, { type: 'text.takenOver', idEscribe: userId }], answer }
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
