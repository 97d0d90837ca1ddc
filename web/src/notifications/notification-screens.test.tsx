import { dialog } from '@estrado/machines/messages/dialogs'
import { validation } from '@estrado/machines/messages/validation'
import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { mailboxAddress } from '@estrado/machines/notifications/outgoing-texts'
import {
  assignDialog,
  orderScreen,
  reassignScreen,
  notificationScreens as texts,
} from '@estrado/machines/notifications/screen-texts'
import { proposalTexts } from '@estrado/machines/notifications/service-texts'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { workNotice } from '@estrado/machines/organisation/posts/texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holding } from '../testing/holding.ts'
import { renderScreen, sayByRealtime } from '../testing/render-screen.tsx'
import { sampleFile } from '../testing/sample-cause.ts'
import { withoutMaps } from '../testing/without-maps.ts'
import type { NotificationProposal } from './notification.ts'
import {
  sampleDetail as detail,
  listedNotification as listed,
  sampleRow as row,
} from './testing/sample-notification.ts'

const assignment = {
  id: 7,
  version: 3,
  direccion: row.direccion,
  latitud: row.latitud,
  longitud: row.longitud,
  zona: { id: 2, descripcion: 'Zona Central' },
  zonas: [{ id: 2, descripcion: 'Zona Central' }],
  idGestor: null,
  candidatos: [
    { id: 11, descripcion: 'Rubén Cáceres', carga: 2, deZona: true },
    { id: 12, descripcion: 'Nora Daza', carga: 0, deZona: false },
  ],
  propuesta: { idGestor: 11, porque: 'Atiende Zona Central' },
}
const moved = { id: 7, estado: 'assigned' } as const

