import { alerts as texts } from '@estrado/machines/messages/shell'
import { durations } from '@estrado/machines/vocabulary/durations'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storedSession, storeSession } from '../client/stored-session.ts'
import { listedNotification } from '../notifications/testing/sample-notification.ts'
import { loseRealtime, renderScreen, sayByRealtime } from '../testing/render-screen.tsx'

/** Live notices of notifications that wait: said by the socket, batched, shown, and gone by themselves. */

const show = async () => {
  const screen = await renderScreen('/despacho/notificaciones', {
    roles: ['SECRE'],
    answers: listedNotification,
  })
  await expect.element(page.getByRole('cell', { name: '20260200009' })).toBeVisible()
  return screen
}
const pending = (usuario: number, idNotificacion: number, causa = 'A-1') => ({
  idCausa: 9,
  idNotificacion,
  causa,
  delitos: ['Injuria'],
  usuario,
  ambito: 'despacho',
})
const popup = (title: string) => page.getByRole('region', { name: 'Avisos' }).getByText(title)

/** A desktop that notes what is shown on it. */
class Desktop {
  static permission: NotificationPermission = 'default'
  static shown: Desktop[] = []
  static asked = 0
  static refuses = false
  static readonly requestPermission = async () => {
    Desktop.asked += 1
    Desktop.permission = 'granted'
    return Desktop.permission
  }
  readonly title: string
  readonly tag: string
  onclick: (() => void) | null = null
  constructor(title: string, { tag = '' }: NotificationOptions) {
    if (Desktop.refuses) throw new TypeError('Illegal constructor')
    this.title = title
    this.tag = tag
    Desktop.shown.push(this)
  }
  close(): void {
    Desktop.shown = Desktop.shown.filter((one) => one !== this)
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('least privilege: whoever may not read alerts any more has no bell, and hears of the rest', async () => {
  await show()
  const bell = page.getByRole('button', { name: texts.button(0) })
  await expect.element(bell).toBeVisible()
  const stored = storedSession()
  if (!stored) throw new Error('nobody is signed in')
  const llamadas = stored.usuario.llamadas.filter((call) => call !== 'alertas.list')
  storeSession({ ...stored, usuario: { ...stored.usuario, llamadas } })
  await expect.element(bell).not.toBeInTheDocument()
  await sayByRealtime('autenticacion-aceptada', {})
})

it('catching up: what changed unheard while the socket was away is asked anew', async () => {
  const { asked } = await show()
  await sayByRealtime('autenticacion-aceptada', {})
  const before = asked('notificaciones.page').length
  await loseRealtime()
  await sayByRealtime('autenticacion-aceptada', {})
  await expect.poll(() => asked('notificaciones.page').length).toBeGreaterThan(before)
})

describe('notices of notifications that wait', () => {
  it('come together after a second, stand for fifty, and are of their own person alone', async () => {
    const { userId } = await show()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await sayByRealtime(
      'notificacion-pendiente',
      pending(userId, 31),
      pending(userId, 32),
      pending(userId + 1, 33),
    )
    vi.advanceTimersByTime(durations.notificationBatch - 1)
    expect(popup(texts.pendingNotifications(2)).elements()).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.element(popup(texts.pendingNotifications(2))).toBeVisible()
    vi.advanceTimersByTime(durations.notificationPopup - 1_000)
    await expect.element(popup(texts.pendingNotifications(2))).toBeVisible()
    vi.advanceTimersByTime(1_000)
    await expect.element(popup(texts.pendingNotifications(2))).not.toBeInTheDocument()
  })

  it('come to the desktop of who allowed it and looks elsewhere; it is asked for by a button alone', async () => {
    vi.stubGlobal('Notification', Desktop)
    const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const { userId, address } = await show()
    const say = async (idNotificacion: number, causa: string) => {
      await sayByRealtime('notificacion-pendiente', pending(userId, idNotificacion, causa))
      await expect.element(popup(texts.pendingNotification(causa))).toBeVisible()
    }
    await say(31, 'A-1')
    expect([Desktop.asked, Desktop.shown]).toEqual([0, []])
    await page.getByRole('button', { name: texts.button(0) }).click()
    await page.getByRole('button', { name: texts.askDesktop }).click()
    await expect.element(page.getByRole('button', { name: texts.askDesktop })).not.toBeInTheDocument()
    expect(Desktop.asked).toBe(1)
    await page.getByRole('button', { name: texts.button(0) }).click()
    await say(32, 'A-2')
    expect(Desktop.shown.map(({ title, tag }) => [title, tag])).toEqual([
      [texts.pendingNotification('A-2'), 'notificacion-32'],
    ])
    focused.mockReturnValue(true)
    await say(33, 'A-3')
    expect(Desktop.shown).toHaveLength(1)
    // A phone's browser refuses to make one.
    focused.mockReturnValue(false)
    Desktop.refuses = true
    await say(34, 'A-4')
    Desktop.shown[0]?.onclick?.()
    await expect.poll(address).toContain('notificacion=32')
    expect(Desktop.shown).toEqual([])
  })
})
