import { idle } from '@estrado/machines/session/idle-texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { lastActivityKey } from '@estrado/machines/vocabulary/storage-keys'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storedSession } from '../client/stored-session.ts'
import { useForm } from '../kernel/form.tsx'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { TextField } from '../ui/fields.tsx'
import { currentToasts } from '../ui/toasts.ts'
import { IdleWatch } from './idle-watch.tsx'

function Reason() {
  const form = useForm({ motivo: '' }, () => ({}))
  return (
    <>
      <TextField {...form.bind('motivo', 'Motivo')} />
      <button type="button" onClick={() => void form.save(async () => ({ done: true, refused: {} }))}>
        Guardar
      </button>
      <IdleWatch />
    </>
  )
}

async function type(answers: Answers = {}) {
  await renderPart(<Reason />, { roles: ['SECRE'], answers })
  await page.getByLabelText('Motivo').fill('Excusa')
}

/** Nobody has worked in any tab until so much of the session is left. */
function idleUntil(left: number): void {
  localStorage.setItem(lastActivityKey, String(Date.now() - durations.idleSession + left))
  window.dispatchEvent(new StorageEvent('storage', { key: lastActivityKey }))
}

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('honest warning: what stands in a form that keeps no draft is said to be lost, until it is saved', async () => {
  await type()
  await expect.poll(leaves).toBe(false)
  idleUntil(60_000)
  await expect.element(page.getByText(idle.work(true))).toBeVisible()
  await page.getByRole('button', { name: idle.stay }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(leaves).toBe(true)
  idleUntil(60_000)
  await expect.element(page.getByText(idle.work(false))).toBeVisible()
})

it('honest notice: the end of the session says that it was lost', async () => {
  await type({ 'auth.logout': { urlDestroy: null }, 'auth.refresh': refusal(401) })
  idleUntil(0)
  await expect.poll(() => currentToasts().map(({ title }) => title)).toContain(idle.ended(true))
})

it('single logout: the end of the session leads on to where it ends at the identity provider', async () => {
  await type({ 'auth.logout': { urlDestroy: '#fuera' }, 'auth.refresh': refusal(401) })
  idleUntil(0)
  await expect.poll(() => window.location.hash).toBe('#fuera')
  expect(storedSession()).toBeUndefined()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
})

const ending: Answers = { 'auth.logout': { urlDestroy: null }, 'auth.refresh': refusal(401) }

/** The page as it is opened, so long after anybody worked. */
function Late() {
  localStorage.setItem(lastActivityKey, String(Date.now() - durations.idleSession))
  return <IdleWatch />
}

it('idle end: a page that is opened once the time has run out doesn’t begin it anew', async () => {
  await renderPart(<Late />, { roles: ['SECRE'], answers: ending })
  await expect.poll(storedSession).toBeUndefined()
})

it('idle end: whoever wakes a computer that slept too long finds the session ended', async () => {
  await type(ending)
  const woken = Date.now() + durations.idleSession
  const clock = vi.spyOn(Date, 'now').mockReturnValue(woken)
  window.dispatchEvent(new PointerEvent('pointermove'))
  clock.mockRestore()
  await expect.poll(storedSession).toBeUndefined()
})
