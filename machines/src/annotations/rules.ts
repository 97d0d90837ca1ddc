import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { requiredText, type Verdict } from '../rules/text.ts'
import type { Annotation } from './schemas.ts'
import { annotationMessages } from './texts.ts'
import { annotationLimits } from './vocabulary.ts'

/** The text of a comment: not blank, at most 500 characters (`spec 2 §5`). */
export const commentRule = (text: string): Verdict => requiredText(text, annotationLimits.commentCharacters)

/** The text of a text annotation: an empty one isn't saved (`spec 2 §4`). */
const textRule = (text: string): Verdict => requiredText(text, annotationLimits.textCharacters)

function contentRule({ tipo, contenido }: Annotation): Verdict {
  if (tipo === 'comment') return commentRule(contenido)
  return tipo === 'text' ? textRule(contenido) : null
}

/** What must hold of a set on a document of so many pages: texts, pages that exist, each annotation once. */
export function setRules(annotations: readonly Annotation[], pages: number): FieldMessages {
  const seen = new Set<string>()
  const entries = annotations.flatMap((annotation, index) => {
    const { id, pagina } = annotation
    const repeated = seen.has(id)
    seen.add(id)
    return [
      [`anotaciones.${index}.contenido`, contentRule(annotation)],
      [`anotaciones.${index}.pagina`, pagina > pages ? annotationMessages.pageUnknown : null],
      [`anotaciones.${index}.id`, repeated ? annotationMessages.repeated : null],
    ] as const
  })
  return fieldMessages(Object.fromEntries(entries))
}
