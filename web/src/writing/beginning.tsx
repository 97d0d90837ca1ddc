import type { EditorMode } from '@estrado/machines/acts/editor'
import { editor as editorTexts } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { validation } from '@estrado/machines/messages/validation'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { RadioField } from '../ui/choice-fields.tsx'
import type { FieldProps } from '../ui/fields.tsx'

type Templates = AnswerOf<'escritos.types'>['tipos'][number]['plantillas']

/** With what the text of an act begins; a blank one has no template. */
export type Begins = { readonly modo: EditorMode; readonly idPlantilla: number | null }

/** The templates that a mode begins with: of samples those that have one. */
const offeredIn = (mode: EditorMode, templates: Templates): Templates =>
  mode === 'ejemplo' ? templates.filter(({ conEjemplo }) => conEjemplo) : templates

/** The template that was chosen, where it is offered still; one alone is chosen by itself, of several one chooses (`spec 2 §4`). */
function chosenOf(offered: Templates, before: number | null): number | null {
  const [first, ...further] = offered
  if (offered.some(({ id }) => id === before)) return before
  return first && further.length === 0 ? first.id : null
}

/** As a type offers it. */
export const beginsWith = (templates: Templates): Begins => ({
  modo: templates.length > 0 ? 'plantilla' : 'abierto',
  idPlantilla: chosenOf(templates, null),
})

/** What isn't begun blank names its template. */
export const beginningRules = ({ modo, idPlantilla }: Begins): FieldMessages =>
  modo !== 'abierto' && idPlantilla === null ? { idPlantilla: [validation.required] } : {}

/** The same as it is sent: a template that was chosen before stays behind where one begins blank. */
export const begunWith = ({ modo, idPlantilla }: Begins): Begins => ({
  modo,
  idPlantilla: modo === 'abierto' ? null : idPlantilla,
})

type BeginningProps = {
  readonly mode: FieldProps<EditorMode>
  readonly template: FieldProps<number | null>
  readonly templates: Templates
}

/** Plantilla, Abierto or Ejemplo, of a type that has templates (`spec 2 §2, §4`). */
export function Beginning({ mode, template, templates }: BeginningProps) {
  if (templates.length === 0) return null
  const modes = (['plantilla', 'abierto', 'ejemplo'] as const).filter(
    (one) => offeredIn(one, templates).length > 0,
  )
  const offered = offeredIn(mode.value, templates)
  const chosen = offered.find(({ id }) => id === template.value)
  return (
    <>
      <RadioField
        {...mode}
        onChange={(next) => {
          mode.onChange(next)
          template.onChange(chosenOf(offeredIn(next, templates), template.value))
        }}
        choices={modes.map((value) => ({ value, label: editorTexts.modes[value] }))}
      />
      {mode.value !== 'abierto' && (
        <RadioField<string>
          {...template}
          stacked
          value={String(template.value ?? '')}
          onChange={(id) => template.onChange(Number(id))}
          description={chosen?.muestra ? texts.sampleNotice : undefined}
          choices={offered.map(({ id, nombre, area }) => ({
            value: String(id),
            label: editorTexts.template(nombre, area),
          }))}
        />
      )}
    </>
  )
}
