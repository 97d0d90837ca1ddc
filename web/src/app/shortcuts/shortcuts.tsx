import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStoredSession } from '../../client/stored-session.ts'
import { isBusy, singleKeysOn } from '../../ui/single-keys.ts'
import { type KeyState, pressed, type Shortcut } from './shortcuts.logic.ts'

const HelpSheet = lazy(() => import('./help-sheet.tsx'))

const inboxPath = '/bandeja-causas'

/** The shell's shortcuts of one or two plain keys; `?` shows them all. */
export function Shortcuts() {
  const [helping, setHelping] = useState(false)
  const navigate = useNavigate()
  const hasInbox = JSON.stringify(useStoredSession()?.menus ?? []).includes(`"${inboxPath}"`)

  useEffect(() => {
    let state: KeyState = { waiting: false }
    const run: Readonly<Record<Shortcut, () => void>> = {
      help: () => setHelping(true),
      search: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
      home: () => void navigate({ href: '/' }),
      inbox: () => hasInbox && void navigate({ href: inboxPath }),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
      if (!singleKeysOn() || isBusy(event.target)) return
      const { shortcut, ...next } = pressed(state, event.key)
      state = next
      if (!shortcut) return
      event.preventDefault()
      run[shortcut]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, hasInbox])

  if (!helping) return null
  return (
    <Suspense>
      <HelpSheet onClose={() => setHelping(false)} />
    </Suspense>
  )
}
