import type { AnswerOf } from '@estrado/machines/contract/types'
import {
  addressDialog,
  assignDialog,
  attachDialog,
  notificationVerbs,
  notificationScreens as texts,
} from '@estrado/machines/notifications/screen-texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderScreen, sayByRealtime } from '../testing/render-screen.tsx'
import type { NotificationDetail } from './notification.ts'
import { listedNotification, sampleDetail } from './testing/sample-notification.ts'

const show = (changes: Partial<NotificationDetail>, answers: Answers = {}) =>
  renderScreen('/despacho/notificaciones?notificacion=7', {
    roles: ['SECRE'],
    answers: {
      ...listedNotification,
      'notificaciones.detail': { ...sampleDetail, ...changes },
      ...answers,
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

type Act = AnswerOf<'causas.privateActs'>[number]
const act = (id: number, referencia: string, situacion: string): Act => ({
  id,
  tipoActoProcesal: { id: 301, descripcion: 'Decreto', idCategoria: 3, categoria: 'Decretos' },
  referencia,
  fojas: 1,
  principal: false,
  fecha: '2026-11-23T14:00:00.000Z',
  situacion,
  situacionDescripcion: '',
  notificable: true,
  estado: 1,
  idActoProcesalRespuesta: null,
  idActoProcesalAdjunto: null,
  notificaciones: { enviadas: 0, pendientes: 0 },
  documento: null,
})

describe('a notification beside its list', () => {
  it('is closed by an approval of digital citizenship or a signature; who has no citizenship session is led there', async () => {
    await show({ estado: 'served', idTipoNotificacion: 2, acciones: ['cerrar'] })
    await expect.element(button(approval.byDigitalSignature)).toBeVisible()
    await button(approval.byCitizenship).click()
    const box = page.getByRole('dialog')
    await expect.element(box.getByText(approval.identifying)).toBeVisible()
    await box.getByRole('button', { name: approval.cancel }).click()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('says that its form was approved', async () => {
    await show({ estado: 'closed', acciones: [], conFormulario: true, aprobado: true })
    await expect.element(page.getByText(approval.approvedByCitizenship)).toBeVisible()
  })

  it('takes finished acts of its cause along, and leaves off those that were attached to it alone', async () => {
    const [main] = sampleDetail.documentos
    if (!main) throw new TypeError()
    const { asked } = await show(
      {
        acciones: ['adjuntar'],
        documentos: [main, { ...main, id: 42, referencia: 'Cédula', principal: false, adjunto: true }],
      },
      {
        'causas.privateActs': [
          act(41, 'Auto', 'closed'),
          act(43, 'Decreto de traslado', 'closed'),
          act(44, 'Borrador', 'drafted'),
        ],
        'notificaciones.attachActs': { mensaje: '' },
        'notificaciones.removeAttachments': { mensaje: '' },
      },
    )
    await button(texts.attach).click()
    const box = page.getByRole('dialog')
    await expect.element(box.getByRole('checkbox', { name: /Decreto de traslado/ })).toBeVisible()
    expect(box.getByRole('checkbox').elements()).toHaveLength(1)
    await box.getByRole('button', { name: attachDialog.save }).click()
    await expect.element(box.getByText(attachDialog.missing).first()).toBeVisible()
    await box.getByRole('checkbox', { name: /Decreto de traslado/ }).click()
    await box.getByRole('button', { name: attachDialog.save }).click()
    await expect
      .poll(() => asked('notificaciones.attachActs').map(({ body }) => body))
      .toEqual([[{ idNotificacion: 7, idActoProcesal: 43 }]])
    await expect.element(box).not.toBeInTheDocument()
    expect(button(texts.detach('Auto')).elements()).toEqual([])
    await button(texts.detach('Cédula')).click()
    await expect
      .poll(() => asked('notificaciones.removeAttachments').map(({ body }) => body))
      .toEqual([[{ idNotificacion: 7, idActoProcesal: 42 }]])
  })

  it('lost update: an address goes over what its form was opened with, until a conflict has told who was faster', async () => {
    let now: NotificationDetail = { ...sampleDetail, acciones: ['corregirDireccion'] }
    const { asked } = await show(
      {},
      {
        'notificaciones.detail': () => now,
        'notificaciones.update': ({ version }) =>
          version === now.version ? { id: 7, estado: 'pending' } : refusal(409),
      },
    )
    await button(notificationVerbs.corregirDireccion ?? '').click()
    const box = page.getByRole('dialog')
    await box.getByRole('textbox', { name: assignDialog.address }).fill('Calle Sagárnaga 3')
    now = { ...now, version: 4, direccion: 'Avenida Busch 5' }
    await sayByRealtime('bandeja-modificada', {})
    await expect.element(page.getByText('Avenida Busch 5')).toBeInTheDocument()
    const save = box.getByRole('button', { name: addressDialog.save })
    await save.click()
    await expect.poll(() => asked('notificaciones.update').map(({ version }) => version)).toEqual([3])
    await save.click()
    await expect.element(box).not.toBeInTheDocument()
    expect(asked('notificaciones.update').map(({ version }) => version)).toEqual([3, 4])
  })
})
