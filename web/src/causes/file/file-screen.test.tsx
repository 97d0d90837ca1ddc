import { annotationViewer } from '@estrado/machines/annotations/viewer-texts'
import { causeParts } from '@estrado/machines/causes/file-rules'
import { actsViewer, causeFile, causePartTitles } from '@estrado/machines/causes/page-texts'
import { prosecutionTexts } from '@estrado/machines/causes/prosecution-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { documents } from '@estrado/machines/documents/texts'
import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { orderScreen } from '@estrado/machines/notifications/screen-texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { concernedTexts } from '@estrado/machines/writing/screen-texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { removeScreen, renderScreen } from '../../testing/render-screen.tsx'
import { sampleActDetail as detail, distributed, noEvidence, sampleFile } from '../../testing/sample-cause.ts'
import type { FileAct } from './file-types.ts'

const at = '2026-03-02T13:30:00.000Z'

const verified = (uuid: string): AnswerOf<'documentos.verification'> => ({
  uuid,
  nombre: 'decreto.pdf',
  tipo: 'Decreto',
  codigoUnico: 'LPZ2600009',
  oficina: 'Juzgado Primero',
  fecha: at,
  paginas: 1,
  bytes: 9,
  sha256: '0'.repeat(64),
  archivoVisible: true,
  clavesRegistro: [],
  validez: { estado: 'Sin firma', motivos: [], aprobaciones: [], firmas: [], sellos: [] },
})

const act = (id: number, change: Partial<FileAct> = {}): FileAct => ({
  id,
  tipoActoProcesal: { id: 214, descripcion: `Actuado ${id}`, idCategoria: 1, categoria: 'Memoriales' },
  referencia: `Referencia ${id}`,
  fojas: 1,
  principal: false,
  fecha: at,
  situacion: 'closed',
  situacionDescripcion: 'Cerrado',
  notificable: true,
  estado: 1,
  idActoProcesalRespuesta: null,
  idActoProcesalAdjunto: null,
  notificaciones: { enviadas: 0, pendientes: 0 },
  documento: null,
  ...change,
})

const address = '/jurisdiccional/despacho/detalle-causa/9'
const show = (search: string, answers: Answers = {}, roles: readonly RoleCode[] = ['JUEZ']) =>
  renderScreen(`${address}${search}`, {
    roles,
    answers: {
      'causas.summary': sampleFile(),
      'pruebas.page': noEvidence,
      'causas.withLastDistribution': distributed,
      'causas.parties': [],
      'causas.privateActs': [act(1), act(2), act(3)],
      'actosProcesales.get': detail,
      ...answers,
    },
  })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })

