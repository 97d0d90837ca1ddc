import { editor } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { saving as saveTexts } from '@estrado/machines/messages/interface'
import { validation } from '@estrado/machines/messages/validation'
import { approval } from '@estrado/machines/signing/approval-texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { writingTexts } from '@estrado/machines/writing/texts'
import { writerBeat } from '@estrado/machines/writing/vocabulary'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samplePdf } from '../annotations/testing/sample-document.ts'
import { configuration } from '../client/configuration.ts'
import { unsavedStores } from '../client/unsaved-store.ts'
import type { Answers } from '../testing/contract-fake.ts'
import { refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleType as decree, sampleAct as text } from './testing/sample-act.ts'
import type { LocalText } from './text-store.ts'

type Types = AnswerOf<'escritos.types'>
const at = '2026-11-23T14:00:00.000Z'

const types: Types = {
  causa: { id: 9, codigoUnico: 'LPZ2600009' },
  sujetos: [{ id: 5, nombre: 'Rosa Mamani', idTipoSujetoProcesal: 1, tipo: 'Denunciante' }],
  tipos: [
    decree,
    { ...decree, id: 502, descripcion: 'Sentencia', idCategoria: 8, motivo: 'No en esta etapa' },
  ],
}
const hearing: AnswerOf<'audiencias.get'> = {
  id: 4,
  version: 1,
  causa: { id: 9, codigoUnico: 'LPZ2600009' },
  tipoAudiencia: { id: 1, descripcion: 'Audiencia de conciliación' },
  oficina: { id: 3, descripcion: 'Juzgado 1' },
  idOficinaSalas: 3,
  juez: null,
  actoProcesal: null,
  actoProcesalActa: null,
  actoProcesalResolucion: null,
  idSolicitudAudiencia: null,
  suspension: null,
  motivoRechazo: null,
  fechaHoraReanudacion: null,
  audienciasDetalles: [],
  delitos: [],
  fiscal: null,
  reserva: false,
  salaVirtual: null,
  sujetosProcesales: [],
}
const address = '/jurisdiccional/crear-acto-procesal-resolucion/9'
const show = (path: string, answers: Answers = {}) =>
  renderScreen(path, {
    roles: ['JUEZ'],
    answers: {
      'escritos.types': types,
      'escritos.get': text(),
      'escritos.fields': [],
      'escritos.phrases': [],
      'escritos.take': { escribe: text().escribe, revision: 1 },
      'escritos.save': ({ body }) => ({ revision: body.revision + 1, fecha: at }),
      ...answers,
    },
  })

const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

