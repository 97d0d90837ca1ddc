import { alerts as texts } from '@estrado/machines/messages/shell'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listedNotification } from '../notifications/testing/sample-notification.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const alert = (place: number) =>
  ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    tipo: 'CAUSA',
    idCausa: place,
    codigo: `A-${place}`,
    delitos: ['Injuria'],
    fechaHoraCreacion: '2026-11-23T14:00:00.000Z',
    tags: '',
    usuarioEspecifico: 1,
    vista: false,
  }) as const

it('the bell of one window knows what was seen in another, and tells the others what is seen here', async () => {
  const another = new BroadcastChannel('estrado-alertas-vistas')
  onTestFinished(() => another.close())
  const heard: unknown[] = []
  another.onmessage = ({ data }) => heard.push(data)
  const alerts = [alert(1), alert(2), alert(3)]
  const { asked } = await renderScreen('/despacho/notificaciones', {
    roles: ['SECRE'],
    answers: { ...listedNotification, 'alertas.list': alerts, 'alertas.seen': { mensaje: 'Vista' } },
  })
  const bell = (unseen: number) => page.getByRole('button', { name: texts.button(unseen), exact: true })
  await expect.element(bell(3)).toBeVisible()
  another.postMessage(alerts[0]?.id)
  await expect.element(bell(2)).toBeVisible()
  expect(asked('alertas.seen')).toEqual([])
  await bell(2).click()
  await page.getByRole('button', { name: texts.markAllSeen }).click()
  await expect.poll(() => heard).toEqual([alerts[1]?.id, alerts[2]?.id])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: texts.title })).not.toBeInTheDocument()
})
