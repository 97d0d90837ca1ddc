import { hearingTypes } from '@estrado/machines/catalogues/hearing-types'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { catalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { page as pageTexts } from '@estrado/machines/messages/interface'
import { roomClosures } from '@estrado/machines/organisation/rooms'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

type Entry = AnswerOf<'tiposAudiencias.entry'>

const texts = catalogueScreenTexts(hearingTypes.words)
const path = '/catalogo/tipos-audiencias'
const open = `${path}?entrada=7`

const entry: Entry = {
  id: 7,
  estado: 'vigente',
  vigenteDesde: null,
  vigenteHasta: null,
  cambioFuturo: null,
  version: 2,
  fila: { descripcion: 'Conciliación', duracion: 60 },
  versiones: [
    { version: 0, desde: null, fila: { descripcion: 'Conciliación', duracion: 30 }, usuario: null },
    {
      version: 2,
      desde: '2026-03-02T13:00:00.000Z',
      fila: { descripcion: 'Conciliación', duracion: 60 },
      usuario: 'root',
    },
  ],
  usos: [{ que: 'Audiencias', cuantos: 12 }],
}
const { versiones: _versions, usos: _uses, ...listed } = entry
const answers = {
  'tiposAudiencias.page': {
    result: [listed],
    pagination: { currentPage: 1, perPage: 10, totalItems: 1, itemCount: 1 },
  },
  'tiposAudiencias.entry': entry,
} as const

const show = (more = {}, at = open) =>
  renderScreen(at, { roles: ['ADMIN'], answers: { ...answers, ...more } })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function typeLength(length: string) {
  await button(texts.beside.edit).click()
  const field = page.getByLabelText(hearingTypes.fields.duracion.label)
  await userEvent.clear(field)
  await userEvent.type(field, length)
  await button(texts.form.save).click()
}

describe('a kept catalogue', () => {
  it('tells what an entry holds, what uses it, and what became of it and by whom', async () => {
    await show()
    await expect.element(page.getByText('Audiencias: 12')).toBeVisible()
    await expect.element(page.getByText(/por root/)).toBeVisible()
    await expect.element(page.getByText('Duración (minutos): 30 → 60')).toBeVisible()
    expect(button(texts.beside.delete).elements()).toEqual([])
  })

  it('shows what a change touches, and saves it over the version that was seen once that is accepted', async () => {
    const { asked } = await show({
      'tiposAudiencias.effects': {
        campos: ['Duración (minutos)'],
        usos: entry.usos,
        avisos: ['Hay 3 audiencias señaladas'],
      },
      'tiposAudiencias.update': entry,
    })
    await typeLength('90')
    await expect.element(page.getByText('Hay 3 audiencias señaladas')).toBeVisible()
    expect(asked('tiposAudiencias.update')).toEqual([])
    await button(texts.form.accept).click()
    await expect.poll(() => asked('tiposAudiencias.update').length).toBe(1)
    const [sent] = asked('tiposAudiencias.update')
    expect([sent?.params, sent?.version, sent?.body]).toEqual([
      { id: '7' },
      2,
      { descripcion: 'Conciliación', duracion: 90, vigenteDesde: null },
    ])
  })

  it('goes back to the form with all that was typed when the effects are not accepted', async () => {
    const { asked } = await show({
      'tiposAudiencias.effects': { campos: [], usos: entry.usos, avisos: [] },
    })
    await typeLength('90')
    await button(texts.form.review).click()
    await expect.element(page.getByLabelText(hearingTypes.fields.duracion.label)).toHaveValue('90')
    expect(asked('tiposAudiencias.update')).toEqual([])
  })

  it('says at the field what its rule or the API refuses', async () => {
    await show({
      'tiposAudiencias.effects': refusal(422, { campos: { descripcion: [catalogueTexts.taken] } }),
    })
    await typeLength('3')
    await expect.element(page.getByText(/5/).first()).toBeVisible()
    await userEvent.fill(page.getByLabelText(hearingTypes.fields.duracion.label), '45')
    await button(texts.form.save).click()
    await expect.element(page.getByText(catalogueTexts.taken).first()).toBeVisible()
  })

  it('lost update: an entry is closed over what its dialog was opened with, until a conflict has told who was faster', async () => {
    const [first, second, third] = [2, 3, 4]
    let version = first
    const { asked } = await show({
      'tiposAudiencias.entry': () => ({ ...entry, version, usos: [{ que: 'Versión', cuantos: version }] }),
      'tiposAudiencias.effects': { campos: [], usos: [], avisos: [] },
      'tiposAudiencias.close': () => {
        if (version === third) return entry
        version += 1
        return refusal(version === second ? 422 : 409)
      },
    })
    await button(texts.beside.close).click()
    const sent = async (...versions: readonly number[]) => {
      await page.getByRole('dialog').getByRole('button', { name: texts.closing.save }).click()
      await expect.poll(() => asked('tiposAudiencias.close').map((one) => one.version)).toEqual(versions)
      // A refusal has the entry read anew.
      await expect.element(page.getByText(`Versión: ${version}`).first()).toBeInTheDocument()
    }
    await sent(first)
    await sent(first, first)
    await sent(first, first, third)
  })

  it('takes nothing from a closed entry but its opening again', async () => {
    const closed = {
      ...entry,
      estado: 'cerrada',
      vigenteHasta: '2027-04-01T04:00:00.000Z',
      cambioFuturo: '2027-01-01T04:00:00.000Z',
      usos: [],
    } as const
    const { asked } = await show({
      'tiposAudiencias.entry': closed,
      'tiposAudiencias.effects': { campos: [], usos: [], avisos: ['Los plazos se cuentan otra vez'] },
      'tiposAudiencias.close': entry,
    })
    await expect.element(button(texts.beside.reopen)).toBeVisible()
    const { edit, withdraw, delete: remove } = texts.beside
    for (const refused of [edit, withdraw, remove]) expect(button(refused).elements()).toEqual([])
    await button(texts.beside.reopen).click()
    await expect.element(page.getByText('Los plazos se cuentan otra vez')).toBeVisible()
    expect(asked('tiposAudiencias.effects')[0]?.body).toEqual({ id: 7, fila: entry.fila })
    await page.getByRole('dialog').getByRole('button', { name: texts.closing.reopen }).click()
    await expect.poll(() => asked('tiposAudiencias.close')[0]?.body).toEqual({ hasta: null })
  })

  it.each([
    { ahead: ['2026-12-01T04:00:00.000Z'], named: '01/12/2026', isOnly: true },
    {
      ahead: ['2026-12-01T04:00:00.000Z', '2027-01-01T04:00:00.000Z'],
      named: '01/01/2027',
      isOnly: false,
    },
  ])('asks of the change that is withdrawn, the last of $ahead.length', async ({ ahead, named, isOnly }) => {
    const [first = null] = ahead
    const later = ahead.map((desde, place) => ({
      version: place + 3,
      desde,
      fila: entry.fila,
      usuario: 'root',
    }))
    const changing = { ...entry, cambioFuturo: first, versiones: [...entry.versiones, ...later] }
    const { asked } = await show({ 'tiposAudiencias.entry': changing, 'tiposAudiencias.withdraw': entry })
    await button(texts.beside.withdraw).click()
    const question = texts.withdrawQuestion('Conciliación', named, isOnly)
    await expect.element(page.getByRole('dialog').getByText(question)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: texts.beside.withdraw }).click()
    await expect.poll(() => asked('tiposAudiencias.withdraw').length).toBe(1)
  })

  it('removes what nothing uses once that is confirmed, and closes what stood beside the list', async () => {
    const { address } = await show({
      'tiposAudiencias.entry': { ...entry, usos: [] },
      'tiposAudiencias.effects': { campos: [], usos: [], avisos: ['Quedan delitos sin juzgado'] },
      'tiposAudiencias.delete': { mensaje: 'Eliminado' },
    })
    await button(texts.beside.delete).click()
    await expect.element(page.getByText('Quedan delitos sin juzgado')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: texts.beside.delete }).click()
    await expect.poll(address).toBe(path)
  })

  it('says of a period, which nothing names, that it holds by its days, not that nothing needs it', async () => {
    const fila = {
      idSala: 4,
      motivo: 'Obras',
      desde: '2027-01-04',
      hasta: null,
      horaDesde: null,
      horaHasta: null,
    }
    const versions = [{ version: 1, desde: null, fila, usuario: null }]
    await renderScreen(`${roomClosures.screen}?entrada=7`, {
      roles: ['ADMIN'],
      answers: {
        'cierresSalas.page': { ...answers['tiposAudiencias.page'], result: [{ ...listed, fila }] },
        'cierresSalas.entry': { ...entry, fila, versiones: versions, usos: [] },
        'cierresSalas.effects': { campos: [], usos: [], avisos: [] },
        'catalogo.opciones': [],
      },
    })
    const said = catalogueScreenTexts(roomClosures.words, roomClosures.repeats)
    await expect.element(page.getByText(said.beside.unused)).toBeVisible()
    await button(said.beside.delete).click()
    await expect.element(page.getByText(said.deleteQuestion('Obras'))).toBeVisible()
    expect(said.deleteQuestion('Obras')).not.toContain('Nada la usa')
  })

  it('tells the fate of every line of a spreadsheet before it saves all of them', async () => {
    const lineas = [
      {
        linea: 2,
        id: 7,
        nombre: 'Conciliación',
        suerte: 'cambia',
        campos: ['Duración (minutos)'],
        errores: [],
      },
      { linea: 3, id: null, nombre: 'Reconstrucción', suerte: 'nueva', campos: [], errores: [] },
    ] as const
    const { asked } = await show(
      {
        'tiposAudiencias.import': ({ body }: { body: { ensayo: boolean } }) => ({
          ensayo: body.ensayo,
          huella: 'vista',
          lineas: body.ensayo ? lineas : lineas.slice(1),
        }),
      },
      path,
    )
    await button(texts.spreadsheet).click()
    await expect.element(button(texts.import.save(0))).toBeDisabled()
    const file = new File(['hoja'], 'tipos-audiencias.xlsx')
    await userEvent.upload(page.getByLabelText(texts.import.choose), file)
    await expect.element(page.getByText('Reconstrucción')).toBeVisible()
    await button(texts.import.save(2)).click()
    await expect
      .poll(() => asked('tiposAudiencias.import').map(({ body }) => body))
      .toEqual([{ ensayo: true }, { ensayo: false, huella: 'vista' }])
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    // What was done is told, not what was rehearsed.
    await expect.element(page.getByText(texts.import.saved(1)).first()).toBeVisible()
  })

  it('rehearses a spreadsheet anew where somebody changed something after its rehearsal', async () => {
    const line = { linea: 2, id: 7, nombre: 'Conciliación', campos: [], errores: [] }
    let rehearsals = 0
    await show(
      {
        'tiposAudiencias.import': ({ body }: { body: { ensayo: boolean } }) => {
          if (!body.ensayo) return refusal(409, { message: catalogueTexts.file.changedMeanwhile })
          rehearsals += 1
          return {
            ensayo: true,
            huella: String(rehearsals),
            lineas: [{ ...line, suerte: rehearsals === 1 ? 'cambia' : 'igual' }],
          }
        },
      },
      path,
    )
    await button(texts.spreadsheet).click()
    await userEvent.upload(page.getByLabelText(texts.import.choose), new File(['hoja'], 'a.xlsx'))
    await button(texts.import.save(1)).click()
    await expect.element(page.getByText(catalogueTexts.file.changedMeanwhile).first()).toBeVisible()
    await expect.element(page.getByText(texts.import.nothing)).toBeVisible()
    await expect.element(button(texts.import.save(0))).toBeDisabled()
  })

  it('saves no spreadsheet that has a line with errors', async () => {
    const lineas = [
      {
        linea: 2,
        id: null,
        nombre: '',
        suerte: 'error',
        campos: ['Color'],
        errores: ['Nombre: es obligatorio'],
      },
    ] as const
    await show({ 'tiposAudiencias.import': { ensayo: true, huella: 'vista', lineas } }, path)
    await button(texts.spreadsheet).click()
    await userEvent.upload(page.getByLabelText(texts.import.choose), new File(['hoja'], 'a.xlsx'))
    // What changes besides isn't told: it would read like one more fault.
    await expect.element(page.getByText('Nombre: es obligatorio', { exact: true })).toBeVisible()
    await expect.element(button(texts.import.save(0))).toBeDisabled()
  })

  it.each([
    [1366, 768],
    [390, 844],
  ])(
    'the notice of an import that failed covers no way out of its dialog, at %i by %i',
    async (wide, high) => {
      await page.viewport(wide, high)
      const lineas = Array.from({ length: 18 }, (_, place) => ({
        linea: place + 2,
        id: null,
        nombre: `Tipo ${place}`,
        suerte: 'nueva' as const,
        campos: [],
        errores: [],
      }))
      const said = 'La hoja fue cambiada por otra persona mientras se guardaba'
      await show(
        {
          'tiposAudiencias.import': ({ body }: { body: { ensayo: boolean } }) =>
            body.ensayo ? { ensayo: true, huella: 'vista', lineas } : refusal(422, { message: said }),
        },
        path,
      )
      await button(texts.spreadsheet).click()
      await userEvent.upload(page.getByLabelText(texts.import.choose), new File(['hoja'], 'a.xlsx'))
      await button(texts.import.save(18)).click()
      await expect.element(page.getByText(said).first()).toBeVisible()
      const close = page.getByRole('dialog').getByRole('button', { name: dialog.close, exact: true })
      await expect.element(close).toBeEnabled()
      const { left, top, width, height } = close.element().getBoundingClientRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      expect(close.element().contains(onTop)).toBe(true)
    },
  )

  it('is not for whoever the contract denies it', async () => {
    const { asked } = await renderScreen(path, { roles: ['JUEZ'], answers })
    await expect.element(page.getByText(pageTexts.forbidden)).toBeVisible()
    expect(asked('tiposAudiencias.page')).toEqual([])
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(page.getByText('Audiencias: 12')).toBeVisible()
    await expectNoOverflow()
  })
})
