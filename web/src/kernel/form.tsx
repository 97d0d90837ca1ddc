import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { useRef, useState } from 'react'
import type { FieldProps } from '../ui/fields.tsx'
import { inFormOrder } from '../ui/in-form-order.ts'
import { SaveDialog } from '../ui/save-dialog.tsx'
import { useUnsavedForm } from './unsaved-forms.ts'
import type { Outcome } from './use-call.ts'
import { useLatest } from './use-latest.ts'

type Bound<T> = Pick<
  FieldProps<T>,
  'name' | 'label' | 'value' | 'onChange' | 'onBlur' | 'errors' | 'required'
>

/** A form, or a part of one under its place on the wire (`persona`, `delitosDetalles.0`). */
type FormPart<T extends object> = {
  readonly value: T
  readonly set: (patch: Partial<T>) => void
  /** What a field says now: of the rules once it was typed in or a save was tried, of the API until it changes. */
  readonly errors: (name: keyof T & string) => readonly string[] | undefined
  /** What a field of the kit takes: `<TextField {...form.bind('nombre', texts.name)} />`. */
  readonly bind: <K extends keyof T & string>(name: K, label: string) => Bound<T[K]>
}

export type Form<T extends object> = FormPart<T> & {
  /** As it stands now: for whoever awaited an answer meanwhile. */
  readonly now: () => T
  readonly changed: boolean
  /** Labels of what keeps it from being saved, once that was tried, as the fields stand. */
  readonly missing: readonly string[]
  readonly saving: boolean
  /** What the API refused of its fields, when it was asked something before the saving. */
  readonly refuse: (fields: FieldMessages) => void
  /**
   * Sends it if its rules hold; what is refused stands at its fields, and the focus at the first of them. Resolves to
   * whether it was done.
   */
  readonly save: (send: (value: T) => Promise<Outcome>) => Promise<boolean>
  readonly part: <K extends keyof T & string>(name: K) => T[K] extends object ? FormPart<T[K]> : never
  /** One of several lines. */
  readonly line: <K extends keyof T & string>(
    name: K,
    place: number,
  ) => T[K] extends readonly (infer L extends object)[] ? FormPart<L> : never
}

/** Lens: where a part stands in the whole form, to read it and to put another in its place. */
type Lens<P extends object, W extends object> = {
  readonly prefix: string
  readonly get: (whole: W) => P
  readonly put: (whole: W, own: P) => W
}

/** A copy in which one field is another. */
function withField<T extends object, K extends keyof T>(before: T, name: K, value: T[K]): T {
  const after = { ...before }
  after[name] = value
  return after
}

/** Does a field of it stand otherwise there? */
const differs = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).some((name) => one[name] !== other[name])

/** What a field holds while nothing stands in it; undefined: it always says something. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (value === null || typeof value === 'number' || value instanceof Blob) return null
  return typeof value === 'string' ? '' : undefined
}

/** Required fields are those that the rules don't let be empty, as the form stands: nobody marks them by hand. */
export function isRequired<P extends object, W extends object>(
  { prefix, get, put }: Lens<P, W>,
  name: keyof P & string,
  whole: W,
  rules: (value: W) => FieldMessages,
): boolean {
  const own = get(whole)
  const empty = emptied(own[name])
  return (
    empty !== undefined && prefix + name in rules(put(whole, withField(own, name, empty as P[typeof name])))
  )
}

/** Messages without those of the fields that changed, and of what lies in them. */
export const withoutChanged = (messages: FieldMessages, changed: readonly string[]): FieldMessages =>
  Object.fromEntries(
    Object.entries(messages).filter(
      ([field]) => !changed.some((name) => field === name || field.startsWith(`${name}.`)),
    ),
  )

/**
 * Form state: value, touched and refused fields, and whether a save was tried, in one place. `rules` are the house's,
 * by the fields' names on the wire, as the API applies them. `dispensable`: nothing is lost with what was typed, which
 * is kept at every change or only asks for something.
 */