describe('notifications of the court', () => {
  it('are assigned to who is proposed, and to somebody else with a reason alone', async () => {
    withoutMaps()
    const { asked } = await renderScreen('/despacho/notificaciones?notificacion=7', {
      roles: ['SECRE'],
      answers: {
        ...listed,
        'notificaciones.assignment': assignment,
        'notificaciones.assign': moved,
      },
    })
    await page.getByRole('button', { name: 'Asignar' }).click()
    const box = page.getByRole('dialog')
    await expect.element(box.getByText('Atiende Zona Central')).toBeVisible()
    await box.getByLabelText('Oficial de diligencias').click()
    await page.getByRole('option', { name: /Nora Daza/ }).click()
    await box.getByRole('button', { name: 'Asignar' }).click()
    await expect.element(box.getByText(validation.required).first()).toBeVisible()
    await box.getByLabelText('Motivo').fill('Conoce el lugar')
    await box.getByRole('button', { name: 'Asignar' }).click()
    await expect
      .poll(() => asked('notificaciones.assign')[0])
      .toMatchObject({ body: { idGestor: 12, idZona: 2, tipoAccion: 1, motivo: 'Conoce el lugar' } })
  })

  it('a zone that is found for a place moved meanwhile is dropped', async () => {
    withoutMaps()
    const other = { id: 3, descripcion: 'Villa Fátima' }
    const { held, release } = holding({ zona: other, propuesta: { idGestor: 12, porque: 'Atiende otra' } })
    const { asked } = await renderScreen('/despacho/notificaciones?notificacion=7', {
      roles: ['SECRE'],
      answers: {
        ...listed,
        'notificaciones.assignment': { ...assignment, zonas: [...assignment.zonas, other] },
        'notificaciones.zone': held,
      },
    })
    await page.getByRole('button', { name: 'Asignar' }).click()
    const box = page.getByRole('dialog')
    const find = box.getByRole('button', { name: assignDialog.findZone })
    await find.click()
    await expect.poll(() => asked('notificaciones.zone')).toHaveLength(1)
    await box.getByLabelText(mapTexts.latitude).fill('-16.5')
    release()
    await expect.element(find).toBeEnabled()
    await expect.element(box.getByRole('combobox', { name: assignDialog.zone })).toHaveValue('Zona Central')
    await expect.element(box.getByText('Atiende Zona Central')).toBeVisible()
  })

  it('are withdrawn with a reason, under the version that was seen', async () => {
    const { asked } = await renderScreen('/despacho/notificaciones?notificacion=7', {
      roles: ['SECRE'],
      answers: { ...listed, 'notificaciones.withdraw': { id: 7, estado: 'withdrawn' } },
    })
    await page.getByRole('button', { name: 'Retirar' }).click()
    const box = page.getByRole('dialog')
    await box.getByRole('button', { name: 'Retirar' }).click()
    await expect.element(box.getByText(validation.required).first()).toBeVisible()
    await box.getByLabelText('Motivo').fill('Error de cita')
    await box.getByRole('button', { name: 'Retirar' }).click()
    await expect
      .poll(() => asked('notificaciones.withdraw')[0])
      .toMatchObject({ body: { motivo: 'Error de cita' } })
  })

  it('have their forms printed together, of those that are marked', async () => {
    const { asked } = await renderScreen('/despacho/notificaciones', {
      roles: ['SECRE'],
      answers: { ...listed, 'notificaciones.forms': () => new Promise<never>(() => undefined) },
    })
    await page.getByRole('checkbox', { name: /^Marcar/ }).click()
    await page.getByRole('button', { name: notificationForm.print(1) }).click()
    await expect.poll(() => asked('notificaciones.forms').map(({ body }) => body)).toEqual([{ ids: [7] }])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cerrar/ })
      .first()
      .click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('proof of service: the photograph of the signed sheet is opened where one was taken', async () => {
    const diligencia = {
      fechaHora: row.fechaCreacion,
      enviado: row.fechaCreacion,
      calidad: null,
      calidadDescripcion: '',
      recibio: 'Ana Quispe',
      documento: '6000001',
      lugar: 'Calle Comercio 12',
      latitud: null,
      longitud: null,
      precision: null,
      observacion: '',
      conFoto: true,
    }
    const { asked } = await renderScreen('/despacho/notificaciones?notificacion=7', {
      roles: ['SECRE'],
      answers: {
        ...listed,
        'notificaciones.detail': { ...detail, diligencia },
        'notificaciones.document': () => new Promise<never>(() => undefined),
      },
    })
    await page.getByRole('button', { name: texts.photo }).click()
    await expect
      .poll(() => asked('notificaciones.document'))
      .toMatchObject([{ params: { id: '7' }, query: { foto: 'true' } }])
    const box = page.getByRole('dialog')
    await box
      .getByRole('button', { name: /^Cerrar/ })
      .first()
      .click()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('a visit in vain: its photograph is opened beside it, where one was taken', async () => {
    const visit = (orden: number, conFoto: boolean) => ({
      orden,
      fechaHora: `2026-11-2${orden}T14:42:00.000Z`,
      enviado: row.fechaCreacion,
      motivo: 'Nadie atendió',
      proxima: null,
      lugar: 'Calle Comercio 12',
      latitud: null,
      longitud: null,
      precision: null,
      conFoto,
    })
    const { asked } = await renderScreen('/despacho/notificaciones?notificacion=7', {
      roles: ['SECRE'],
      answers: {
        ...listed,
        'notificaciones.detail': { ...detail, visitasHechas: [visit(1, false), visit(2, true)] },
        'notificaciones.document': () => new Promise<never>(() => undefined),
      },
    })
    await page.getByRole('button', { name: texts.visitPhoto('22/11/2026 10:42') }).click()
    await expect
      .poll(() => asked('notificaciones.document'))
      .toMatchObject([{ params: { id: '7' }, query: { visita: 2 } }])
    expect(page.getByRole('button', { name: texts.visitPhoto('21/11/2026 10:42') }).elements()).toEqual([])
    const box = page.getByRole('dialog')
    await box
      .getByRole('button', { name: /^Cerrar/ })
      .first()
      .click()
    await expect.element(box).not.toBeInTheDocument()
  })

  it('virtual window: a registrar who is a party goes from their own to those of the office, and back', async () => {
    const { asked } = await renderScreen('/notificaciones?ambito=propias', {
      roles: ['VENT_OGP', 'SUJ_PROC'],
      answers: listed,
    })
    await expect.poll(() => asked('notificaciones.page').at(-1)?.body).toMatchObject({ ambito: 'propias' })
    await page.getByRole('button', { name: texts.toWork }).click()
    await expect.poll(() => asked('notificaciones.page').at(-1)?.body).toMatchObject({ ambito: 'central' })
    await expect.element(page.getByRole('button', { name: texts.toOwn })).toBeVisible()
  })

  it('to a secretary who is a party are those that they were notified of: a court assigns none there', async () => {
    const { asked } = await renderScreen('/notificaciones', {
      roles: ['SECRE', 'SUJ_PROC'],
      answers: listed,
    })
    await expect.poll(() => asked('notificaciones.page').at(-1)?.body).toMatchObject({ ambito: 'propias' })
  })

  it('to a mailbox are read once the person is sure, since that serves them', async () => {
    const { asked } = await renderScreen(mailboxAddress(7), {
      roles: ['SUJ_PROC'],
      answers: {
        ...listed,
        'notificaciones.detail': {
          ...detail,
          idTipoNotificacion: 5,
          estado: 'dispatched',
          acciones: ['abrir'],
        },
        'notificaciones.markSeen': { id: 7, estado: 'served' },
      },
    })
    await page.getByRole('button', { name: texts.read }).click()
    await expect.element(page.getByText(texts.readHint)).toBeVisible()
    expect(asked('notificaciones.markSeen')).toHaveLength(0)
    await page.getByRole('dialog').getByRole('button', { name: dialog.accept }).click()
    await expect.poll(() => asked('notificaciones.markSeen')).toHaveLength(1)
  })
})

const party = {
  idSujetoProcesal: 5,
  nombre: 'Zenobia Quisbert',
  calidad: 'Acusado',
  protegido: false,
  representantes: [],
  propuesto: true,
  idTipoNotificacion: 1,
  porque: proposalTexts.known,
  impedimento: null,
  direccion: 'Calle Comercio 12',
  latitud: -16.508,
  longitud: -68.129,
  correo: '',
  zona: { id: 2, descripcion: 'Zona Central' },
} as const
const proposal: NotificationProposal = {
  idActoProcesal: 41,
  acto: 'Auto de admisión',
  idCausa: 9,
  codigoUnico: '20260200009',
  requiereNotificacion: true,
  audiencias: [],
  sujetos: [
    party,
    {
      ...party,
      idSujetoProcesal: 6,
      nombre: 'Ana Mamani',
      calidad: 'Víctima',
      protegido: true,
      propuesto: false,
      impedimento: proposalTexts.presenter,
    },
  ],
}

describe('order of notifications', () => {
  it('proposes whom the act demands, says why somebody isn’t, and tells of each what came of it', async () => {
    const { asked } = await renderScreen('/notificaciones/generar-formulario?acto=41', {
      roles: ['SECRE'],
      answers: { 'notificaciones.proposal': proposal, 'notificaciones.create': { id: 70 } },
    })
    await expect.element(page.getByText(proposalTexts.presenter)).toBeVisible()
    const act = page.getByRole('link', { name: `${proposal.acto} · ${proposal.codigoUnico}` })
    await expect.element(act).toBeVisible()
    const last = page.getByRole('button', { name: orderScreen.order(1) })
    ;(last.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(orderScreen.ordered)).toBeVisible()
    // With its last step done the order has nothing to press any more.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(asked('notificaciones.create')).toMatchObject([
      {
        body: {
          idActoProcesal: 41,
          idSujetoProcesal: 5,
          idTipoNotificacion: 1,
          destino: { direccion: 'Calle Comercio 12', latitud: -16.508 },
        },
      },
    ])
  })

  it('asks why another way than the proposed one', async () => {
    const { asked } = await renderScreen('/notificaciones/generar-formulario?acto=41', {
      roles: ['SECRE'],
      answers: { 'notificaciones.proposal': proposal, 'notificaciones.create': { id: 70 } },
    })
    await page.getByRole('combobox', { name: orderScreen.way }).click()
    await page.getByRole('option', { name: 'Por cédula' }).click()
    await page.getByRole('button', { name: orderScreen.order(1) }).click()
    await expect.element(page.getByText(validation.required).first()).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(asked('notificaciones.create')).toHaveLength(0)
  })

  it('isn’t proposed anew under one’s hands when work arrives', async () => {
    const { asked } = await renderScreen('/notificaciones/generar-formulario?acto=41', {
      roles: ['SECRE'],
      answers: { 'notificaciones.proposal': proposal, 'notificaciones.create': { id: 70 } },
    })
    await page.getByLabelText(orderScreen.address).fill('Calle Yanacocha 44')
    const before = asked('notificaciones.proposal').length
    await sayByRealtime('trabajo-recibido', { cuantos: 2 })
    await expect.element(page.getByText(workNotice(2))).toBeVisible()
    await page.getByRole('button', { name: orderScreen.order(1) }).click()
    await expect.element(page.getByText(orderScreen.ordered)).toBeVisible()
    expect(asked('notificaciones.proposal')).toHaveLength(before)
  })
})

