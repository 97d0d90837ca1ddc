import { userForm as texts } from '@estrado/machines/messages/users'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { TextField } from '../../ui/fields.tsx'
import { DateField } from '../../ui/moment-fields.tsx'
import { PersonChoices } from '../personas/person-choices.tsx'
import type { UserFormState } from './use-user-form.ts'
import classes from './usuarios.module.css'

/** Who the account is for: looked up in the registry by document, or typed. */
export function PersonFields({ state }: { readonly state: UserFormState }) {
  const { form, setPerson, errorsOf, lookUp, busy, said, known, creating } = state
  const { persona } = form
  const field = (name: keyof typeof persona, label: string) => ({
    label,
    value: persona[name] ?? '',
    onChange: (value: string) => setPerson({ [name]: value }),
    errors: errorsOf(`persona.${name}`),
    autoComplete: 'off',
  })
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
            loading={busy === 'looking'}
            onClick={() => void lookUp()}
          >
            {texts.lookUp}
          </Button>
        )}
      </div>
      <p className={classes.said} role="status">
        {said ?? (known ? texts.known : null)}
      </p>
      <PersonChoices bearers={state.bearers} onChoose={(bearer) => void state.choose(bearer)} />
      <div className={classes.pair}>
        <TextField {...field('nombres', texts.names)} required readOnly={known} />
        <TextField {...field('primerApellido', texts.firstSurname)} required readOnly={known} />
        <TextField {...field('segundoApellido', texts.secondSurname)} readOnly={known} />
        <DateField
          label={texts.birth}
          readOnly={known}
          value={persona.fechaNacimiento ?? ''}
          onChange={(value) => setPerson({ fechaNacimiento: value === '' ? null : value })}
          errors={errorsOf('persona.fechaNacimiento')}
        />
        <TextField {...field('celular', texts.mobile)} inputMode="tel" />
        <TextField {...field('email', texts.email)} type="email" />
      </div>
    </fieldset>
  )
}
