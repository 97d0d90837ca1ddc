import { dayTexts } from '@estrado/machines/notifications/day-texts'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import { newCommandId } from '../../client/headers.ts'
import { serverNow } from '../../client/server-clock.ts'
import { storedSession } from '../../client/stored-session.ts'
import { createStore, useStore } from '../../kernel/store.ts'
import type { Day, KeptVisit, Refusal, Stop } from './day.ts'
import { serviceStore } from './service-store.ts'
import { askedIn, type DraftedVisit } from './visit-form.logic.ts'
import { createVisitSender } from './visit-sender.ts'

/** The process server's day as the screen follows it: what the phone keeps, and how it stands with the API. */
type ServiceState = {
  /** Whose; nothing of it is shown to anybody else. */
  readonly usuario: number | null
  readonly loaded: boolean
  readonly day: Day | undefined
  readonly visits: readonly KeptVisit[]
  readonly drafted: readonly number[]
  readonly fetching: boolean
  readonly sending: boolean
  /** The API couldn't be reached when it was last asked. */
  readonly offline: boolean
  /** The browser keeps nothing (a private window, no room). */
  readonly unkept: boolean
}

const nothing: ServiceState = {
  usuario: null,
  loaded: false,
  day: undefined,
  visits: [],
  drafted: [],
  fetching: false,
  sending: false,
  offline: false,
  unkept: false,
}

const state = createStore<ServiceState>(nothing)
const patch = (next: Partial<ServiceState>) => state.set({ ...state.get(), ...next })

const lockName = 'estrado-diligencias'
/** While something waits, or nobody answered, the API is asked again so often: a phone doesn't always notice its network. */
const retryPause = 60_000

const user = (): number | null => storedSession()?.usuario.id ?? null
const others = new BroadcastChannel(lockName)

/** What the phone keeps, read anew. */
async function read(): Promise<void> {
  const usuario = user()
  if (usuario === null) return
  try {
    await serviceStore.dropOld(serverNow())
    const [day, visits, drafted] = await Promise.all([
      serviceStore.day(usuario),
      serviceStore.visits(usuario),
      serviceStore.drafted(usuario),
    ])
    if (user() === usuario) patch({ usuario, day, visits, drafted, loaded: true })
  } catch {
    patch({ usuario, loaded: true, unkept: true })
  }
}

/** Something was written: this tab and the others read it. */
async function changed(): Promise<void> {
  others.postMessage('changed')
  await read()
}

/** Refused for good, in words, or failed over; thrown where what came says nothing about the visit. */
function refusalIn(failure: CallFailure): Refusal | 'later' {
  const { status, message, lines, fields } = failure
  if (failure.offline || status === 401 || status === 408 || status === 429) throw failure
  if (failure.undecided) return 'later'
  if (status === 404) return { lines: [dayTexts.notYours], fields: {} }
  const said = [...new Set([...lines, ...Object.values(fields).flat(), message])].filter(Boolean)
  return { lines: said.length > 0 ? said : [dayTexts.gaveNoReason], fields }
}

async function post({ id, idNotificacion, diligencia, foto }: KeptVisit): Promise<Refusal | 'later' | null> {
  try {
    await call(
      'notificaciones.visit',
      {
        params: { id: idNotificacion },
        body: { diligencia: JSON.stringify(diligencia) },
        files: foto
          ? { foto: new File([foto], `diligencia-${idNotificacion}.jpg`, { type: foto.type }) }
          : {},
      },
      { commandId: id, notices: 'none' },
    )
    return null
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return refusalIn(error)
  }
}

const sender = createVisitSender({
  store: serviceStore,
  user,
  post,
  alone: async (work) => {
    // Outside a secure context there are no locks; keys see to it that a visit still happens once.
    if ('locks' in navigator) await navigator.locks.request(lockName, work)
    else await work()
  },
  changed: () => void changed(),
})

export const isFailed = sender.failed

