import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { renewAccessWith } from '../client/permission-version.ts'
import { startSession } from '../session/session.ts'
import { Application } from './application.tsx'
import { followSession } from './session-navigation.ts'
import { adoptVariables } from './variables.ts'

/** One long task holds a phone's processor; several short ones let the page answer between them. */
const nextTask = () => new Promise<void>((done) => setTimeout(done))

async function begin(): Promise<void> {
  await nextTask()
  adoptVariables()
  renewAccessWith(async () => (await import('../session/session-access.ts')).renewAccess())
  startSession()
  followSession()
  await nextTask()
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  )
}

void begin()
