import { userForm as texts } from '@estrado/machines/messages/users'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { boundToDepartment } from '@estrado/machines/rules/user-roles'
import { useState } from 'react'
import { announceFailure, call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import { serverNow } from '../../client/server-clock.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import {
  type RegisteredPerson,
  type RegistryBearer,
  registeredPerson,
  searchRegistry,
} from '../personas/registry-search.ts'
import { formRules, type UserForm, withRegistered } from './user-form.logic.ts'

export type UserFormState = ReturnType<typeof useUserForm>

/**
 * The form of an account under way: what was typed, what is wrong with it once a save was tried, and what the
 * registry says of the document. What the API refuses stands at its fields until they are changed.
 */
export function useUserForm(
  first: UserForm,
  creating: boolean,
  administrator: SessionUser,
  registered = false,
) {
  const [start] = useState(first)
  const [form, setForm] = useState(start)
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<FieldMessages>({})
  const [busy, setBusy] = useState<'looking' | 'proposing' | 'saving' | null>(null)
  /** The registry knows the person: its word isn't corrected here. */
  const [known, setKnown] = useState(registered)
  const [said, setSaid] = useState<string | null>(null)
  /** Several people bear the number: one of them is to be chosen. */
  const [bearers, setBearers] = useState<readonly RegistryBearer[]>([])
  const officeDemanded = boundToDepartment(administrator.codigosRoles)
  const messages = formRules(form, { creating, officeDemanded, now: serverNow() })

  const set = (patch: Partial<UserForm>) => {
    setForm({ ...form, ...patch })
    setRefused({})
  }
  const setPerson = (patch: Partial<UserForm['persona']>) => {
    set({ persona: { ...form.persona, ...patch } })
    // Another document may be another person's.
    if ('documentoIdentidad' in patch || 'complemento' in patch) setKnown(false)
    setSaid(null)
    setBearers([])
  }

  const errorsOf = (field: string): readonly string[] | undefined =>
    refused[field] ?? (attempted ? messages[field] : undefined)

  /** Runs a call; what it refuses of the form's fields stands there, everything else in a notice. */
  async function attempt<T>(doing: typeof busy, make: () => Promise<T>): Promise<T | undefined> {
    if (busy !== null) return undefined
    setBusy(doing)
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(error.fields)
      announceFailure(error)
      return undefined
    } finally {
      setBusy(null)
    }
  }

  /** Asks the identity registry who bears the document. */
  async function lookUp(): Promise<void> {
    const { documentoIdentidad, complemento, primerApellido } = form.persona
    const documentNumber = documentoIdentidad.trim()
    if (documentNumber === '') return
    const question = {
      documentNumber,
      complemento: complemento.trim(),
      primerApellido: primerApellido.trim(),
    }
    const answer = await attempt('looking', () => searchRegistry(question))
    if (!answer) return
    setBearers(answer.bearers)
    if (answer.bearers.length === 0) take(answer)
  }

  /** Whom of several people with the number it is. */
  async function choose(bearer: RegistryBearer): Promise<void> {
    const answer = await attempt('looking', () => registeredPerson(bearer))
    if (!answer) return
    setBearers([])
    take(answer)
  }

  function take({ persona }: RegisteredPerson): void {
    if (persona) setForm(withRegistered(form, persona))
    setKnown(persona !== null)
    const name =
      persona && [persona.nombres, persona.primerApellido, persona.segundoApellido].join(' ').trim()
    setSaid(name ? texts.found(name) : texts.notFound)
  }

  /** Asks the API for a user name that is still free. */
  async function propose(): Promise<void> {
    const { nombres, primerApellido, segundoApellido } = form.persona
    const body = { nombres, primerApellido, segundoApellido }
    const answer = await attempt('proposing', () =>
      call('usuarios.proposeName', { body }, { notices: 'none' }),
    )
    if (answer) set({ usuario: answer.usuario })
  }

  /** Saves if nothing is wrong; what came of it, or undefined. */
  async function save<T>(make: (form: UserForm) => Promise<T>): Promise<T | undefined> {
    setAttempted(true)
    if (Object.keys(messages).length > 0) return undefined
    return attempt('saving', () => make(form))
  }

  return {
    form,
    changed: form !== start,
    set,
    setPerson,
    errorsOf,
    lookUp,
    bearers,
    choose,
    propose,
    save,
    busy,
    known,
    creating,
    said,
    officeDemanded,
  }
}
