import { passwordChange } from '@estrado/machines/messages/access'
import {
  missingRequirements,
  passwordFieldMessage,
  passwordWarnings,
} from '@estrado/machines/session/password-rules'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useRef, useState } from 'react'
import { announceFailure } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import { dismissToast, showToast } from '../../ui/toasts.ts'
import { changePassword } from '../session.ts'

export type PasswordForm = ReturnType<typeof usePasswordForm>

/**
 * A new password under way (`spec 1 §5`). Saved, every session of the person ends and the login asks for it.
 * `asksCurrent` false: administration reset the password, and the one before is not asked.
 */
export function usePasswordForm(asksCurrent: boolean) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [saving, setSaving] = useState(false)
  /** The new password was asked for: it was typed and emptied, or a save was tried without it. */
  const [nextAsked, setNextAsked] = useState(false)
  const [currentErrors, setCurrentErrors] = useState<readonly string[]>([])
  const [nextErrors, setNextErrors] = useState<readonly string[]>([])
  const nextMessage = nextAsked ? passwordFieldMessage(next) : undefined
  const warnings = passwordWarnings(asksCurrent ? current : null, next, confirmation)

  /** Takes the notices of the try before away. */
  const takeBack = useRef<() => void>(() => undefined)

  /** Says what is missing, each as a warning of three seconds, or saves. */
  async function save(): Promise<void> {
    if (saving) return
    takeBack.current()
    setNextAsked(true)
    if (warnings.length > 0) {
      const duration = durations.passwordWarning
      const said = warnings.map((warning) => showToast('warning', warning, { duration }))
      takeBack.current = () => said.forEach(dismissToast)
      return
    }
    setSaving(true)
    try {
      await changePassword(current, next)
    } catch (error) {
      setSaving(false)
      if (!(error instanceof CallFailure)) throw error
      setCurrentErrors(error.fields.claveActual ?? [])
      setNextErrors(error.fields.clave ?? [])
      takeBack.current = announce(error)
    }
  }

  return {
    asksCurrent,
    current,
    setCurrent: (value: string) => {
      setCurrent(value)
      setCurrentErrors([])
    },
    next,
    setNext: (value: string) => {
      setNext(value)
      setNextAsked(true)
      setNextErrors([])
    },
    nextErrors: nextMessage === undefined ? nextErrors : [nextMessage],
    confirmation,
    setConfirmation,
    currentErrors,
    missing: missingRequirements(next),
    changed: [current, next, confirmation].some((text) => text !== ''),
    complete: warnings.length === 0,
    saving,
    save,
  }
}

/** What a rule refused says so itself; whatever else happened, the password is still the old one. Returns its removal. */
function announce(failure: CallFailure): () => void {
  if (failure.offline || failure.status === 422 || failure.status === 429) return announceFailure(failure)
  const guessed = failure.fields.claveActual !== undefined
  if (failure.status === 401 && !guessed) return () => undefined
  const title = guessed ? failure.message : passwordChange.failed
  const id = showToast('negative', title, { lines: failure.lines })
  return () => dismissToast(id)
}
