import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { isBeingWritten, isSentBack } from '@estrado/machines/acts/vocabulary'
import { unnamed } from '@estrado/machines/journal/texts'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { writingTexts } from '@estrado/machines/writing/texts'
import type { Identity } from '../access/identity.ts'
import { type VisibleAct, visibleAct } from '../acts/act-command.ts'
import { checkSignable } from '../acts/act-types.ts'
import { checkInHands } from '../causes/distribution.ts'
import type { Database } from '../database/connect.ts'
import { conflictText, ruleText } from '../errors.ts'
import { textIn } from './contents.ts'
import { writtenInOffice } from './office/office-drafts.ts'

/** Why an act is written no more; null: it is. */
export const whyLeft = ({ estado }: Pick<VisibleAct, 'estado'>): string | null =>
  isBeingWritten(estado) ? null : writingTexts.left(proceduralActWorkflow.states[estado ?? ''] ?? '')

/** The text of an act as it stands, with its act; 404 for whom its cause doesn't concern, 422 of an act without text. */
export async function writtenAct(db: Database, identity: Identity, idActo: number) {
  const act = await visibleAct(db, identity, idActo)
  const row = await db
    .selectFrom('acto_texto as t')
    .innerJoin('acto_texto_presente as p', 'p.id_acto', 't.id_acto')
    .selectAll()
    .where('t.id_acto', '=', idActo)
    .executeTakeFirst()
  if (!row) throw ruleText(writingTexts.notWritten)
  const { texto, ...rest } = row
  return { act, ...rest, texto: textIn(texto) }
}

export type WrittenAct = Awaited<ReturnType<typeof writtenAct>>

/** Row lock: one changes the present text of an act at a time. */
export const lockText = (db: Database, idActo: number) =>
  db.selectFrom('acto_texto_presente').select('id_acto').where('id_acto', '=', idActo).forUpdate().execute()

/**
 * 403 and 422 where somebody may not write an act, or not now. Row locked. `inOffice`: its
 * document of the office editor is asked for, not the text that stands here.
 */
export async function writableAct(
  db: Database,
  identity: Identity,
  idActo: number,
  { inOffice = false }: { readonly inOffice?: boolean } = {},
): Promise<WrittenAct> {
  await lockText(db, idActo)
  const found = await writtenAct(db, identity, idActo)
  const { act } = found
  checkInHands(identity, act.cause)
  const { roles, office } = identity
  await checkSignable(db, idActo, { roles, office, idCausa: act.id_causa })
  const left = whyLeft(act)
  if (left) throw ruleText(left)
  if (!inOffice && (await writtenInOffice(db, idActo))) throw ruleText(officeTexts.writtenThere)
  return found
}

/** Optimistic concurrency: 409 where the text that somebody changes is not the one that they saw. */
export function checkRevision({ revision, autor }: WrittenAct, seen: number): void {
  if (revision !== seen) throw conflictText(writingTexts.saved(autor), writingTexts.saved(unnamed.writer))
}

/**
 * Is the document of an act composed anew whatever its text says? It came back, or was taken up again, and its file
 * still carries the signatures of before.
 */
export const wantsNewFile = ({
  estado,
  firma_retirada,
}: Pick<VisibleAct, 'estado' | 'firma_retirada'>): boolean => isSentBack(estado) || firma_retirada

/** Version that is the act's document, if the text was not written on since; null: it was. */
export const composedVersion = ({
  compuesto,
  revision,
  revision_guardada,
}: Pick<WrittenAct, 'compuesto' | 'revision' | 'revision_guardada'>): number | null =>
  revision === revision_guardada ? compuesto : null
