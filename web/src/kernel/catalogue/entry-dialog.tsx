import type { KeptResource } from '@estrado/machines/catalogues/kept'
import { type AnyCatalogue, entryRules } from '@estrado/machines/kernel/catalogue'
import type { CatalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { emptyRow, type Field, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import { type KnownOptions, seenFields } from '@estrado/machines/kernel/shown-value'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import besideClasses from '../../ui/beside.module.css'
import type { FieldProps } from '../../ui/fields.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { DateField } from '../../ui/moment-fields.tsx'
import { useAsOpened } from '../as-opened.ts'
import { type Form, FormDialog, useForm } from '../form.tsx'
import { type Outcome, useCommand } from '../use-call.ts'
import classes from './catalogue.module.css'
import { askEffects, type Preview } from './effects.tsx'
import { FieldControls } from './field-controls.ts'
import { FieldInput } from './field-input.tsx'
import { fromToday, today } from './from-today.ts'
import { bodyOf, type Entry, type EntryForm, keptCall, savingOf } from './kept-calls.ts'

type EntryDialogProps = {
  readonly of: AnyCatalogue
  readonly calls: KeptResource
  readonly known: KnownOptions
  readonly texts: CatalogueScreenTexts
  /** Null: a new one. */
  readonly entry: Entry | null
  readonly preview?: Preview | undefined
  readonly onClose: () => void
}

/** The form of an entry, made from its catalogue's fields; what a change would touch is shown before it is saved. */
export default function EntryDialog(props: EntryDialogProps) {
  const { of, calls, known, texts, preview, onClose } = props
  const [entry, noting] = useAsOpened(props.entry)
  const { createTitle, editTitle, save } = texts.form
  // A change that is ahead is what the next one goes on from.
  const first = entry?.versiones.at(-1)?.fila ?? emptyRow(of.fields)
  const form = useForm<EntryForm>({ ...first, vigenteDesde: '' } as EntryForm, (value) => ({
    ...entryRules(of, value),
    ...fieldMessages({ vigenteDesde: value.vigenteDesde === '' ? null : fromToday(value.vigenteDesde) }),
  }))
  const create = useCommand(keptCall(calls, 'create'), { stale: [calls, 'catalogo'] })
  const update = useCommand(keptCall(calls, 'update'), { stale: [calls, 'catalogo'] })

  async function send(value: EntryForm): Promise<Outcome> {
    const body = bodyOf(value)
    const { accept, effectsQuestion, newQuestion } = texts.form
    const question = (entry ? effectsQuestion : newQuestion)(String(value[of.title]))
    const asked = savingOf(entry?.id ?? null, value)
    const agreed = await askEffects({ calls, texts, question, accept, asked, preview, asks: 'if-touched' })
    if (agreed !== true) return { done: false, refused: agreed }
    return entry === null
      ? create.send({ body })
      : noting(update.send({ params: { id: entry.id }, body }, entry.version))
  }

  return (
    <FormDialog
      form={form}
      send={send}
      size="xl"
      title={entry ? editTitle(String(entry.fila[of.title])) : createTitle}
      onClose={onClose}
      saveLabel={save}
    >
      <div className={classes.form}>
        {sectionsOf(of.fields, texts.form.general).map(([title, fields]) => (
          <fieldset key={title} className={classes.section}>
            <legend>{title}</legend>
            {fields.map(([name, field]) => (
              <EntryField
                key={name}
                form={form}
                name={name}
                field={field}
                known={known}
                texts={texts}
                autoFocus={name === of.title}
                id={entry?.id ?? null}
              />
            ))}
          </fieldset>
        ))}
        <div className={classes.begin}>
          <DateField
            {...form.bind('vigenteDesde', texts.form.begin)}
            earliest={today()}
            description={texts.form.beginHint}
          />
        </div>
      </div>
    </FormDialog>
  )
}

type Named = readonly [name: string, field: Field]

/** Fields in the order of their declaration, those of one section together. */
function sectionsOf(fields: Fields, general: string): readonly (readonly [string, readonly Named[]])[] {
  const sections = new Map<string, Named[]>()
  for (const named of seenFields(fields)) {
    const title = named[1].section ?? general
    sections.set(title, [...(sections.get(title) ?? []), [...named]])
  }
  return [...sections]
}

type EntryFieldProps = {
  readonly form: Form<EntryForm>
  readonly name: string
  readonly field: Field
  readonly known: KnownOptions
  readonly texts: CatalogueScreenTexts
  readonly autoFocus: boolean
  /** The entry; null for a new one. */
  readonly id: number | null
}

function EntryField({ form, name, field, known, texts, autoFocus, id }: EntryFieldProps) {
  const Own = useContext(FieldControls)[name]
  if (field.kind === 'lines') {
    return <Lines form={form} name={name} field={field} known={known} texts={texts} />
  }
  const bound = form.bind(name, field.label) as FieldProps<unknown>
  return (
    <div className={classes.cell} data-kind={field.kind}>
      {Own ? (
        <Own bound={bound} required={'required' in field && field.required} row={form.value} id={id} />
      ) : (
        <FieldInput field={field} known={known} bound={bound} autoFocus={autoFocus} />
      )}
    </div>
  )
}

/** A line's part of the form, whatever fields it has. */
type LinePart = { readonly bind: (name: string, label: string) => FieldProps<unknown> }

type LinesProps = Omit<EntryFieldProps, 'field' | 'autoFocus' | 'id'> & {
  readonly field: Extract<Field, { readonly kind: 'lines' }>
}

/** Lines of their own inside an entry, such as the sanctions of a crime. */
function Lines({ form, name, field, known, texts }: LinesProps) {
  const lines = form.value[name] as readonly RowOf<Fields>[]
  const set = (next: readonly RowOf<Fields>[]) => form.set({ [name]: next } as never)
  // A line has no name of its own while it is being written.
  const [keys, setKeys] = useState<readonly number[]>(() => [...lines.keys()])
  return (
    <div className={classes.lines}>
      {lines.length === 0 && <p className={besideClasses.quiet}>{texts.form.noLines}</p>}
      {lines.map((_, place) => {
        const line = form.line(name, place) as LinePart
        return (
          <fieldset
            key={keys[place]}
            className={classes.line}
            aria-label={texts.form.line(field.label, place + 1)}
          >
            {seenFields(field.fields).map(
              ([inner, one]) =>
                one.kind !== 'lines' && (
                  <FieldInput key={inner} field={one} known={known} bound={line.bind(inner, one.label)} />
                ),
            )}
            <IconButton
              label={texts.form.removeLine(place + 1)}
              onClick={() => {
                set(lines.filter((__, at) => at !== place))
                setKeys(keys.filter((__, at) => at !== place))
              }}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </fieldset>
        )
      })}
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          set([...lines, emptyRow(field.fields)])
          setKeys([...keys, Math.max(-1, ...keys) + 1])
        }}
      >
        {texts.form.addLine(field.label)}
      </Button>
    </div>
  )
}
