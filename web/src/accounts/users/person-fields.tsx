import { userForm as texts } from '@estrado/machines/accounts/texts'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { announceFailure } from '../../client/call.ts'
import type { Form } from '../../kernel/form.tsx'
import { PersonChoices } from '../../parties/persons/person-choices.tsx'
import type { RegisteredPerson } from '../../parties/persons/registry-search.ts'
import { withTypedSince } from '../../parties/persons/typed-since.ts'
import { usePersonSearch } from '../../parties/persons/use-person-search.ts'
import besideClasses from '../../ui/beside.module.css'
import { TextField } from '../../ui/fields.tsx'
import { DateField } from '../../ui/moment-fields.tsx'
import classes from './accounts.module.css'
import { type Person, type UserForm, withoutTold, withRegistered } from './user-form.logic.ts'

type PersonFieldsProps = {
  readonly form: Form<UserForm>
  readonly creating: boolean
  /** The registry knows the person: its word isn't corrected here. */
  readonly registered: boolean
}

/** Who the account is for: looked up in the identity registry by document, or typed. */
export function PersonFields({ form, creating, registered }: PersonFieldsProps) {
  const part = form.part('persona')
  const persona = part.value
  const [told, setTold] = useState<RegisteredPerson['persona']>(null)
  const known = registered || told !== null
  const [said, setSaid] = useState<string | null>(null)
  /** What the registry refuses of the form's fields stands there, everything else in a notice. */
  const { searching, bearers, search, choose } = usePersonSearch({
    now: () => form.now().persona,
    question: ({ documentoIdentidad, complemento, primerApellido }) => ({
      documentNumber: documentoIdentidad.trim(),
      complemento: complemento.trim(),
      primerApellido: primerApellido.trim(),
    }),
    take,
    onSeveral: forget,
    onFailure: (failure) => {
      form.refuse(failure.fields)
      announceFailure(failure)
    },
  })

  const field = <K extends keyof Person>(name: K, label: string) => {
    const bound = part.bind(name, label)
    const onChange = (value: Person[K]) => {
      bound.onChange(value)
      if (name === 'documentoIdentidad' || name === 'complemento') forget()
      setSaid(null)
    }
    return { ...bound, onChange, autoComplete: 'off' }
  }

  /** Another document may be another person's. */
  function forget(): void {
    if (told) part.set(withoutTold(form.now().persona, told))
    setTold(null)
  }

  function take({ persona: found }: RegisteredPerson, asked: Person): void {
    const now = form.now().persona
    if (found) {
      const typed = told ? withoutTold(now, told) : now
      part.set(withTypedSince(withRegistered(typed, found), asked, now))
      setTold(found)
    } else forget()
    setSaid(
      found
        ? texts.found([found.nombres, found.primerApellido, found.segundoApellido].join(' ').trim())
        : texts.notFound,
    )
  }

  const birth = field('fechaNacimiento', texts.birth)
  return (
    <fieldset className={classes.fields}>
      <legend>{texts.registry}</legend>
      <div className={classes.lookUp}>
        <TextField
          {...field('documentoIdentidad', texts.document)}
          readOnly={!creating}
          maxLength={limits.naturalDocumentCharacters}
          required
          autoFocus
        />
        <TextField
          {...field('complemento', texts.suffix)}
          readOnly={!creating}
          className={classes.suffix}
          maxLength={limits.documentSuffixCharacters}
        />
        {creating && (
          <Button
            variant="default"
            disabled={persona.documentoIdentidad.trim() === ''}
            loading={searching}
            onClick={() => void search()}
          >
            {texts.lookUp}
          </Button>
        )}
      </div>
      <p className={besideClasses.quiet} role="status">
        {said ?? (known ? texts.known : null)}
      </p>
      <PersonChoices bearers={bearers} onChoose={(bearer) => void choose(bearer)} />
      <div className={classes.pair}>
        <TextField {...field('nombres', texts.names)} required readOnly={known} />
        <TextField {...field('primerApellido', texts.firstSurname)} required readOnly={known} />
        <TextField {...field('segundoApellido', texts.secondSurname)} readOnly={known} />
        <DateField
          {...birth}
          readOnly={known}
          value={birth.value ?? ''}
          onChange={(day) => birth.onChange(day === '' ? null : day)}
        />
        <TextField {...field('celular', texts.mobile)} inputMode="tel" />
        <TextField {...field('email', texts.email)} type="email" />
      </div>
    </fieldset>
  )
}
