import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { answeringTexts } from '@estrado/machines/deadlines/texts'
import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { chargeTexts, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../client/call.ts'
import { useForm } from '../kernel/form.tsx'
import { type Outcome, useCall, useCommand } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { AnsweredDeadline } from './answered-deadline.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import { staleMemorials } from './memorial.ts'
import classes from './memorials.module.css'
import { OneFile } from './one-file.tsx'
import {
  type Desk,
  emptyMemorial,
  type MemorialForm,
  memorialRules,
  otherPerson,
  presenterOf,
  presenterOptions,
  typeIn,
} from './register.logic.ts'

type Registered = { readonly id: number; readonly numero: string }

/** The form of the window: who hands it in, the memorial, what accompanies it; then the charge and the way to court. */
export function RegisterForm({ desk }: { readonly desk: Desk }) {
  const [done, setDone] = useState<Registered>()
  const [round, setRound] = useState(0)
  if (done)
    return (
      <Done
        registered={done}
        onAnother={() => {
          setDone(undefined)
          setRound(round + 1)
        }}
      />
    )
  return <Fields key={round} desk={desk} onDone={setDone} />
}

type FieldsProps = { readonly desk: Desk; readonly onDone: (registered: Registered) => void }

function Fields({ desk, onDone }: FieldsProps) {
  const form = useForm<MemorialForm>(emptyMemorial, (value) => memorialRules(desk, value))
  const { step, present } = usePresenting(desk, onDone)
  const { value } = form
  const type = typeIn(desk, value)
  const { data: askedHearings = [] } = useCall('catalogo.audiencias')
  const bytes = [value.archivo, ...value.adjuntos.map(({ archivo }) => archivo)].reduce(
    (sum, file) => sum + (file?.size ?? 0),
    0,
  )
  return (
    <div className={classes.form}>
      <p>
        <strong>{desk.causa.codigoUnico}</strong> · {desk.causa.estadoDescripcion}
        {desk.causa.juzgado && ` · ${texts.court(desk.causa.juzgado)}`}
      </p>
      <section className={classes.section} aria-labelledby="memorial-presentante">
        <h2 id="memorial-presentante">{texts.steps.presenter}</h2>
        <SelectField<string>
          {...form.bind('presentante', texts.fields.presenter)}
          options={presenterOptions(desk.presentantes)}
          required
          disabled={form.saving}
        />
        {value.presentante === otherPerson && (
          <div className={classes.pair}>
            <TextField
              {...form.bind('nombre', texts.fields.name)}
              required
              maxLength={200}
              autoComplete="off"
            />
            <TextField
              {...form.bind('documento', texts.fields.document)}
              required
              maxLength={20}
              autoComplete="off"
            />
          </div>
        )}
      </section>
      <section className={classes.section} aria-labelledby="memorial-datos">
        <h2 id="memorial-datos">{texts.steps.memorial}</h2>
        <SelectField
          {...form.bind('idTipo', texts.fields.type)}
          options={desk.tipos}
          required
          disabled={form.saving}
        />
        {type?.requiereAgendamiento && (
          <SelectField
            {...form.bind('idTipoAudiencia', texts.fields.hearingType)}
            options={askedHearings}
            required
            disabled={form.saving}
          />
        )}
        <AnsweredDeadline
          {...form.bind('respondeA', answeringTexts.answers)}
          idCausa={desk.causa.id}
          disabled={form.saving}
        />
        <div className={classes.pair}>
          <TextField {...form.bind('referencia', texts.fields.reference)} required autoComplete="off" />
          <TextField {...form.bind('fojasAdjunto', texts.fields.sheets)} required inputMode="numeric" />
        </div>
        <OneFile {...form.bind('archivo', texts.fields.file)} disabled={form.saving} takenBytes={bytes} />
      </section>
      {(type?.conAdjuntos || type?.requiereAdjuntos) && <AttachmentFields form={form} takenBytes={bytes} />}
      <p role="status">{step ?? form.missing.join(' · ')}</p>
      <div className={classes.actions}>
        <Button data-main loading={form.saving} onClick={() => void form.save(present)}>
          {texts.present}
        </Button>
      </div>
    </div>
  )
}

/** What of a memorial stands already, over all tries. */
type Kept = { id: number | undefined; numero: string; readonly attached: string[] }

/**
 * Registers a memorial in its steps: what is kept after one of them stays, and goes on from the tray. Repeated after a
 * failure, what was kept is not made anew.
 */
function usePresenting(desk: Desk, onDone: (registered: Registered) => void) {
  const [step, setStep] = useState<string | null>(null)
  const kept = useRef<Kept>({ id: undefined, numero: '', attached: [] })
  const options = { stale: staleMemorials, notices: 'errors' } as const
  const create = useCommand('actosProcesales.create', {
    ...options,
    done: ({ id }) => {
      kept.current.id = id
    },
  })
  const attach = useCommand('actosProcesales.create', options)
  const charge = useCommand('memoriales.charge', {
    ...options,
    done: ({ cargo }) => {
      kept.current.numero = chargeNumber(cargo)
    },
  })
  const send = useCommand('actosProcesales.update', options)
  const idCausa = String(desk.causa.id)

  async function present(value: MemorialForm): Promise<Outcome> {
    const outcome = await inSteps(value)
    setStep(outcome.done || kept.current.id === undefined ? null : texts.interrupted)
    return outcome
  }
  async function inSteps(value: MemorialForm): Promise<Outcome> {
    const { referencia, fojasAdjunto, archivo, idTipo, idTipoAudiencia, respondeA } = value
    if (kept.current.id === undefined && archivo) {
      setStep(texts.presenting.draft)
      const body = {
        idCausa,
        idTipoActoProcesal: String(idTipo),
        referencia,
        fojasAdjunto,
        presentadoPor: presenterOf(desk, value),
        ...(typeIn(desk, value)?.requiereAgendamiento && { idTipoAudiencia: String(idTipoAudiencia) }),
        ...(respondeA !== null && {
          idActoProcesalRespuesta: String(respondeA),
          esRespuestaPlazo: 'true' as const,
        }),
      }
      const outcome = await create.send({ body, files: { archivo } })
      if (!outcome.done) return outcome
    }
    const { id = 0 } = kept.current
    for (const [place, one] of value.adjuntos.entries()) {
      if (kept.current.attached.includes(one.key)) continue
      setStep(texts.presenting.attach(place + 1, value.adjuntos.length))
      const body = {
        idCausa,
        idTipoActoProcesal: String(actTypeCodes.ELEMENTOS_PROBATORIOS),
        idActoProcesalAdjunto: String(id),
        referencia: one.referencia,
        fojasAdjunto: one.fojasAdjunto,
      }
      const outcome = await attach.send({ body, files: { archivo: one.archivo } })
      if (!outcome.done) return outcome
      kept.current.attached.push(one.key)
    }
    setStep(texts.presenting.charge)
    const charged = await charge.send({ params: { id } })
    if (!charged.done) return charged
    setStep(texts.presenting.send)
    const sent = await send.send({ params: { id }, body: { enviarADespacho: true } })
    if (sent.done) onDone({ id, numero: kept.current.numero })
    return sent
  }
  return { step, present }
}

type DoneProps = { readonly registered: Registered; readonly onAnother: () => void }

function Done({ registered: { id, numero }, onAnother }: DoneProps) {
  const receipt = useFetchedPdf()
  const print = () =>
    receipt.show(chargeTexts.receiptTitle, chargeTexts.receiptFile(numero), () =>
      call('memoriales.receipt', { params: { id } }),
    )
  return (
    <div className={classes.form}>
      <p role="status" className={classes.verdict}>
        {texts.done(numero)}
      </p>
      <div className={classes.actions}>
        <Button data-main onClick={() => void print()}>
          {texts.receipt}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {texts.another}
        </Button>
        <Button variant="default" component={Link} to="/bandeja-memoriales">
          {texts.toTray}
        </Button>
      </div>
      {receipt.dialog}
    </div>
  )
}
