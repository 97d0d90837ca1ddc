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

/** As a type offers it: one template is chosen by itself, of several one chooses (`spec 2 §4`). */
export const beginsWith = (templates: Templates): Begins => ({
  modo: templates.length > 0 ? 'plantilla' : 'abierto',
  idPlantilla: templates.length === 1 ? (templates[0]?.id ?? null) : null,
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
  const samples = templates.filter(({ conEjemplo }) => conEjemplo)
  const modes = (['plantilla', 'abierto', 'ejemplo'] as const).filter(
    (one) => one !== 'ejemplo' || samples.length > 0,
  )
  const offered = mode.value === 'ejemplo' ? samples : templates
  return (
    <>
      <RadioField {...mode} choices={modes.map((value) => ({ value, label: editorTexts.modes[value] }))} />
      {mode.value !== 'abierto' && (
        <RadioField<string>
          {...template}
          stacked
          value={String(template.value ?? '')}
          onChange={(id) => template.onChange(Number(id))}
          description={texts.sampleNotice}
          choices={offered.map(({ id, nombre, area }) => ({
            value: String(id),
            label: editorTexts.template(nombre, area),
          }))}
        />
      )}
    </>
  )
}
