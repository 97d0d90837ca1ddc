import { answeringTexts } from '@estrado/machines/deadlines/texts'
import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import type { Form } from '../kernel/form.tsx'
import { useCall } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { AnsweredDeadline } from './answered-deadline.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import classes from './memorials.module.css'
import { OneFile } from './one-file.tsx'
import { type Desk, filesOf, type MemorialForm, typeIn } from './register.logic.ts'
import { isFixed, type Kept } from './use-attaching.ts'

type MemorialFieldsProps = {
  readonly desk: Desk
  readonly form: Form<MemorialForm>
  readonly kept: Kept
}

/** The memorial itself, and what accompanies it where its type takes something. */
export function MemorialFields({ desk, form, kept }: MemorialFieldsProps) {
  const { value } = form
  const type = typeIn(desk, value)
  const { data: askedHearings = [] } = useCall('catalogo.audiencias')
  const files = filesOf(value)
  const fixed = isFixed(form, kept)
  return (
    <>
      <section className={classes.section} aria-labelledby="memorial-datos">
        <h2 id="memorial-datos">{texts.steps.memorial}</h2>
        <SelectField {...form.bind('idTipo', texts.fields.type)} options={desk.tipos} disabled={fixed} />
        {type?.requiereAgendamiento && (
          <SelectField
            {...form.bind('idTipoAudiencia', texts.fields.hearingType)}
            options={askedHearings}
            disabled={fixed}
          />
        )}
        <AnsweredDeadline
          {...form.bind('respondeA', answeringTexts.answers)}
          idCausa={desk.causa.id}
          disabled={fixed}
        />
        <div className={classes.pair}>
          <TextField
            {...form.bind('referencia', texts.fields.reference)}
            autoComplete="off"
            disabled={fixed}
          />
          <TextField
            {...form.bind('fojasAdjunto', texts.fields.sheets)}
            inputMode="numeric"
            disabled={fixed}
          />
        </div>
        <OneFile {...form.bind('archivo', texts.fields.file)} disabled={fixed} besides={files} />
      </section>
      {(type?.conAdjuntos || type?.requiereAdjuntos) && (
        <AttachmentFields form={form} files={files} kept={kept} />
      )}
    </>
  )
}

/** The cause that a memorial is written in, and the court that it goes to. */
export const CauseLine = ({ desk: { causa } }: { readonly desk: Desk }) => (
  <p>
    <strong>{causa.codigoUnico}</strong> · {causa.estadoDescripcion}
    {causa.juzgado && ` · ${texts.court(causa.juzgado)}`}
  </p>
)
