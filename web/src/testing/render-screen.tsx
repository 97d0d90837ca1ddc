import '../app/styles.ts'
import type { DescribedCall } from '@estrado/machines/contract/calls'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Application, Themed } from '../app/application.tsx'
import { queryClientOf } from '../app/query-client.ts'
import { router } from '../app/routes.tsx'
import { followSession } from '../app/session-navigation.ts'
import { adoptVariables } from '../app/variables.ts'
import { clearStoredSession } from '../client/stored-session.ts'
import { adoptStoredSession, startSession } from '../session/session.ts'
import { ConfirmHost } from '../ui/confirm.tsx'
import { type Answers, type Asked, ContractFake } from './contract-fake.ts'
import { sampleSession } from './sample-session.ts'

/** The component harness: one screen in a real browser, over a fake of the contract. */

type Person = { readonly roles?: readonly RoleCode[]; readonly answers?: Answers }

type RenderedScreen = {
  /** The page's address, without the test runner's own. */
  readonly address: () => string
  readonly asked: <N extends DescribedCall>(name: N) => readonly Asked<N>[]
  /** Whose session it is. */
  readonly userId: number
  /** Shows the page anew to the same person: what the screen held is gone, what the browser keeps is not. */
  readonly reload: () => Promise<void>
}

/** What the frame around every page asks by itself. */
const frame: Answers = {
  'fechaActual.get': () => ({ fecha: new Date().toISOString() }),
  'usuarios.settings': { menuAnclado: true, modoOscuro: false },
  'alertas.list': [],
  'bandejas.counts': [],
  'journal.batch': ({ body }) =>
    body.flujos.map(({ flujo, eventos }) => ({
      flujo,
      siguiente: (eventos.at(-1)?.numero ?? 0) + 1,
      noConformes: 0,
    })),
}

/** A socket that never opens: alerts and presence have journeys of their own. */
class SilentSocket extends EventTarget {
  static readonly CLOSED = 3
  readyState = 0
  close(): void {
    this.readyState = SilentSocket.CLOSED
  }
}

const original = { fetch: window.fetch.bind(window), WebSocket: window.WebSocket }
let shown: { readonly root: Root; readonly place: HTMLElement; readonly fake: ContractFake } | undefined
let started = false
/** Ids of other files belong to other people: browser storage outlives a file. */
let people = Math.floor(performance.timeOrigin) % 1_000_000_000

function mount(fake: ContractFake, content: ReactNode): void {
  window.fetch = fake.fetch
  window.WebSocket = SilentSocket as unknown as typeof WebSocket
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  const root = createRoot(place)
  shown = { root, place, fake }
  root.render(<StrictMode>{content}</StrictMode>)
}

/** What `app/main.tsx` begins with, once a file. */
function start(): void {
  if (started) return
  started = true
  adoptVariables()
  startSession()
  followSession()
}

/** Signs somebody in (nobody without `roles`) and shows the screen at the address, as the browser would. */
export async function renderScreen(
  path: string,
  { roles, answers = {} }: Person = {},
): Promise<RenderedScreen> {
  const fake = new ContractFake({ ...frame, ...answers }, roles)
  localStorage.clear()
  // Another person each time: nothing that one was shown waits for the next.
  people += 1
  if (roles) localStorage.setItem(storageKeys.session, JSON.stringify(sampleSession(roles, people)))
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) })
  start()
  adoptStoredSession()
  mount(fake, <Application />)
  await router.load()
  return {
    address: () => router.latestLocation.href,
    asked: (name) => fake.asked(name),
    userId: people,
    reload: async () => {
      shown?.root.unmount()
      shown?.place.remove()
      mount(fake, <Application />)
      await router.load()
    },
  }
}

/** Shows a part alone, within the theme, to somebody who is signed in or to nobody. It makes no calls but those that are answered. */
export async function renderPart(
  content: ReactNode,
  { roles, answers = {} }: Person = {},
): Promise<Pick<RenderedScreen, 'asked'>> {
  const fake = new ContractFake(answers, roles)
  localStorage.clear()
  people += 1
  if (roles) localStorage.setItem(storageKeys.session, JSON.stringify(sampleSession(roles, people)))
  start()
  adoptStoredSession()
  mount(
    fake,
    <Themed>
      <QueryClientProvider client={queryClientOf(`parte ${people}`)}>
        <main>
          <h1>Parte</h1>
          {content}
        </main>
        <ConfirmHost />
      </QueryClientProvider>
    </Themed>,
  )
  return { asked: (name) => fake.asked(name) }
}

/** Takes the screen away, and whoever was signed in. Returns what its fake had to complain of. */
export function removeScreen(): readonly string[] {
  if (!shown) return []
  const { root, place, fake } = shown
  shown = undefined
  root.unmount()
  place.remove()
  clearStoredSession()
  window.fetch = original.fetch
  window.WebSocket = original.WebSocket
  return fake.faults
}
