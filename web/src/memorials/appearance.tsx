import { documentRules } from '@estrado/machines/documents/document-rules'
import { ownMemorialTexts, appearanceTexts as texts } from '@estrado/machines/memorials/own-texts'
import { memorialRefusals, memorialTexts } from '@estrado/machines/memorials/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { type FieldMessages, fieldMessages, within } from '@estrado/machines/rules/field-messages'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useKeptForm } from '../kernel/kept-form.tsx'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { RadioField } from '../ui/choice-fields.tsx'
import { asTitle } from '../ui/document-title.ts'
import { TextField } from '../ui/fields.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import { staleMemorials } from './memorial.ts'
import classes from './memorials.module.css'
import { OneFile } from './one-file.tsx'
import { type AttachmentForm, filesOf, memorialDrafts } from './register.logic.ts'
import { isFixed } from './use-attaching.ts'
import { useKeeping } from './use-keeping.ts'

type Appearance = {
  readonly codigoUnico: string
  readonly quien: 'propio' | 'otro'
  readonly representado: string
  readonly referencia: string
  readonly fojasAdjunto: string
  readonly archivo: File | null
  readonly adjuntos: readonly AttachmentForm[]
}

const empty: Appearance = {
  codigoUnico: '',
  quien: 'propio',
  representado: '',
  referencia: '',
  fojasAdjunto: '',
  archivo: null,
  adjuntos: [],
}

const rules = (form: Appearance): FieldMessages => ({
  ...fieldMessages({
    codigoUnico: form.codigoUnico.trim() === '' ? texts.codeMissing : null,
    representado: form.quien === 'otro' && form.representado.trim() === '' ? texts.representedMissing : null,
    archivo: form.archivo === null ? memorialRefusals.fileMissing : null,
    adjuntos: form.adjuntos.length === 0 ? memorialRefusals.supportMissing : null,
  }),
  ...documentRules(form),
  ...Object.fromEntries(
    form.adjuntos.flatMap((attachment, place) =>
      Object.entries(within(`adjuntos.${place}`, documentRules(attachment))),
    ),
  ),
})

const choices = [
  { value: 'propio', label: texts.self },
  { value: 'otro', label: texts.other },
] as const

/** `/apersonamiento`: the memorial of somebody who isn't in the cause yet; nothing of the cause is shown. */
export function Appearance() {
  const { step, kept, note, keep } = useKeeping()
  const { form, notice } = useKeptForm(empty, rules, {
    ...memorialDrafts,
    thing: 'apersonamiento',
    isMade: kept.id !== undefined,
  })
  const idCausa = useRef(0)
  const appear = useCommand('memoriales.appear', {
    stale: staleMemorials,
    notices: 'errors',
    done: (made) => {
      note({ id: made.id })
      idCausa.current = made.idCausa
    },
  })
  function keepDraft(value: Appearance): Promise<Outcome> {
    const { codigoUnico, representado, referencia, fojasAdjunto } = value
    const body = { codigoUnico: codigoUnico.trim(), representado, referencia, fojasAdjunto }
    return keep(value, {
      draft: (archivo) => appear.send({ body, files: { archivo } }),
      idCausa: () => idCausa.current,
    })
  }
  const fixed = isFixed(form, kept)
  const { value } = form
  const files = filesOf(value)
  const { fields } = memorialTexts
  return (
    <>
      <PageHeader title={asTitle(pageTitles['/apersonamiento'])} />
      <div className={classes.form}>
        {notice}
        <p>{texts.intro}</p>
        <section className={classes.section} aria-labelledby="apersonamiento-causa">
          <h2 id="apersonamiento-causa">{texts.cause}</h2>
          <TextField
            {...form.bind('codigoUnico', texts.code)}
            maxLength={40}
            autoComplete="off"
            disabled={fixed}
          />
          <RadioField
            {...form.bind('quien', texts.who)}
            choices={choices}
            disabled={fixed}
            onChange={(quien) => form.set({ quien, representado: '' })}
          />
          {value.quien === 'otro' && (
            <TextField
              {...form.bind('representado', texts.represented)}
              maxLength={200}
              autoComplete="off"
              disabled={fixed}
            />
          )}
        </section>
        <section className={classes.section} aria-labelledby="apersonamiento-memorial">
          <h2 id="apersonamiento-memorial">{memorialTexts.steps.memorial}</h2>
          <div className={classes.pair}>
            <TextField {...form.bind('referencia', fields.reference)} autoComplete="off" disabled={fixed} />
            <TextField {...form.bind('fojasAdjunto', fields.sheets)} inputMode="numeric" disabled={fixed} />
          </div>
          <OneFile {...form.bind('archivo', fields.file)} disabled={fixed} besides={files} />
        </section>
        <AttachmentFields form={form} files={files} kept={kept} label={texts.support} />
        <p role="status">{step ?? form.missing.join(' · ')}</p>
        <div className={classes.actions}>
          <Button data-main loading={form.saving} onClick={() => void form.save(keepDraft)}>
            {ownMemorialTexts.keep}
          </Button>
        </div>
      </div>
    </>
  )
}