describe('the file of a cause', () => {
  it('has a head with what everybody asks first, and the parts that are there for the caller', async () => {
    await show('')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('LPZ2600009')
    for (const text of ['Juzgado Primero', 'María Terrazas', causeFile.noDeadline])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Proveer: Apersonamiento/ })).toBeVisible()
    for (const parte of causeParts) await expect.element(tab(causePartTitles[parte])).toBeVisible()
  })

  it('tells the end of a deadline in days as the 24:00 of its last day, in its head and in its part', async () => {
    const [desde, hasta] = ['2026-11-20T14:00:00.000Z', '2026-11-26T04:00:00.000Z']
    await show('?parte=plazos', {
      'causas.summary': sampleFile({
        proximoPaso: { que: 'Señalar audiencia', desde, hasta, parte: 'plazos' },
        plazoProximo: { que: 'Señalar audiencia', desde, hasta, tono: 'warning', idActoProcesal: 5 },
      }),
      'causas.deadlines': [
        { que: 'Solicitud', desde, hasta, tono: 'warning', idActoProcesal: 5, plazo: null },
      ],
    })
    await expect.element(page.getByRole('row').getByText('25/11/2026 24:00', { exact: true })).toBeVisible()
    const head = page.getByLabelText(causeFile.head)
    await expect.element(head.getByText('25/11/2026 24:00', { exact: true })).toBeVisible()
    await expect.element(head.getByText(causeFile.until('25/11/2026 24:00'))).toBeVisible()
  })

  it('tells court and registry where the cause was sent last, and by what', async () => {
    await show('')
    await expect.element(page.getByText('Oficina Gestora → Juzgado de Sentencia 2')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: causeFile.drawSheet }))
      .toHaveAttribute('href', expect.stringContaining('acto=3'))
  })

  it('leaves out what isn’t the caller’s', async () => {
    const partes = causeParts.filter((parte) => parte !== 'historia').map((parte) => ({ parte, cantidad: 0 }))
    await show('', { 'causas.summary': sampleFile({ relacion: 'lawyer', partes }) }, ['ABOGADO'])
    await expect.element(page.getByText(causeFile.seenAs('Abogado'))).toBeVisible()
    expect(page.getByRole('tab', { name: new RegExp(causePartTitles.historia) }).elements()).toEqual([])
  })

  it('says what happened where it is nobody’s to see, and where it could not be had', async () => {
    await show('', { 'causas.summary': refusal(404) })
    await expect.element(page.getByRole('heading', { name: causeFile.gone })).toBeVisible()
  })

  it('access control: where it is refused to the role says so, and is not offered again', async () => {
    await show('', { 'causas.summary': refusal(403) })
    await expect.element(page.getByRole('heading', { name: errors.forbidden })).toBeVisible()
    expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  })

  it('offers another try where a part fails', async () => {
    await show('?parte=audiencias', { 'causas.hearings': refusal(500) })
    await expect.element(page.getByText(causeFile.partFailed)).toBeVisible()
  })

  it('a part without content says so', async () => {
    await show('?parte=notificaciones', { 'notificaciones.list': [] })
    await expect.element(page.getByText(causeFile.noNotifications)).toBeVisible()
  })

  it.each([
    ['draft', false, false],
    ['validated', true, true],
    ['sent', false, true],
    ['observed', false, false],
    ['closed', false, true],
  ])('an act that is %s leads to its notification exactly where the API takes it', async (...given) => {
    const [situacion, redactado, offered] = given
    await show('?parte=actuados&acto=3', {
      'actosProcesales.get': { ...detail, situacion, redactado, notificable: offered },
    })
    await expect
      .element(page.getByRole('heading', { name: detail.tipoActoProcesal.descripcion }))
      .toBeVisible()
    expect(page.getByRole('link', { name: orderScreen.link, exact: true }).elements()).toHaveLength(
      offered ? 1 : 0,
    )
  })

  const withForms = (firmado: boolean): Answers => ({
    'notificaciones.document': refusal(500),
    'actosProcesales.get': {
      ...detail,
      formulariosNotificacion: [
        { id: 31, descripcion: 'Omar Claros', firmado: false },
        { id: 32, descripcion: 'Rosa Mamani', firmado },
      ],
    },
  })

  it('calls the tab of an act’s notification forms a preview until one is signed', async () => {
    await show('?parte=actuados&acto=3', withForms(false))
    await expect.element(tab(actsViewer.tabs.previa)).toBeVisible()
  })

  it('shows whose each form is, one at a time, and offers another try where it fails', async () => {
    const { asked } = await show('?parte=actuados&acto=3&documento=formulario', withForms(true))
    await expect.element(tab(actsViewer.tabs.formulario)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText(actsViewer.formFailed)).toBeVisible()
    await expect.element(page.getByRole('button', { name: actsViewer.preview('Omar Claros') })).toBeVisible()
    await page.getByRole('button', { name: '2. Rosa Mamani', exact: true }).click()
    await expect
      .poll(() => asked('notificaciones.document').map(({ params }) => params))
      .toContainEqual({ id: '32' })
  })
})

