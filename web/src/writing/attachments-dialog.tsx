import { isFinishedAct } from '@estrado/machines/acts/vocabulary'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { field } from '@estrado/machines/messages/interface'
import { validation } from '@estrado/machines/messages/validation'
import { enclosureTexts as texts } from '@estrado/machines/writing/finishing-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Form, useForm } from '../kernel/form.tsx'
import { useCall, useCommand } from '../kernel/use-call.ts'
import { OneFile } from '../memorials/one-file.tsx'
import { confirm, confirmDiscard } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailedLoad } from '../ui/failed-load.tsx'
import { TextField } from '../ui/fields.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconTrash } from '../ui/icons.ts'
import { SelectField } from '../ui/select-fields.tsx'
import type { ActText } from './use-text.ts'
import classes from './writing.module.css'

type AttachmentsProps = { readonly act: ActText; readonly onClose: () => void }
type Enclosed = ActText['adjuntos']['actos'][number]

const stale = ['escritos', 'actosProcesales', 'causas'] as const
const nameOf = ({ tipo, referencia }: Pick<Enclosed, 'tipo' | 'referencia'>) =>
  referencia === '' || referencia === tipo ? tipo : `${tipo}: ${referencia}`

/**
 * What accompanies an act while it is written: acts of its cause, and files that are attached for it. Optimistic
 * concurrency: the list goes as a whole, over the version of the act that it was read at.
 */
export function AttachmentsDialog({ act, onClose }: AttachmentsProps) {
  const { requiere, actos } = act.adjuntos
  const written = act.motivo === null
  const form = useForm<FileForm>(noFile, fileRules)
  async function leave() {
    if (!form.changed || (await confirmDiscard())) onClose()
  }
  return (
    <Dialog opened title={texts.title} onClose={() => void leave()} clickStays busy={form.saving}>
      <div className={classes.form}>
        <p>{!written ? texts.left : requiere ? texts.required : texts.optional}</p>
        {actos.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className={classes.enclosed}>
            {actos.map((one) => (
              <EnclosedAct key={one.id} one={one} act={act} removable={written} />
            ))}
          </ul>
        )}
        {written && <PickAct act={act} />}
        {written && <AttachFile act={act} form={form} />}
      </div>
    </Dialog>
  )
}

const pickedIn = ({ adjuntos }: ActText): readonly number[] =>
  adjuntos.actos.filter(({ propio }) => !propio).map(({ id }) => id)

type EnclosedProps = { readonly one: Enclosed; readonly act: ActText; readonly removable: boolean }

function EnclosedAct({ one, act, removable }: EnclosedProps) {
  const detach = useCommand('actosProcesales.update', { stale: [...stale] })
  const discard = useCommand('actosProcesales.delete', { stale: [...stale] })
  const take = () =>
    detach.send(
      { params: { id: act.id }, body: { idsActosAdjuntos: pickedIn(act).filter((id) => id !== one.id) } },
      act.version,
    )
  async function destroy() {
    const accept = texts.remove(nameOf(one))
    if (await confirm({ message: texts.removeQuestion, detail: nameOf(one), accept, final: true }))
      await discard.send({ params: { id: one.id } })
  }
  return (
    <li>
      <span>
        {nameOf(one)}
        {one.propio && <small> · {texts.uploaded}</small>}
      </span>
      {removable && (
        <IconButton
          label={texts.remove(nameOf(one))}
          disabled={detach.isSending || discard.isSending}
          onClick={() => void (one.propio ? destroy() : take())}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** An act of the cause that is finished already. */
function PickAct({ act }: { readonly act: ActText }) {
  const [id, setId] = useState<number | null>(null)
  const { data, isPending, error, refetch } = useCall('causas.privateActs', {
    params: { id: act.idCausa, x: 0 },
    query: {},
  })
  const add = useCommand('actosProcesales.update', { stale: [...stale], done: () => setId(null) })
  const taken = [act.id, ...act.adjuntos.actos.map((one) => one.id)]
  const offered = (data ?? []).filter((one) => isFinishedAct(one.situacion) && !taken.includes(one.id))
  return (
    <div className={classes.row}>
      <SelectField<number>
        name="actuado"
        label={texts.pick}
        description={texts.pickHint}
        value={id}
        onChange={setId}
        loading={isPending}
        options={offered.map(({ id: value, referencia, tipoActoProcesal }) => ({
          id: value,
          descripcion: nameOf({ tipo: tipoActoProcesal.descripcion, referencia }),
        }))}
      />
      {error && !data && <FailedLoad text={field.partFailed} retry={refetch} error={error} />}
      <Button
        variant="default"
        disabled={id === null}
        loading={add.isSending}
        onClick={() =>
          id !== null &&
          void add.send(
            { params: { id: act.id }, body: { idsActosAdjuntos: [...pickedIn(act), id] } },
            act.version,
          )
        }
      >
        {texts.add}
      </Button>
    </div>
  )
}

type FileForm = { readonly archivo: File | null; readonly referencia: string; readonly fojasAdjunto: string }

const noFile: FileForm = { archivo: null, referencia: '', fojasAdjunto: '' }

const fileRules = (form: FileForm) => ({
  ...documentRules(form),
  ...(form.archivo === null ? { archivo: [validation.required] } : {}),
})

/** A file that is attached for the act alone, and closed with it. */
function AttachFile({ act, form }: { readonly act: ActText; readonly form: Form<FileForm> }) {
  const attach = useCommand('actosProcesales.create', { stale: [...stale] })
  const send = ({ archivo, ...said }: FileForm) =>
    attach.send({
      body: {
        ...said,
        idCausa: String(act.idCausa),
        idTipoActoProcesal: String(actTypeCodes.DOCUMENTO_ADJUNTO),
        idActoProcesalAdjunto: String(act.id),
      },
      ...(archivo && { files: { archivo } }),
    })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save(send).then((done) => done && form.set(noFile))
      }}
    >
      <OneFile {...form.bind('archivo', texts.upload)} disabled={form.saving} />
      {form.value.archivo && (
        <>
          <TextField {...form.bind('referencia', texts.reference)} autoComplete="off" />
          <TextField {...form.bind('fojasAdjunto', texts.sheets)} inputMode="numeric" />
          <div>
            <Button type="submit" loading={form.saving}>
              {texts.attach}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
