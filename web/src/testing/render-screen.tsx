import '../app/styles.ts'
import { type CallName, callOf } from '@estrado/machines/contract/calls'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { Application, Themed } from '../app/application.tsx'
import { queryClientOf } from '../app/query-client.ts'
import { makeRouter } from '../app/routes.tsx'
import { followSession } from '../app/session-navigation.ts'
import { adoptVariables } from '../app/variables.ts'
import { clearStoredSession, type MenuItem } from '../client/stored-session.ts'
import { adoptStoredSession, startSession } from '../session/session.ts'
import { ConfirmHost } from '../ui/confirm.tsx'
import { currentToasts, dismissToast } from '../ui/toasts.ts'
import { type Answers, type Asked, ContractFake } from './contract-fake.ts'
import { sampleSession } from './sample-session.ts'

/** The component harness: one screen in a real browser, over a fake of the contract. */

type Person = {
  readonly roles?: readonly RoleCode[]
  readonly answers?: Answers
  readonly menus?: readonly MenuItem[]
  /** Another office, in which they stand in for somebody. */
  readonly standsInAt?: { readonly id: number; readonly descripcion: string }
  /** Its history is the browser's own, whose Back leads away before anybody is asked. */
  readonly browserHistory?: boolean
}

type RenderedScreen = {
  /** The page's address, without the test runner's own. */
  readonly address: () => string
  /** The browser's Back. */
  readonly back: () => void
  readonly asked: <N extends CallName>(name: N) => readonly Asked<N>[]
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
  'solicitudesAudiencias.ofOffice': [],
  'journal.batch': ({ body }) =>
    body.flujos.map(({ flujo, eventos }) => ({
      flujo,
      siguiente: (eventos.at(-1)?.numero ?? 0) + 1,
      noConformes: 0,
    })),
}

/** A socket that never opens and says what a test has it say (`sayByRealtime`) alone. */
class SilentSocket extends EventTarget {
  static readonly CLOSED = 3
  static readonly open = new Set<SilentSocket>()
  readyState = 0
  onmessage: ((event: Pick<MessageEvent, 'data'>) => void) | null = null
  onclose: ((event: Pick<CloseEvent, 'code'>) => void) | null = null
  constructor() {
    super()
    SilentSocket.open.add(this)
  }
  close(): void {
    this.readyState = SilentSocket.CLOSED
    SilentSocket.open.delete(this)
  }
}

/** Has the server say something over the page's socket, as soon as it has one. */
export async function sayByRealtime(evento: string, ...said: readonly object[]): Promise<void> {
  await expect.poll(() => SilentSocket.open.size).toBe(1)
  for (const socket of SilentSocket.open)
    for (const datos of said) socket.onmessage?.({ data: JSON.stringify({ evento, datos }) })
}

/** The page's socket ends as with a lost network; another comes by itself. */
export async function loseRealtime(): Promise<void> {
  await expect.poll(() => SilentSocket.open.size).toBe(1)
  for (const socket of SilentSocket.open) {
    socket.close()
    socket.onclose?.({ code: 1006 })
  }
}

const original = { fetch: window.fetch.bind(window), WebSocket: window.WebSocket }
/** How the router goes on where nothing shows: a screen puts in its place that it waits to be shown. */
const router = makeRouter()
const { startTransition } = router
let shown: { readonly root: Root; readonly place: HTMLElement; readonly fake: ContractFake } | undefined
let started = false
/** Ids of other files belong to other people: browser storage outlives a file. */
let people = Math.floor(performance.timeOrigin) % 1_000_000_000

/** The page's calls go to the fake. */
function connect(fake: ContractFake): void {
  window.fetch = fake.fetch
  window.WebSocket = SilentSocket as unknown as typeof WebSocket
}

function mount(fake: ContractFake, content: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  const root = createRoot(place)
  shown = { root, place, fake }
  // Strict effects run twice, the second time once the page has been painted: a test that saw it would find them undone.
  flushSync(() => root.render(<StrictMode>{content}</StrictMode>))
}

/** What `app/main.tsx` begins with, once a page: files of tests follow one another in it. */
function start(): void {
  if (started) return
  started = true
  adoptVariables()
  startSession()
  followSession(router)
}

/** The frame's own address, which the browser's history writes over for as long as a screen shows. */
const frameAddress = window.location.href
let leaveHistory = (): void => undefined

/** The browser's history, at the last of the addresses. */
function browserHistoryAt(paths: readonly string[]) {
  const history = createBrowserHistory()
  for (const path of paths) {
    history.push(path)
    history.flush()
  }
  leaveHistory = () => {
    history.destroy()
    window.history.replaceState(null, '', frameAddress)
  }
  return history
}

/** Signs somebody in (nobody without `roles`) and shows the screen at the address, the last of several, as the browser would. */
export async function renderScreen(
  path: string | readonly string[],
  { roles, answers = {}, menus = [], standsInAt, browserHistory = false }: Person = {},
): Promise<RenderedScreen> {
  const fake = new ContractFake({ ...frame, ...answers }, roles)
  localStorage.clear()
  // Another person each time: nothing that one was shown waits for the next.
  people += 1
  if (roles) {
    const session = { ...sampleSession(roles, people, standsInAt), menus }
    localStorage.setItem(storageKeys.session, JSON.stringify(session))
  }
  const paths = [path].flat()
  const history = browserHistory ? browserHistoryAt(paths) : createMemoryHistory({ initialEntries: paths })
  router.update({ history })
  start()
  adoptStoredSession()
  connect(fake)
  // Before anything shows: the router still stands where the last screen did, which would come back and go on.
  router.startTransition = startTransition
  await router.load()
  mount(fake, <Application router={router} />)
  return {
    address: () => router.latestLocation.href,
    back: () => router.history.back(),
    asked: (name) => fake.asked(name),
    userId: people,
    reload: async () => {
      shown?.root.unmount()
      shown?.place.remove()
      mount(fake, <Application router={router} />)
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
  connect(fake)
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

/** Faults of what goes on once its screen is gone. */
const late: string[] = []

/** The browser's outbox outlives its screens: it tries again later. */
const outbox = `/api/${callOf('journal.batch').path}`

/** No call is answered between two screens; who makes one is told to the next. */
const between: typeof fetch = (input, init) => {
  const { method, url } = new Request(input, init)
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/api/')) return original.fetch(input, init)
  if (pathname !== outbox) late.push(`${method} ${pathname} once its screen was gone`)
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** Leftovers: what stands beside the runner's own once the screen is gone, so that the next would be judged with it. */
function takeLeftovers(): readonly string[] {
  const standing = [...document.body.children].filter(({ textContent }) => textContent)
  for (const element of standing) element.remove()
  return standing.map(({ outerHTML }) => outerHTML)
}

/** Takes the screen away, its notices, and whoever was signed in. Returns what its fake had to complain of. */
export function removeScreen(): readonly string[] {
  if (!shown) return []
  const { root, place, fake } = shown
  shown = undefined
  root.unmount()
  place.remove()
  leaveHistory()
  leaveHistory = () => undefined
  clearStoredSession()
  for (const { id } of currentToasts()) dismissToast(id)
  window.fetch = between
  window.WebSocket = original.WebSocket
  return [...fake.faults, ...late.splice(0), ...takeLeftovers()]
}
