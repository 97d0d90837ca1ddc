import { gallery as texts } from '@estrado/machines/messages/gallery'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type FormEvent, useState } from 'react'
import { RadioField, SwitchField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/fields.tsx'
import { DateField } from '../../ui/moment-fields.tsx'
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx'
import classes from './gallery.module.css'

const states = ['rest', 'error', 'readOnly', 'disabled'] as const
type State = (typeof states)[number]

const { fieldKind: kinds, fieldState: stateNames } = texts
const options = texts.sampleLines.map((descripcion, id) => ({ id, descripcion }))
const choices = texts.sampleLines.map((label) => ({ value: label, label }))

/** Every field in each of its states (`app/fields.css`); hover and focus are the visitor's to give. */
export function FieldStates() {
  const [sent, setSent] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(sent + 1)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {states.map((state) => (
          <Fields key={state} state={state} />
        ))}
      </div>
      <Button type="submit">{texts.send}</Button>
      <p role="status">{texts.sent(sent)}</p>
    </form>
  )
}

function Fields({ state }: { readonly state: State }) {
  const [text, setText] = useState<string>(texts.sample)
  const [date, setDate] = useState('2026-11-21')
  const [one, setOne] = useState<number | null>(0)
  const [several, setSeveral] = useState<readonly number[]>([0])
  const [radio, setRadio] = useState<string>(texts.sampleLines[0])
  const [on, setOn] = useState(false)
  const shared = (kind: keyof typeof kinds) => ({
    label: texts.fieldLabel(kinds[kind], stateNames[state]),
    errors: state === 'error' ? [texts.fieldError] : [],
    disabled: state === 'disabled',
  })
  const readOnly = state === 'readOnly'
  return (
    <div className={classes.column}>
      <TextField {...shared('text')} readOnly={readOnly} value={text} onChange={setText} />
      <DateField {...shared('date')} readOnly={readOnly} value={date} onChange={setDate} />
      <SelectField
        {...shared('select')}
        readOnly={readOnly}
        options={options}
        value={one}
        onChange={setOne}
      />
      {!readOnly && (
        <>
          <MultiSelectField {...shared('several')} options={options} value={several} onChange={setSeveral} />
          <RadioField {...shared('radio')} choices={choices} value={radio} onChange={setRadio} />
          <Checkbox
            label={shared('checkbox').label}
            disabled={state === 'disabled'}
            error={state === 'error'}
            checked={on}
            onChange={() => setOn(!on)}
          />
          <SwitchField {...shared('switch')} value={on} onChange={setOn} />
        </>
      )}
    </div>
  )
}
