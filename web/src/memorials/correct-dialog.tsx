import { documentRules } from '@estrado/machines/documents/document-rules'
import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { useRef } from 'react'
import { useAsOpened } from '../kernel/as-opened.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { type Memorial, staleMemorials } from './memorial.ts'
import classes from './memorials.module.css'
import { OneFile } from './one-file.tsx'

type Correction = {
  readonly referencia: string
  readonly fojasAdjunto: string
  readonly archivo: File | null
}

/** Compensation: the file that stands already, which no second try sends again, and the version that it made. */
type Placed = { readonly archivo: File | null; readonly version: number | undefined }

type CorrectDialogProps = { readonly memorial: Memorial; readonly onClose: () => void }

/** The window corrects what was observed or returned; afterwards it needs a charge anew. */
export function CorrectDialog({ onClose, ...props }: CorrectDialogProps) {
  const [memorial, noting] = useAsOpened(props.memorial)
  const placed = useRef<Placed>({ archivo: null, version: undefined })
  const { id } = memorial
  const form = useForm<Correction>(
    { referencia: memorial.referencia, fojasAdjunto: String(memorial.fojas), archivo: null },
    documentRules,
  )
  const update = useCommand('actosProcesales.update', { stale: staleMemorials })
  const replace = useCommand('documentos.replace', { stale: staleMemorials })
  const version = () => placed.current.version ?? memorial.version

  async function place(archivo: File): Promise<Outcome> {
    const outcome = await replace.send({ params: { id }, body: {}, files: { files: archivo } }, version())
    if (outcome.done) placed.current = { archivo, version: outcome.version }
    return outcome
  }
  async function correct({ referencia, fojasAdjunto, archivo }: Correction): Promise<Outcome> {
    if (archivo && archivo !== placed.current.archivo) {
      const outcome = await place(archivo)
      if (!outcome.done) return outcome
    }
    return update.send({ params: { id }, body: { referencia, fojasAdjunto } }, version())
  }
  async function send(correction: Correction): Promise<Outcome> {
    const outcome = await noting(correct(correction))
    // Who was faster is told: from here it goes over what is read by now.
    if (outcome.conflict) placed.current = { ...placed.current, version: undefined }
    return outcome
  }
  return (
    <FormDialog
      form={form}
      title={texts.correctTitle}
      saveLabel={texts.correct}
      onClose={onClose}
      send={send}
      saveDisabled={!form.changed}
    >
      <div className={classes.section}>
        {memorial.motivo && (
          <p className={classes.reason}>
            <strong>{texts.reason}:</strong> {memorial.motivo}
          </p>
        )}
        <TextField {...form.bind('referencia', texts.fields.reference)} autoComplete="off" />
        <div className={classes.pair}>
          <TextField {...form.bind('fojasAdjunto', texts.fields.sheets)} inputMode="numeric" />
        </div>
        <OneFile {...form.bind('archivo', texts.newFile)} />
      </div>
    </FormDialog>
  )
}