describe('act that is notified', () => {
  it('race: the acts of a cause whose code stands in the field no more are dropped', async () => {
    const { held, release } = holding(sampleFile())
    const { asked } = await renderScreen('/notificaciones/generar-formulario', {
      roles: ['SECRE'],
      answers: {
        'causas.byCode': held,
        'causas.privateActs': [
          {
            id: 41,
            tipoActoProcesal: { id: 301, descripcion: 'Decreto', idCategoria: 3, categoria: 'Decretos' },
            referencia: 'Traslado',
            fojas: 1,
            principal: false,
            fecha: '2026-11-23T14:00:00.000Z',
            situacion: 'closed',
            situacionDescripcion: '',
            notificable: true,
            estado: 1,
            idActoProcesalRespuesta: null,
            idActoProcesalAdjunto: null,
            notificaciones: { enviadas: 0, pendientes: 0 },
            documento: null,
          },
        ],
      },
    })
    const code = page.getByLabelText(orderScreen.cause)
    const find = page.getByRole('button', { name: orderScreen.find, exact: true })
    await code.fill('LPZ2600009')
    await find.click()
    await expect.poll(() => asked('causas.byCode')).toHaveLength(1)
    await code.fill('LPZ2600010')
    release()
    await expect.element(find).toBeEnabled()
    expect(page.getByRole('combobox', { name: orderScreen.act }).elements()).toEqual([])
  })
})

