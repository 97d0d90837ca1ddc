import { dialog } from '@estrado/machines/messages/dialogs'
import { linkFields as labels, partyFields } from '@estrado/machines/parties/field-texts'
import type { PowerOfAttorney } from '@estrado/machines/parties/lawyer-rules'
import { Button } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { PersonChoices } from '../../../parties/persons/person-choices.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import searchClasses from './person-search.module.css'
import { PowerOfAttorneyFields } from './power-of-attorney-fields.tsx'
import type { Found, Link, LinkForm } from './use-link-form.ts'

type LinkDialogProps<T extends Link> = {
  readonly place: string
  readonly title: string
  readonly submitLabel: string
  /** What is said where the registry's person doesn't fit, or there is none. */
  readonly answers: Readonly<Record<'other' | 'unknown', string>>
  readonly form: LinkForm<T>
  readonly notice?: ReactNode
  /** What the kind has of its own, below the name. */
  readonly own: ReactNode
  /** And what says that somebody acts by power of attorney. */
  readonly power?: ReactNode
  readonly byPower: boolean
}

/** The dialog of who stands for a party, lawyer or representative (`spec 3 §2`): the name comes from the registry. */
export function LinkDialog<T extends Link>(props: LinkDialogProps<T>) {
  const { place, title, submitLabel, answers, form, notice, own, power, byPower } = props
  const { link, shown } = form
  const change = (patch: Partial<Link>) => form.change(patch as Partial<T>)

  function submit(event: FormEvent) {
    event.preventDefault()
    // React hands the event on to the party's form, around this dialog in the tree.
    event.stopPropagation()
    void form.submit()
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void form.search()
  }

  const text = (field: 'nombreCompleto' | 'celular' | 'email') => ({
    label: labels[field],
    value: link[field],
    onChange: (value: string) => change({ [field]: value }),
    errors: shown(field),
    autoComplete: 'off',
  })

  return (
    <Dialog opened clickStays size="lg" title={title} onClose={() => void form.cancel()}>
      <form onSubmit={submit} noValidate className={classes.section}>
        <FieldSlot name={`${place}.documentoIdentidad`}>
          <search className={searchClasses.searchRow} onKeyDown={onKey}>
            <TextField
              className={searchClasses.searchInput}
              label={labels.documentoIdentidad}
              value={link.documentoIdentidad}
              onChange={form.setDocument}
              errors={shown('documentoIdentidad')}
              required
              autoComplete="off"
            />
            <Button
              variant="default"
              className={searchClasses.searchButton}
              leftSection={<IconSearch size={16} aria-hidden />}
              onClick={() => void form.search()}
              loading={form.searching}
              disabled={link.documentoIdentidad.trim() === ''}
            >
              {partyFields.search}
            </Button>
          </search>
        </FieldSlot>
        <p className={searchClasses.answer} role="status">
          {answerOf(form.found, link.nombreCompleto, answers)}
        </p>
        <PersonChoices bearers={form.bearers} onChoose={(bearer) => void form.choose(bearer)} />
        {notice}
        <div className={classes.grid}>
          <FieldSlot name={`${place}.nombreCompleto`} wide>
            <TextField {...text('nombreCompleto')} readOnly required />
          </FieldSlot>
          {own}
          <FieldSlot name={`${place}.celular`}>
            <TextField {...text('celular')} type="tel" />
          </FieldSlot>
          <FieldSlot name={`${place}.email`}>
            <TextField {...text('email')} type="email" />
          </FieldSlot>
          {power}
          {byPower && (
            <PowerOfAttorneyFields
              place={place}
              power={link}
              change={(patch: Partial<PowerOfAttorney>) => change(patch)}
              shown={shown}
            />
          )}
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void form.cancel()}>
            {dialog.cancel}
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function answerOf(found: Found, name: string, answers: LinkDialogProps<Link>['answers']): string {
  if (found === 'fits') return partyFields.found(name)
  return found === 'none' ? '' : answers[found]
}
