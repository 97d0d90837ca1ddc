import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { newCommandId } from '../client/headers.ts'
import { releaseScans } from '../client/scanned-file.ts'
import type { Form } from '../kernel/form.tsx'
import { TextField } from '../ui/fields.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconTrash } from '../ui/icons.ts'
import classes from './memorials.module.css'
import { OneFile } from './one-file.tsx'
import type { MemorialForm } from './register.logic.ts'
import type { Kept } from './use-attaching.ts'

type AttachmentFieldsProps = {
  readonly form: Pick<Form<Pick<MemorialForm, 'adjuntos'>>, 'value' | 'set' | 'bind' | 'line' | 'saving'>
  /** What the field for one more says. */
  readonly label?: string
  /** All files of the memorial, these among them. */
  readonly files: readonly File[]
  readonly kept: Kept
}

/** What accompanies a memorial: each file with its reference and sheets. */
export function AttachmentFields({
  form,
  files,
  kept,
  label: ofOneMore = texts.fields.attachment,
}: AttachmentFieldsProps) {
  const { adjuntos } = form.value
  const { fields } = texts
  const { label, errors, required } = form.bind('adjuntos', ofOneMore)
  function add(archivo: File | null) {
    if (!archivo) return
    form.set({ adjuntos: [...adjuntos, { key: newCommandId(), referencia: '', fojasAdjunto: '', archivo }] })
  }
  return (
    <section className={classes.section} aria-labelledby="memorial-adjuntos">
      <h2 id="memorial-adjuntos">{texts.steps.attachments}</h2>
      {adjuntos.map(({ key, archivo }, place) => {
        const line = form.line('adjuntos', place)
        const fixed = form.saving || kept.attached.includes(key)
        const { errors: ofFile = [] } = line.bind('archivo', archivo.name)
        return (
          <fieldset key={key} className={classes.attachment}>
            <legend>{archivo.name}</legend>
            <TextField
              {...line.bind('referencia', fields.attachmentReference(place + 1))}
              autoComplete="off"
              disabled={fixed}
            />
            <TextField
              {...line.bind('fojasAdjunto', fields.attachmentSheets(place + 1))}
              inputMode="numeric"
              disabled={fixed}
            />
            <IconButton
              label={fields.remove(place + 1)}
              disabled={fixed}
              onClick={() => {
                releaseScans([archivo])
                form.set({ adjuntos: adjuntos.filter((one) => one.key !== key) })
              }}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
            {ofFile.length > 0 && (
              <p className={classes.error} role="alert">
                {ofFile.join('. ')}
              </p>
            )}
          </fieldset>
        )
      })}
      <OneFile
        label={label}
        value={null}
        onChange={add}
        errors={errors}
        required={required && adjuntos.length === 0}
        disabled={form.saving || kept.cargo !== undefined}
        besides={files}
      />
    </section>
  )
}
