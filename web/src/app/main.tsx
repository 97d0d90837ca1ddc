import './styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { renewAccessWith } from '../client/permission-version.ts'
import { startSession } from '../session/session.ts'
import { Application } from './application.tsx'
import { makeRouter } from './routes.tsx'
import { followSession } from './session-navigation.ts'
import { adoptVariables } from './variables.ts'

/** One long task holds a phone's processor; several short ones let the page answer between them. */
const nextTask = () => new Promise<void>((done) => setTimeout(done))

async function begin(): Promise<void> {
  await nextTask()
  adoptVariables()
  renewAccessWith(async () => (await import('../session/session-access.ts')).renewAccess())
  startSession()
  await nextTask()
  const router = makeRouter()
  followSession(router)
  await nextTask()
  const place = document.getElementById('root')
  if (!place) return
  const root = createRoot(place)
  // Concurrent rendering: as a transition the first page is made in slices too, not in one piece.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Application router={router} />
      </StrictMode>,
    ),
  )
}

void begin()