describe('an act is begun', () => {
  const chooseDecree = async () => {
    await page.getByRole('combobox', { name: texts.type }).click()
    await page.getByRole('option', { name: decree.descripcion }).click()
  }

  it('of a type that may be made now; the others say why not', async () => {
    await show(address)
    await page.getByText(texts.otherTypes(1)).click()
    await expect.element(page.getByText('No en esta etapa')).toBeVisible()
    await page.getByRole('combobox', { name: texts.type }).click()
    await expect.poll(offered).toEqual([decree.descripcion])
  })

  it('with what its type demands and one of its templates, and goes on with its text', async () => {
    const { asked, address: where } = await show(address, { 'escritos.begin': { id: 12 } })
    await chooseDecree()
    await page.getByRole('button', { name: texts.begin }).click()
    await expect.element(page.getByText(validation.required).first()).toBeVisible()
    expect(asked('escritos.begin')).toEqual([])
    await page.getByRole('combobox', { name: texts.subjects }).click()
    await page.getByRole('option', { name: /Rosa Mamani/ }).click()
    await page.getByRole('radio', { name: editor.template('Traslado', 'Todas las áreas') }).click()
    await page.getByRole('button', { name: texts.begin }).click()
    await expect
      .poll(() => asked('escritos.begin').map(({ body }) => body))
      .toMatchObject([
        {
          idCausa: 9,
          idTipoActoProcesal: 301,
          modo: 'plantilla',
          idPlantilla: 1,
          sujetosProcesales: [5],
          plazo: null,
        },
      ])
    await expect.poll(where).toBe(`${address}/12`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('of a sample with a template that has one, and says of a sample that it is to be reviewed', async () => {
    const { asked } = await show(address, { 'escritos.begin': { id: 12 } })
    await chooseDecree()
    const radio = (name: string) => page.getByRole('radio', { name })
    await radio(editor.template('Traslado', 'Todas las áreas')).click()
    expect(page.getByText(texts.sampleNotice).elements()).toEqual([])
    await radio(editor.modes.ejemplo).click()
    await expect.element(radio(editor.template('Téngase presente', 'Todas las áreas'))).toBeChecked()
    await expect.element(page.getByText(texts.sampleNotice)).toBeVisible()
    await page.getByRole('combobox', { name: texts.subjects }).click()
    await page.getByRole('option', { name: /Rosa Mamani/ }).click()
    await page.getByRole('button', { name: texts.begin }).click()
    await expect
      .poll(() => asked('escritos.begin').map(({ body }) => body))
      .toMatchObject([{ modo: 'ejemplo', idPlantilla: 2 }])
  })

  it('with the amount of a deadline that it says it has, which isn’t 0', async () => {
    const { asked } = await show(address)
    await chooseDecree()
    await page.getByRole('switch', { name: texts.withDeadline }).click()
    await page.getByRole('button', { name: texts.begin }).click()
    await expect.element(page.getByText(validation.required).first()).toBeVisible()
    const tooLittle = page.getByText(validation.minimum(1))
    expect(tooLittle.elements()).toEqual([])
    await page.getByRole('textbox', { name: texts.amount }).fill('0')
    await expect.element(tooLittle).toBeVisible()
    expect(asked('escritos.begin')).toEqual([])
  })
})

describe('an act is signed or approved', () => {
  const composed = { compuesto: 2, situacion: 'validated', motivo: 'Ya no se redacta' } as const
  const byJudge = { requeridas: 2, hechas: ['Ana Rojas'], faltan: 1, aprobado: false }
  const showAct = (
    change: Partial<AnswerOf<'escritos.get'>>,
    pdf: Promise<Blob> = new Promise<never>(() => undefined),
  ) =>
    show(`${address}/12?paso=revision`, {
      'escritos.get': text(change),
      'documentos.verification': () => new Promise<never>(() => undefined),
      'documentos.pdf': () => pdf,
    })

  it('with a token or by citizenship', async () => {
    await showAct({ compuesto: 2 })
    await expect.element(page.getByRole('button', { name: approval.byDigitalSignature })).toBeVisible()
    await expect.element(page.getByRole('button', { name: approval.byCitizenship })).toBeVisible()
    expect(page.getByRole('button', { name: texts.close }).elements()).toEqual([])
  })

  it('reviewed, it opens where it is signed; its text is a step back from there', async () => {
    const { address: where, asked } = await show(`${address}/12`, {
      'escritos.get': text({ compuesto: 2 }),
      'documentos.pdf': () => samplePdf(1),
    })
    await expect.element(page.getByRole('button', { name: approval.byDigitalSignature })).toBeVisible()
    expect(asked('escritos.take')).toEqual([])
    await page.getByRole('button', { name: texts.backToText }).click()
    await expect.element(page.getByRole('textbox', { name: texts.text })).toBeVisible()
    expect(where()).toBe(`${address}/12?paso=texto`)
  })

  it('offline draft: with its text open, where this browser holds one that the API has not', async () => {
    const { reload, userId } = await show(`${address}/12`, {
      'escritos.get': text({ compuesto: 2 }),
      'documentos.pdf': () => samplePdf(1),
    })
    await expect.element(page.getByRole('button', { name: texts.backToText })).toBeVisible()
    const left = unsavedStores<LocalText>('textos')(userId, 12)
    await left.write({ value: { texto: textFromMarkup('Lo último escrito'), revision: 1 }, at })
    await reload()
    await expect
      .element(page.getByRole('textbox', { name: texts.text }))
      .toHaveTextContent('Lo último escrito')
    await expect.poll(() => left.read()).toBeUndefined()
  })

  it('not before it is reviewed again, when it came back', async () => {
    await showAct({ compuesto: 2, situacion: 'returned' })
    await expect.element(page.getByText(writingTexts.cameBack)).toBeVisible()
    await expect.element(page.getByRole('button', { name: texts.backToText })).toBeVisible()
    expect(page.getByRole('button', { name: approval.byDigitalSignature }).elements()).toEqual([])
  })

  it('what you see is what you sign: not before its document stands on the screen', async () => {
    let arrive = (_: Blob): void => undefined
    const arrival = new Promise<Blob>((resolve) => {
      arrive = resolve
    })
    await showAct({ compuesto: 2 }, arrival)
    const ways = [approval.byDigitalSignature, approval.byCitizenship].map((name) =>
      page.getByRole('button', { name }),
    )
    for (const way of ways) await expect.element(way).toBeDisabled()
    arrive(await samplePdf(1))
    for (const way of ways) await expect.element(way).toBeEnabled()
  })

  it('by as many people as its type wants: the next one signs, whoever did is told to wait', async () => {
    await showAct({ ...composed, validaciones: { ...byJudge, motivo: null } })
    await expect.element(page.getByText(texts.missing(1, 2))).toBeVisible()
    await expect.element(page.getByText(texts.validatedBy(['Ana Rojas']))).toBeVisible()
    await expect.element(page.getByRole('button', { name: approval.byDigitalSignature })).toBeVisible()
    await expect.element(page.getByRole('button', { name: texts.rewrite })).toBeVisible()
    expect(page.getByRole('button', { name: texts.close, exact: true }).elements()).toEqual([])
  })

  it('by nobody twice', async () => {
    await showAct({ ...composed, validaciones: { ...byJudge, motivo: actRefusals.validatedAlready } })
    await expect.element(page.getByText(actRefusals.validatedAlready)).toBeVisible()
    expect(page.getByRole('button', { name: approval.byDigitalSignature }).elements()).toEqual([])
  })

  it('once approved only by citizenship, and is closed when nobody is missing', async () => {
    await showAct({ ...composed, validaciones: { ...byJudge, faltan: 0, aprobado: true, motivo: null } })
    await expect.element(page.getByRole('button', { name: texts.close, exact: true })).toBeVisible()
    await expect.element(page.getByText(texts.signedNotice)).toBeVisible()
  })
})

describe('other routes of the act screen', () => {
  const archiving = { ...decree, id: 415, descripcion: 'Auto de Archivo de Obrados', archiva: true }

  it('archive: only what archives, and the act goes on where resolutions are written', async () => {
    const { address: where } = await show('/jurisdiccional/memoriales/crear-acto-procesal-archivo/9', {
      'escritos.types': {
        ...types,
        tipos: [decree, { ...archiving, requiereIndividualizacionSujetos: false }],
      },
      'escritos.begin': { id: 12 },
    })
    await page.getByRole('combobox', { name: texts.type }).click()
    await expect.poll(offered).toEqual([archiving.descripcion])
    await page.getByRole('option').first().click()
    await page.getByRole('radio', { name: editor.modes.abierto }).click()
    await page.getByRole('button', { name: texts.begin }).click()
    await expect.poll(where).toBe(`${address}/12`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('hearing: its minutes begin with their type, and know their hearing', async () => {
    const minutes = { ...decree, idCategoria: 10, requiereIndividualizacionSujetos: false }
    const record = { ...minutes, id: 1245, descripcion: 'Acta de Audiencia', plantillas: [] }
    const { asked, address: where } = await show('/jurisdiccional/audiencias/crear-resolucion/4?acto=acta', {
      'audiencias.get': hearing,
      'escritos.types': { ...types, tipos: [decree, record, { ...minutes, id: 602 }] },
      'escritos.begin': { id: 12 },
    })
    await expect.element(page.getByRole('combobox', { name: texts.type })).toHaveValue(record.descripcion)
    await page.getByRole('button', { name: texts.begin }).click()
    await expect
      .poll(() => asked('escritos.begin').map(({ body }) => body))
      .toMatchObject([{ idCausa: 9, idAudiencia: 4, idTipoActoProcesal: 1245 }])
    await expect.poll(where).toContain('/jurisdiccional/audiencias/crear-resolucion/4/12')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

describe('a text is written', () => {
  it('is saved as it is typed, on the revision before', async () => {
    const { asked } = await show(`${address}/12`)
    const box = page.getByRole('textbox', { name: texts.text })
    await expect.element(box).toBeVisible()
    await expect.element(page.getByText(texts.exampleNotice)).not.toBeInTheDocument()
    await box.click()
    await expect.element(page.getByText(texts.emptyFields(1))).toBeVisible()
    await page.getByRole('button', { name: 'Negrita' }).click()
    await userEvent.keyboard('Notifíquese')
    await expect.poll(() => asked('escritos.save').map(({ body }) => body.revision)).toEqual([1])
    await expect.element(page.getByText(/^Guardado/)).toBeVisible()
  })

  it('optimistic concurrency: reopened, it goes on from how it stands by then, not from what was read before', async () => {
    let stands = text()
    const { asked, reload } = await show(`${address}/12`, { 'escritos.get': () => stands })
    const box = page.getByRole('textbox', { name: texts.text })
    await expect.element(box).toBeVisible()
    stands = text({ revision: 3, texto: textFromMarkup('Lo escrito desde entonces') })
    await reload()
    await expect.element(box).toHaveTextContent('Lo escrito desde entonces')
    await box.click()
    await userEvent.keyboard('Notifíquese')
    await expect.poll(() => asked('escritos.save').map(({ body }) => body.revision)).toEqual([3])
  })

  it('that began with an example: it says that what stands there is invented', async () => {
    await show(`${address}/12`, { 'escritos.get': text({ modo: 'ejemplo' }) })
    await expect.element(page.getByText(texts.exampleNotice)).toBeVisible()
  })

  it('by one person: whoever else looks reads, and takes over knowingly', async () => {
    const escribe = { id: 2, nombre: 'Luis Paz', mio: false, activo: true }
    const { asked } = await show(`${address}/12`, { 'escritos.get': text({ escribe }) })
    await expect.element(page.getByText(texts.writes('Luis Paz'))).toBeVisible()
    await page.getByRole('button', { name: texts.take }).click()
    await expect.element(page.getByText(texts.takeQuestion('Luis Paz'))).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: texts.take }).click()
    await expect.poll(() => asked('escritos.take').map(({ body }) => body.aunqueEscriba)).toEqual([true])
  })

  it('of somebody else’s text both are shown, and neither is lost', async () => {
    const other = text({ revision: 7, texto: textFromMarkup('Del secretario') })
    let met = false
    const { asked } = await show(`${address}/12`, {
      'escritos.get': () => (met ? other : text()),
      'escritos.save': ({ body }) => {
        met = true
        return body.revision === 1
          ? refusal(409, { message: 'otro' })
          : { revision: body.revision + 1, fecha: at }
      },
      'escritos.keep': { orden: 2 },
    })
    await page.getByRole('textbox', { name: texts.text }).click()
    await userEvent.keyboard('Mío')
    await page.getByRole('button', { name: texts.conflictTitle }).click()
    await expect.element(page.getByText('Del secretario')).toBeVisible()
    await page.getByRole('button', { name: texts.useMine }).click()
    await expect.poll(() => asked('escritos.keep').map(({ body }) => body.revision)).toEqual([7])
    await expect.poll(() => asked('escritos.save').at(-1)?.body.revision).toBe(7)
  })

  it('a text that isn’t saved is left for no office editor', async () => {
    const { asked, reload, ...shown } = await show(`${address}/12`, {
      'escritos.save': refusal(422, { message: 'No se guardó' }),
    })
    const told: { office?: boolean } = await configuration()
    told.office = true
    onTestFinished(() => {
      delete told.office
    })
    await reload()
    await page.getByRole('textbox', { name: texts.text }).click()
    await userEvent.keyboard('Mío')
    await expect.element(page.getByText('No se guardó')).toBeVisible()
    const before = asked('escritos.save').length
    await page.getByRole('button', { name: officeTexts.title }).click()
    await expect.poll(() => asked('escritos.save').length).toBeGreaterThan(before + 1)
    await expect.element(page.getByText('No se guardó')).toBeVisible()
    expect(shown.address()).toBe(`${address}/12`)
  })

  it('what this browser still held of the text and stands there already is gone once it was opened', async () => {
    const { reload, userId } = await show(`${address}/12`)
    const editor = page.getByRole('textbox', { name: texts.text })
    await expect.element(editor).toBeVisible()
    const left = unsavedStores<LocalText>('textos')(userId, 12)
    await left.write({ value: { texto: text().texto, revision: 0 }, at })
    await reload()
    await expect.element(editor).toBeVisible()
    await expect.poll(() => left.read()).toBeUndefined()
  })

  it.each([
    [503, 7],
    [409, 8],
  ])('retry: answered %i, the choice between both texts can be made again', async (status, revision) => {
    const theirs = text({ revision: 7, texto: textFromMarkup('Del secretario') })
    let now = text()
    let failing = true
    const { asked } = await show(`${address}/12`, {
      'escritos.get': () => now,
      'escritos.save': ({ body }) => {
        if (body.revision > 1) return { revision: body.revision + 1, fecha: at }
        now = theirs
        return refusal(409, { message: 'otro' })
      },
      'escritos.keep': () => {
        if (!failing) return { orden: 2 }
        failing = false
        if (status === 409) now = { ...theirs, revision: 8 }
        return refusal(status, { message: 'ahora no' })
      },
    })
    await page.getByRole('textbox', { name: texts.text }).click()
    await userEvent.keyboard('Mío')
    await page.getByRole('button', { name: texts.conflictTitle }).click()
    const mine = page.getByRole('button', { name: texts.useMine })
    await mine.click()
    await expect.poll(() => asked('escritos.keep')).toHaveLength(1)
    await expect.element(mine).toBeEnabled()
    await mine.click()
    await expect.poll(() => asked('escritos.keep').at(-1)?.body.revision).toBe(revision)
    await expect.poll(() => asked('escritos.save').at(-1)?.body.revision).toBe(revision)
    await expect.element(mine).not.toBeInTheDocument()
  })

  it('retry: what a server that was away did not take is sent once it answers, though the cable never was out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      let away = true
      const { asked } = await show(`${address}/12`, {
        'escritos.save': ({ body }) => (away ? refusal(503) : { revision: body.revision + 1, fecha: at }),
      })
      await page.getByRole('textbox', { name: texts.text }).click()
      await userEvent.keyboard('M')
      await expect.element(page.getByText(saveTexts.offline)).toBeVisible()
      away = false
      const before = asked('escritos.save').length
      vi.advanceTimersByTime(writerBeat)
      await expect.poll(() => asked('escritos.save').length).toBeGreaterThan(before)
      await expect.element(page.getByText(/^Guardado/)).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('what changed since its fields were filled is shown before it is taken', async () => {
    const cambios = [{ key: 'juez', label: 'Juez o jueza', before: 'Ana', after: 'Luis' }]
    await show(`${address}/12`, { 'escritos.get': text({ cambios }) })
    await page.getByText(texts.changes(1)).click()
    await expect.element(page.getByText('Juez o jueza')).toBeVisible()
  })
})
