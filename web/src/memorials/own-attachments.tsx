import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { memorialRefusals, memorialTexts } from '@estrado/machines/memorials/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
import { TextField } from '../ui/fields.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconTrash } from '../ui/icons.ts'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { FileButton } from './file-button.tsx'
import { type OwnMemorial, staleMemorials } from './memorial.ts'
import classes from './memorials.module.css'
import { OneFile } from './one-file.tsx'

/** What accompanies the memorial; as long as it is written, more may come and go. */
export function OwnAttachments({ memorial }: { readonly memorial: OwnMemorial }) {
  const { archivos, admiteAdjuntos, puede } = memorial
  const pdf = useFetchedPdf()
  const [adding, setAdding] = useState(false)
  const remove = useCommand('actosProcesales.delete', { stale: staleMemorials })
  if (archivos.length === 0 && !(admiteAdjuntos && puede.corregir)) return null

  async function take(id: number, version: number, name: string) {
    const accepted = await confirm({
      message: texts.removeQuestion,
      detail: name,
      accept: texts.removeAttachment(name),
      final: true,
    })
    if (accepted) await remove.send({ params: { id } }, version)
  }
  return (
    <section className={classes.section} aria-labelledby="memorial-adjuntos">
      <h2 id="memorial-adjuntos">{memorialTexts.steps.attachments}</h2>
      {archivos.length === 0 && <p className={classes.idle}>{texts.noAttachments}</p>}
      <ul className={classes.files}>
        {archivos.map(({ id, version, referencia, uuid }) => (
          <li key={id}>
            <span>{referencia}</span>
            <FileButton
              name={referencia}
              onOpen={() =>
                void pdf.show(referencia, `${referencia}.pdf`, () =>
                  call('documentos.pdf', { params: { uuid } }),
                )
              }
            />
            {puede.corregir && (
              <IconButton
                label={texts.removeAttachment(referencia)}
                disabled={remove.isSending}
                onClick={() => void take(id, version, referencia)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {puede.corregir && admiteAdjuntos && (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {texts.addAttachment}
          </Button>
        </div>
      )}
      {pdf.dialog}
      {adding && <AddDialog memorial={memorial} onClose={() => setAdding(false)} />}
    </section>
  )
}

type Attachment = {
  readonly referencia: string
  readonly fojasAdjunto: string
  readonly archivo: File | null
}

const rules = (form: Attachment) => ({
  ...documentRules(form),
  ...fieldMessages({ archivo: form.archivo === null ? memorialRefusals.fileMissing : null }),
})

function AddDialog({
  memorial: { id, idCausa },
  onClose,
}: {
  readonly memorial: OwnMemorial
  readonly onClose: () => void
}) {
  const form = useForm<Attachment>({ referencia: '', fojasAdjunto: '', archivo: null }, rules)
  const attach = useCommand('actosProcesales.create', { stale: staleMemorials })
  const send = ({ archivo, referencia, fojasAdjunto }: Attachment) =>
    attach.send({
      body: {
        idCausa: String(idCausa),
        idTipoActoProcesal: String(actTypeCodes.ELEMENTOS_PROBATORIOS),
        idActoProcesalAdjunto: String(id),
        referencia,
        fojasAdjunto,
      },
      files: { archivo: archivo ?? new File([], '') },
    })
  const { fields } = memorialTexts
  return (
    <FormDialog
      form={form}
      title={texts.attachmentTitle}
      saveLabel={texts.addAttachment}
      onClose={onClose}
      send={send}
    >
      <div className={classes.section}>
        <div className={classes.pair}>
          <TextField {...form.bind('referencia', fields.reference)} autoComplete="off" />
          <TextField {...form.bind('fojasAdjunto', fields.sheets)} inputMode="numeric" />
        </div>
        <OneFile {...form.bind('archivo', fields.file)} />
      </div>
    </FormDialog>
  )
}