export function useForm<T extends object>(
  first: T,
  rules: (value: T) => FieldMessages,
  { dispensable = false } = {},
): Form<T> {
  const [start] = useState(first)
  const { value, now, set: setValue } = useLatest(start)
  const [attempted, setAttempted] = useState(false)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<FieldMessages>({})
  const [saving, setSaving] = useState(false)
  const saved = useLatest(start)
  const sending = useRef<Promise<boolean>>(undefined)
  const holds = () => !dispensable && differs(now(), start) && differs(now(), saved.now())
  useUnsavedForm(holds(), async () => {
    await Promise.allSettled([sending.current])
    return holds()
  })
  const labels = useRef(new Map<string, string>())
  const messages = rules(value)

  const errorsAt = (field: string): readonly string[] | undefined =>
    refused[field] ?? (attempted || touched.includes(field) ? messages[field] : undefined)

  function partOf<P extends object>(lens: Lens<P, T>): FormPart<P> {
    const { prefix, get, put } = lens
    const own = get(value)
    // Of the value before, so that two changes of one moment both stay.
    const change = (names: readonly string[], next: (before: P) => P) => {
      const changed = names.map((name) => prefix + name)
      setRefused((before) => withoutChanged(before, changed))
      setValue(put(now(), next(get(now()))))
    }
    return {
      value: own,
      set: (patch) => change(Object.keys(patch), (before) => ({ ...before, ...patch })),
      errors: (name) => errorsAt(prefix + name),
      bind: (name, label) => {
        const field = prefix + name
        labels.current.set(field, label)
        return {
          name: field,
          label,
          value: own[name],
          onChange: (next) => change([name], (before) => withField(before, name, next)),
          // Passed over without typing, a field has nothing to complain of yet.
          onBlur: () => {
            if (differs(value, start) && !touched.includes(field)) setTouched([...touched, field])
          },
          errors: errorsAt(field),
          required: isRequired(lens, name, value, rules),
        }
      },
    }
  }

  const wrong = Object.keys({ ...messages, ...refused })

  async function save(send: (value: T) => Promise<Outcome>): Promise<boolean> {
    setAttempted(true)
    if (saving) return false
    sending.current = hasMessages(messages) ? Promise.resolve(false) : deliver(send)
    const done = await sending.current
    if (!done) requestAnimationFrame(focusFirstFault)
    return done
  }

  async function deliver(send: (value: T) => Promise<Outcome>): Promise<boolean> {
    setSaving(true)
    try {
      const { done, refused: fields } = await send(value)
      setRefused(fields)
      if (done) begin(value)
      return done
    } finally {
      setSaving(false)
    }
  }

  /** Nothing was typed or tried since. */
  function begin(stored: T): void {
    saved.set(stored)
    setAttempted(false)
    setTouched([])
  }

  return {
    ...partOf({ prefix: '', get: (whole) => whole, put: (_, own) => own }),
    now,
    changed: differs(value, start),
    missing: attempted
      ? [...new Set(inFormOrder(wrong).map((field) => labels.current.get(field) ?? ''))].filter(Boolean)
      : [],
    saving,
    refuse: setRefused,
    save,
    part: (name) =>
      partOf({
        prefix: `${name}.`,
        get: (whole) => whole[name] as object,
        put: (whole, own) => withField(whole, name, own as T[typeof name]),
      }) as never,
    line: (name, place) => {
      const linesOf = (whole: T) => whole[name] as readonly object[]
      return partOf({
        prefix: `${name}.${place}.`,
        get: (whole) => linesOf(whole)[place] ?? {},
        put: (whole, own) =>
          withField(
            whole,
            name,
            linesOf(whole).map((line, at) => (at === place ? own : line)) as T[typeof name],
          ),
      }) as never
    },
  }
}

/** Whoever couldn't save goes on at the first field that says why: of the dialog on top, else of the page. */
export function focusFirstFault(): void {
  const place = [...document.querySelectorAll('#contenido, [role="dialog"]')].at(-1)
  const fault = place?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  const focusable = fault?.matches('div[data-fault]') ? fault.querySelector('input') : fault
  focusable?.focus()
}

type FormDialogProps<T extends object> = Omit<
  Parameters<typeof SaveDialog>[0],
  'opened' | 'onSave' | 'changed' | 'saving' | 'missing'
> & {
  readonly form: Form<T>
  readonly send: (value: T) => Promise<Outcome>
  /** Where the form was made for something new, or is kept up apart: what else would be lost. */
  readonly onSaved?: () => void
}

/** A form in a dialog: Ctrl+Enter saves, leaving asks before something is lost, and what was saved closes it. */
export function FormDialog<T extends object>({ form, send, onSaved, ...dialog }: FormDialogProps<T>) {
  async function save() {
    if (await form.save(send)) (onSaved ?? dialog.onClose)()
  }
  return (
    <SaveDialog
      {...dialog}
      opened
      changed={form.changed}
      onSave={() => void save()}
      saving={form.saving}
      missing={form.missing}
    />
  )
}
