import { documentRules } from '@estrado/machines/documents/document-rules'
import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { type Memorial, staleMemorials } from './memorial.ts'
import classes from './memorials.module.css'
import { OneFile } from './one-file.tsx'

type Correction = {
  readonly referencia: string
  readonly fojasAdjunto: string
  readonly archivo: File | null
}

/** The window corrects what was observed or returned; afterwards it needs a charge anew. */
export function CorrectDialog({
  memorial,
  onClose,
}: {
  readonly memorial: Memorial
  readonly onClose: () => void
}) {
  const { id, version } = memorial
  const form = useForm<Correction>(
    { referencia: memorial.referencia, fojasAdjunto: String(memorial.fojas), archivo: null },
    documentRules,
  )
  const update = useCommand('actosProcesales.update', { stale: staleMemorials })
  const replace = useCommand('documentos.replace', { stale: staleMemorials })
  async function send({ referencia, fojasAdjunto, archivo }: Correction) {
    const body = { referencia, fojasAdjunto }
    if (!archivo) return update.send({ params: { id }, body }, version)
    const replaced = await replace.send({ params: { id }, body: {}, files: { files: archivo } }, version)
    return replaced.done ? update.send({ params: { id }, body }) : replaced
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
        <div className={classes.pair}>
          <TextField {...form.bind('referencia', texts.fields.reference)} autoComplete="off" />
          <TextField {...form.bind('fojasAdjunto', texts.fields.sheets)} inputMode="numeric" />
        </div>
        <OneFile {...form.bind('archivo', texts.newFile)} />
      </div>
    </FormDialog>
  )
}