describe('unsaved order', () => {
  it('asks before what was written of an order is left, until it is ordered', async () => {
    const { address } = await renderScreen('/notificaciones/generar-formulario?acto=41', {
      roles: ['SECRE'],
      answers: { ...listed, 'notificaciones.proposal': proposal, 'notificaciones.create': { id: 70 } },
    })
    await page.getByLabelText(orderScreen.address).fill('Calle Yanacocha 44, timbre 3')
    await page.getByRole('link', { name: orderScreen.toDesk }).click()
    await page.getByRole('button', { name: dialog.keepEditing }).click()
    await page.getByRole('button', { name: orderScreen.order(1) }).click()
    await expect.element(page.getByText(orderScreen.ordered)).toBeVisible()
    await page.getByRole('link', { name: orderScreen.toDesk }).click()
    await expect.poll(address).toBe('/despacho/notificaciones')
  })
})

describe('order of an act of which everybody is notified', () => {
  it('says so and offers no order', async () => {
    const all = proposal.sujetos.map((one) => ({
      ...one,
      propuesto: false,
      impedimento: proposalTexts.already,
    }))
    await renderScreen('/notificaciones/generar-formulario?acto=41', {
      roles: ['SECRE'],
      answers: { 'notificaciones.proposal': { ...proposal, sujetos: all } },
    })
    await expect.element(page.getByText(orderScreen.nobodyLeft)).toBeVisible()
    expect(page.getByRole('button', { name: orderScreen.order(0) }).elements()).toEqual([])
  })
})

describe('reassignment', () => {
  it('where nobody else is, says so and offers no form', async () => {
    await renderScreen('/notificaciones/reasignar?oficial=11', {
      roles: ['SECRE'],
      answers: {
        ...listed,
        'notificaciones.servers': [{ id: 11, descripcion: 'Rubén Cáceres', carga: 1, vencidas: 0 }],
      },
    })
    await expect.element(page.getByText(reassignScreen.nobodyElse)).toBeVisible()
    await expect.element(page.getByLabelText(reassignScreen.reason)).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('moves all that somebody carries, with a reason', async () => {
    const { asked } = await renderScreen('/notificaciones/reasignar?oficial=11', {
      roles: ['SECRE'],
      answers: {
        ...listed,
        'notificaciones.page': {
          ...listed['notificaciones.page'],
          pagination: { totalItems: 104, itemCount: 1, perPage: 100, currentPage: 1 },
        },
        'notificaciones.servers': [
          { id: 11, descripcion: 'Rubén Cáceres', carga: 1, vencidas: 1 },
          { id: 12, descripcion: 'Nora Daza', carga: 0, vencidas: 0 },
        ],
        'notificaciones.reassign': { reasignadas: 1 },
      },
    })
    await page.getByRole('checkbox', { name: new RegExp(reassignScreen.selectAll) }).click()
    await expect.element(page.getByText(reassignScreen.more(1, 104))).toBeVisible()
    await page.getByRole('combobox', { name: reassignScreen.to }).click()
    await page.getByRole('option', { name: 'Nora Daza' }).click()
    await page.getByLabelText(reassignScreen.reason).fill('Baja médica')
    await page.getByRole('button', { name: reassignScreen.reassign(1) }).click()
    await expect
      .poll(() => asked('notificaciones.reassign')[0])
      .toMatchObject({ body: { motivo: 'Baja médica', cambios: [{ id: 7, version: 3, idGestor: 12 }] } })
    // What stands emptied for the next one has nothing to complain of.
    await expect.element(page.getByLabelText(reassignScreen.reason)).toHaveValue('')
    await page.getByLabelText(reassignScreen.reason).click()
    await userEvent.keyboard('{Tab}')
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
    expect(page.getByText(validation.required).elements()).toEqual([])
  })
})
