import { Schema } from 'effect'
import { editorModes } from '../../acts/editor.ts'
import { Count, Id, Sha256 } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { keptFor } from '../vocabulary.ts'

/** Of which template, in which of its versions, a text was begun; null: of none. */
const Origin = {
  modo: Schema.Literal(...editorModes),
  idPlantilla: Schema.NullOr(Id),
  versionPlantilla: Schema.NullOr(Count),
}

/**
 * Facts of the text of one act. What it says stands in none of them: `huella` is its digest with its salt. `orden`: the
 * version, counted from 1; what is typed between two versions is no fact.
 */
export const actTextFacts = facts('act-text', {
  'text.begun': { idActo: Id, ...Origin, idEscribe: Id, huella: Sha256 },
  /** The text was begun anew, of another template or empty; the one before stays a version. */
  'text.replaced': { ...Origin, orden: Count, huella: Sha256 },
  'text.kept': { orden: Count, huella: Sha256, motivo: Schema.Literal(...keptFor) },
  /** Somebody else writes from now on. */
  'text.takenOver': { idEscribe: Id },
  /** The version became the act's document, which is signed; `sha256`: of its bytes. */
  'text.typeset': { orden: Count, sha256: Sha256 },
})

export type ActTextEvent = FactOf<typeof actTextFacts>
