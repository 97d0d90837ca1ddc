import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { memorialTexts } from '@estrado/machines/memorials/texts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../kernel/form.tsx'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { SelectField } from '../ui/select-fields.tsx'
import { ownMemorialPath, staleMemorials } from './memorial.ts'
import { CauseLine, MemorialFields } from './memorial-fields.tsx'
import classes from './memorials.module.css'
import { type Desk, draftBody, emptyMemorial, memorialRules, presenterOptions } from './register.logic.ts'
import { isFixed, useAttaching } from './use-attaching.ts'

/** The form of a memorial in a cause of one's own: its draft is kept, with what accompanies it. */
export function OwnForm({ desk }: { readonly desk: Desk }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<string | null>(null)
  const offered = presenterOptions(desk.presentantes).slice(0, -1)
  const [only] = offered
  const form = useForm(
    { ...emptyMemorial, presentante: offered.length === 1 && only ? only.id : null },
    (value) => memorialRules(desk, value),
  )
  const { kept, note, attachAll } = useAttaching((place, total) =>
    setStep(texts.keeping.attach(place, total)),
  )
  const create = useCommand('actosProcesales.create', {
    stale: staleMemorials,
    notices: 'errors',
    done: ({ id }) => note({ id }),
  })

  async function keep(value: typeof form.value): Promise<Outcome> {
    const { archivo } = value
    if (kept.now().id === undefined && archivo) {
      setStep(texts.keeping.draft)
      const outcome = await create.send({ body: draftBody(desk, value), files: { archivo } })
      if (!outcome.done) {
        setStep(null)
        return outcome
      }
    }
    const attached = await attachAll(String(desk.causa.id), value.adjuntos)
    setStep(attached.done ? null : texts.interrupted)
    if (attached.done) void navigate({ href: ownMemorialPath(kept.now().id ?? 0) })
    return attached
  }
  return (
    <div className={classes.form}>
      <CauseLine desk={desk} />
      <p className={classes.idle}>{texts.notPresented}</p>
      <section className={classes.section} aria-labelledby="memorial-presentante">
        <h2 id="memorial-presentante">{memorialTexts.steps.presenter}</h2>
        <SelectField<string>
          {...form.bind('presentante', memorialTexts.fields.presenter)}
          options={offered}
          disabled={isFixed(form, kept.value)}
        />
      </section>
      <MemorialFields desk={desk} form={form} kept={kept.value} />
      <p role="status">{step ?? form.missing.join(' · ')}</p>
      <div className={classes.actions}>
        <Button data-main loading={form.saving} onClick={() => void form.save(keep)}>
          {texts.keep}
        </Button>
      </div>
    </div>
  )
}