describe('prosecution of a public cause', () => {
  const fiscalia = { oficina: { id: 5, descripcion: 'Fiscalía de La Paz' }, fiscal: null }
  const offices = [{ ...fiscalia.oficina, fiscales: [{ id: 7, descripcion: 'Patricia Salvatierra' }] }]
  const publicFile = sampleFile({ tipoAccion: 'Pública', fiscalia })

  it('is named by its court, of the office’s prosecutors, under the version that was seen', async () => {
    const { asked } = await show('', {
      'causas.summary': publicFile,
      'causas.prosecutors': offices,
      'causas.nameProsecutor': { ...fiscalia, fiscal: { id: 7, descripcion: 'Patricia Salvatierra' } },
    })
    await expect.element(page.getByText(prosecutionTexts.anyOfOffice)).toBeVisible()
    await page.getByRole('button', { name: prosecutionTexts.name }).click()
    const field = page.getByRole('combobox', { name: prosecutionTexts.prosecutor, exact: true })
    await field.click()
    await page.getByRole('option', { name: 'Patricia Salvatierra' }).click()
    await page.getByRole('button', { name: prosecutionTexts.save, exact: true }).click()
    await expect
      .poll(() => asked('causas.nameProsecutor')[0])
      .toMatchObject({ params: { id: '9' }, body: { idOficina: 5, idFiscal: 7 } })
  })

  it('is read by the others, and none is shown of a private cause', async () => {
    await show('', { 'causas.summary': { ...publicFile, relacion: 'prosecution' } }, ['MIN_PUB'])
    await expect.element(page.getByText('Fiscalía de La Paz')).toBeVisible()
    expect(page.getByRole('button', { name: prosecutionTexts.name }).elements()).toEqual([])
  })
})