/** Sends what waits; the API's not answering is a state, no fault. */
async function sendVisits(all: boolean): Promise<void> {
  patch({ sending: true })
  try {
    await sender.flush(all)
  } catch (error) {
    if (!(error instanceof CallFailure)) console.warn('Las visitas no se enviaron', error)
    patch({ offline: error instanceof CallFailure && error.offline })
  } finally {
    patch({ sending: false })
  }
}

/** Fetches the day anew and keeps it; without an answer the one that is kept stays. */
async function fetchDay(): Promise<void> {
  const usuario = user()
  if (usuario === null) return
  patch({ fetching: true })
  try {
    const day = await call('notificaciones.day', undefined, { notices: 'none' })
    if (user() !== usuario) return
    patch({ usuario, day, offline: false })
    await serviceStore.keepDay(usuario, day).then(changed, () => patch({ unkept: true }))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    patch({ offline: error.undecided })
  } finally {
    patch({ fetching: false })
  }
}

/** First what was done, then what is left to do. `all`: also what the API failed over a moment ago. */
export async function synchronise(all = false): Promise<void> {
  const usuario = user()
  await sendVisits(all)
  // Whoever signed in meanwhile asks for their own.
  if (user() === usuario) await fetchDay()
}

/** Follows the phone's store and network for as long as the screen is shown. @returns how to stop it */
export function startService(): () => void {
  state.set({ ...nothing, usuario: user() })
  const listening = new AbortController()
  const { signal } = listening
  const begin = async () => {
    await read()
    // Who leaves meanwhile asks for nothing any more.
    if (!signal.aborted) await synchronise()
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible') void begin()
  }
  addEventListener('online', () => void synchronise(), { signal })
  addEventListener('offline', () => patch({ offline: true }), { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })
  others.addEventListener('message', () => void read(), { signal })
  const timer = setInterval(() => {
    const { offline, visits } = state.get()
    if (offline || visits.some(({ rechazo }) => rechazo === null)) void synchronise()
  }, retryPause)
  void begin()
  return () => {
    listening.abort()
    clearInterval(timer)
    // Nothing of this person stays in the page.
    state.set(nothing)
  }
}

/** Writes a visit down for good; it is sent as soon as that can be. Throws where the phone can't keep it. */
export async function recordVisit(stop: Stop, { form, foto }: DraftedVisit): Promise<void> {
  const usuario = user()
  if (usuario === null) return
  const { codigoUnico, sujeto, direccion, asignada } = stop
  await serviceStore.add({
    id: newCommandId(),
    usuario,
    idNotificacion: stop.id,
    de: { codigoUnico, sujeto, direccion, asignada },
    diligencia: askedIn(form, new Date(asignada)),
    foto: form.resultado === 'visita' ? null : foto,
    guardada: serverNow().toISOString(),
    rechazo: null,
  })
  await changed()
  void synchronise()
}

/** A refused visit as it was corrected: another command, in its old place. */
export async function correctVisit(visit: KeptVisit, { form, foto }: DraftedVisit): Promise<void> {
  await serviceStore.replace({
    ...visit,
    id: newCommandId(),
    diligencia: askedIn(form, new Date(visit.de.asignada)),
    foto: form.resultado === 'visita' ? null : foto,
    rechazo: null,
  })
  await changed()
  void synchronise()
}

export async function discardVisit(visit: KeptVisit): Promise<void> {
  await serviceStore.discard(visit)
  await changed()
  void synchronise()
}

/** How many visits of an account this phone still keeps; where it keeps nothing, none. */
export const unsentOf = (usuario: number): Promise<number> =>
  serviceStore.visits(usuario).then(
    ({ length }) => length,
    () => 0,
  )

export const useService = <T>(select: (now: ServiceState) => T): T => useStore(state, select)

export const rereadService = read

/** Tells the API once that a notification was looked at; without a network it isn't told. */
export async function seen({ id, visto, acciones }: Stop): Promise<void> {
  if (visto || !acciones.includes('ver') || state.get().offline) return
  try {
    await call('notificaciones.markSeen', { params: { id } }, { notices: 'none' })
    await fetchDay()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}
