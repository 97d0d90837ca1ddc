import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { memorialTexts } from '@estrado/machines/memorials/texts'
import { Button } from '@mantine/core'
import { useKeptForm } from '../kernel/kept-form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { SelectField } from '../ui/select-fields.tsx'
import { staleMemorials } from './memorial.ts'
import { CauseLine, MemorialFields } from './memorial-fields.tsx'
import classes from './memorials.module.css'
import {
  type Desk,
  draftBody,
  emptyMemorial,
  memorialDrafts,
  memorialRules,
  presenterOptions,
} from './register.logic.ts'
import { isFixed } from './use-attaching.ts'
import { useKeeping } from './use-keeping.ts'

/** The form of a memorial in a cause of one's own: its draft is kept, with what accompanies it. */
export function OwnForm({ desk }: { readonly desk: Desk }) {
  const offered = presenterOptions(desk.presentantes).slice(0, -1)
  const [only] = offered
  const { step, kept, note, keep } = useKeeping()
  const { form, notice } = useKeptForm(
    { ...emptyMemorial, presentante: offered.length === 1 && only ? only.id : null },
    (value) => memorialRules(desk, value, kept),
    { ...memorialDrafts, thing: desk.causa.id, isMade: kept.id !== undefined },
  )
  const create = useCommand('actosProcesales.create', {
    stale: staleMemorials,
    notices: 'errors',
    done: ({ id }) => note({ id }),
  })

  const keepDraft = (value: typeof form.value) =>
    keep(value, {
      draft: (archivo) => create.send({ body: draftBody(desk, value), files: { archivo } }),
      idCausa: () => desk.causa.id,
    })
  return (
    <div className={classes.form}>
      <CauseLine desk={desk} />
      {notice}
      <p className={classes.idle}>{texts.notPresented}</p>
      <section className={classes.section} aria-labelledby="memorial-presentante">
        <h2 id="memorial-presentante">{memorialTexts.steps.presenter}</h2>
        <SelectField<string>
          {...form.bind('presentante', memorialTexts.fields.presenter)}
          options={offered}
          disabled={isFixed(form, kept)}
        />
      </section>
      <MemorialFields desk={desk} form={form} kept={kept} />
      <p role="status">{step ?? form.missing.join(' · ')}</p>
      <div className={classes.actions}>
        <Button data-main loading={form.saving} onClick={() => void form.save(keepDraft)}>
          {texts.keep}
        </Button>
      </div>
    </div>
  )
}