describe('acts of a cause', () => {
  const rows = () => page.getByRole('list', { name: causeFile.actsList }).getByRole('button')

  it('keeps the open act in the address, and Esc closes it', async () => {
    const { address: now } = await show('?parte=actuados')
    await rows().first().click()
    await expect.poll(now).toBe(`${address}?parte=actuados&acto=3`)
    const viewer = page.getByRole('region', { name: actsViewer.detail })
    await expect.element(viewer.getByText('Rosa Mamani')).toBeVisible()
    await expect.element(viewer.getByText(actsViewer.emptyPath)).toBeVisible()
    await expect
      .element(viewer.getByRole('tab', { name: actsViewer.tabs.respuesta, exact: true }))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(now).toBe(`${address}?parte=actuados`)
  })

  it('opens another act at its main document', async () => {
    const { address: now } = await show('?parte=actuados&acto=3&documento=adjunto')
    await expect
      .element(page.getByRole('tab', { name: actsViewer.tabs.adjunto, exact: true }))
      .toHaveAttribute('aria-selected', 'true')
    await rows().last().click()
    await expect.poll(now).not.toContain('documento=')
  })

  it('shows what accompanies an act under one tab, each by its name', async () => {
    await show('?parte=actuados&acto=3&documento=adjunto')
    const among = page.getByRole('group', { name: actsViewer.attachments })
    await expect
      .element(among.getByRole('button', { name: '1. Acta de registro' }))
      .toHaveAttribute('aria-pressed', 'true')
    await among.getByRole('button', { name: '2. Fotografías' }).click()
    await expect
      .element(among.getByRole('button', { name: '2. Fotografías' }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  const withDocument = {
    'actosProcesales.get': {
      ...detail,
      documento: {
        id: 3,
        uuid: '4f0d6e0c-3d0e-4b52-9c43-0b8c8a1f9f10',
        archivo: 'documentos/4f0d6e0c-3d0e-4b52-9c43-0b8c8a1f9f10/pdf',
        nombre: 'auto.pdf',
        bytes: 9,
        paginas: 1,
        firmado: false,
        aprobado: false,
        tieneAnotaciones: false,
      },
    },
    'documentos.verification': refusal(404),
    'documentos.pdf': refusal(404),
  }
  const annotate = () => page.getByRole('button', { name: /^Anota/ })

  it('are annotated by the court that has the cause', async () => {
    const { documento } = withDocument['actosProcesales.get']
    const annotated = { ...detail, documento: { ...documento, tieneAnotaciones: true } }
    await show('?parte=actuados&acto=3', withDocument)
    await expect.element(annotate()).toHaveTextContent(annotationViewer.annotate)
    removeScreen()
    await show('?parte=actuados&acto=3', { ...withDocument, 'actosProcesales.get': annotated })
    await expect.element(annotate()).toHaveTextContent(annotationViewer.annotations)
  })

  it('bear the validity of the document that is shown, under every tab', async () => {
    const uuid = '6f0d6e0c-3d0e-4b52-9c43-0b8c8a1f9f12'
    const { asked } = await show('?parte=actuados&acto=3&documento=respuesta', {
      ...withDocument,
      'actosProcesales.get': {
        ...withDocument['actosProcesales.get'],
        respuestas: [{ id: 5, descripcion: 'Decreto', uuid }],
      },
      'documentos.verification': verified(uuid),
      'anotaciones.ofDocument': [],
    })
    const seal = page.getByRole('button', { name: new RegExp(documents.digitalValidity) })
    await expect.element(seal).toBeVisible()
    expect(asked('documentos.verification').every(({ params }) => params.uuid === uuid)).toBe(true)
  })

  it.each([
    ['an auxiliary', ['AUX_JUZ'], 'court'],
    ['a judge to whom the cause is only handed over', ['JUEZ'], 'registry'],
  ] as const)('are not by %s', async (_, roles, relacion) => {
    const summary = { 'causas.summary': sampleFile({ relacion }) }
    await show('?parte=actuados&acto=3', { ...withDocument, ...summary }, roles)
    await expect
      .element(page.getByRole('tab', { name: actsViewer.tabs.principal, exact: true }))
      .toBeVisible()
    expect(annotate().elements()).toEqual([])
  })

  const decree = { ...detail.tipoActoProcesal, idCategoria: 4 }
  const drafted = { ...detail, situacion: 'draft', tipoActoProcesal: decree }
  it.each([
    ['the court of its cause', drafted, 'court', 1],
    ['nobody once it left the desk', { ...drafted, situacion: 'closed' }, 'court', 0],
    ['nobody, of a memorial', { ...drafted, tipoActoProcesal: detail.tipoActoProcesal }, 'court', 0],
    ['no other office', drafted, 'registry', 0],
  ] as const)('name whom they concern, which is corrected by %s', async (_, one, relacion, offered) => {
    await show('?parte=actuados&acto=3', {
      'causas.summary': sampleFile({ relacion }),
      'actosProcesales.get': { ...one, nombresSujetosProcesalesDeActosProcesales: ['Omar Quispe'] },
    })
    await expect.element(page.getByText('Omar Quispe', { exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: concernedTexts.open }).elements()).toHaveLength(offered)
  })

  it('tells the steps of an act on demand', async () => {
    await show('?parte=actuados&acto=3')
    await page.getByText(actsViewer.followUps, { exact: true }).click()
    await expect.element(page.getByText('Acto enviado')).toBeVisible()
  })

  it('narrows by words and by category, in the address', async () => {
    const other = { id: 9, descripcion: 'Sentencia', idCategoria: 8, categoria: 'Sentencias' }
    await show('?parte=actuados&categoria=8', {
      'causas.privateActs': [act(1), act(2, { tipoActoProcesal: other })],
    })
    await expect.element(page.getByText(causeFile.actCount(1, 2))).toBeVisible()
    await expect.element(rows().first()).toHaveTextContent('Sentencia')
  })

  it('shows a reference on two lines, and whole of the open act: rows are as high as their text', async () => {
    const long = 'Solicita ampliación del plazo para la presentación del informe pericial '
    await show('?parte=actuados&acto=3', {
      'causas.privateActs': [act(3, { referencia: long.repeat(3) }), act(2, { referencia: long }), act(1)],
    })
    const shown = (text: string) => {
      const { clientHeight, scrollHeight, clientWidth, scrollWidth } = rows()
        .getByText(text, { exact: true })
        .element()
      return scrollHeight <= clientHeight && scrollWidth <= clientWidth
    }
    await expect.poll(() => shown(long.trim())).toBe(true)
    expect(shown(long.repeat(3).trim())).toBe(true)
  })

  it('draws of 2,000 only those near the window', async () => {
    await show('?parte=actuados', {
      'causas.privateActs': Array.from({ length: 2000 }, (_, index) => act(index + 1)),
    })
    await expect.element(page.getByText(causeFile.actCount(2000, 2000))).toBeVisible()
    await expect.poll(() => rows().elements().length).toBeGreaterThan(5)
    expect(rows().elements().length).toBeLessThan(60)
  })
})
