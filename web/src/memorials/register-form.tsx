import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { chargeTexts, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { useKeptForm } from '../kernel/kept-form.tsx'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { staleMemorials } from './memorial.ts'
import { CauseLine, MemorialFields } from './memorial-fields.tsx'
import classes from './memorials.module.css'
import {
  type Desk,
  draftBody,
  emptyMemorial,
  type MemorialForm,
  memorialDrafts,
  memorialRules,
  otherPerson,
  presenterOptions,
} from './register.logic.ts'
import { isFixed, useAttaching } from './use-attaching.ts'

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
  const { step, kept, present } = usePresenting(desk, onDone)
  const { form, notice } = useKeptForm<MemorialForm>(
    emptyMemorial,
    (value) => memorialRules(desk, value, kept),
    { ...memorialDrafts, thing: `ventanilla-${desk.causa.id}`, isMade: kept.id !== undefined },
  )
  const fixed = isFixed(form, kept)
  const { value } = form
  return (
    <div className={classes.form}>
      <CauseLine desk={desk} />
      {notice}
      <section className={classes.section} aria-labelledby="memorial-presentante">
        <h2 id="memorial-presentante">{texts.steps.presenter}</h2>
        <SelectField<string>
          {...form.bind('presentante', texts.fields.presenter)}
          options={presenterOptions(desk.presentantes)}
          disabled={fixed}
        />
        {value.presentante === otherPerson && (
          <div className={classes.pair}>
            <TextField
              {...form.bind('nombre', texts.fields.name)}
              maxLength={200}
              autoComplete="off"
              disabled={fixed}
            />
            <TextField
              {...form.bind('documento', texts.fields.document)}
              maxLength={20}
              autoComplete="off"
              disabled={fixed}
            />
          </div>
        )}
      </section>
      <MemorialFields desk={desk} form={form} kept={kept} />
      <p role="status">{step ?? form.missing.join(' · ')}</p>
      <div className={classes.actions}>
        <Button data-main loading={form.saving} onClick={() => void form.save(present)}>
          {texts.present}
        </Button>
      </div>
    </div>
  )
}

/**
 * Registers a memorial in its steps: what is kept after one of them stays, and goes on from the tray. Repeated after a
 * failure, what was kept is not made anew.
 */
function usePresenting(desk: Desk, onDone: (registered: Registered) => void) {
  const [step, setStep] = useState<string | null>(null)
  const { kept, note, attachAll } = useAttaching((place, total) =>
    setStep(texts.presenting.attach(place, total)),
  )
  const options = { stale: staleMemorials, notices: 'errors' } as const
  const create = useCommand('actosProcesales.create', {
    ...options,
    done: ({ id }) => note({ id }),
  })
  const charge = useCommand('memoriales.charge', {
    ...options,
    done: ({ cargo }) => note({ cargo: chargeNumber(cargo) }),
  })
  const send = useCommand('actosProcesales.update', options)

  async function present(value: MemorialForm): Promise<Outcome> {
    const outcome = await inSteps(value)
    setStep(outcome.done || kept.now().id === undefined ? null : texts.interrupted)
    return outcome
  }
  async function inSteps(value: MemorialForm): Promise<Outcome> {
    const { archivo, adjuntos } = value
    if (kept.now().id === undefined && archivo) {
      setStep(texts.presenting.draft)
      const outcome = await create.send({ body: draftBody(desk, value), files: { archivo } })
      if (!outcome.done) return outcome
    }
    const { id = 0 } = kept.now()
    const attached = await attachAll(String(desk.causa.id), adjuntos)
    if (!attached.done) return attached
    if (kept.now().cargo === undefined) {
      setStep(texts.presenting.charge)
      const charged = await charge.send({ params: { id } })
      if (!charged.done) return charged
    }
    setStep(texts.presenting.send)
    const sent = await send.send({ params: { id }, body: { enviarADespacho: true } })
    if (sent.done) onDone({ id, numero: kept.now().cargo ?? '' })
    return sent
  }
  return { step, kept: kept.value, present }
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
