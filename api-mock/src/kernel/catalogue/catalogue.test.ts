import type { AnswerOf } from '@estrado/machines/contract/types'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { startTestApi, type TestApi, testClock } from '../../testing/api.ts'

type Entry = {
  readonly id: number
  readonly estado: string
  readonly version: number
  readonly vigenteDesde: string | null
  readonly vigenteHasta: string | null
  readonly cambioFuturo: string | null
  readonly fila: Readonly<Record<string, unknown>>
  readonly versiones: readonly { readonly version: number; readonly usuario: string | null }[]
  readonly usos: readonly { readonly que: string; readonly cuantos: number }[]
}
type Fate = { readonly linea: number; readonly suerte: string; readonly errores: readonly string[] }

describe('a catalogue that people keep', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('admin')).token
  })
  afterAll(() => api.stop())

  const entry = async (id: number) =>
    (await api.call('tiposAudiencias.entry', { token, params: { id } })).response as Entry
  const create = (fila: object) => api.call('tiposAudiencias.create', { token, body: fila })
  const update = (id: number, body: object) => {
    api.clock.advance(1_000)
    return api.call('tiposAudiencias.update', {
      token,
      params: { id },
      body,
      seen: `catalogo/tipos-audiencias/${id}`,
    })
  }
  const offered = async () =>
    (
      (await api.call('catalogo.audiencias', { token })).response as { id: number; descripcion: string }[]
    ).map(({ descripcion }) => descripcion)
  const made = async (descripcion: string) => (await create({ descripcion, duracion: 45 })).response as Entry

  it('an entry is made, offered, changed with its history, and its rules are those of its fields', async () => {
    const answer = await create({ descripcion: 'Audiencia Nueva', duracion: 45 })
    expect(answer.status).toBe(201)
    const { id } = answer.response as Entry
    expect(await offered()).toContain('Audiencia Nueva')
    const changed = await update(id, { descripcion: 'Audiencia Nueva', duracion: 90 })
    expect(changed.status, JSON.stringify(changed.json)).toBe(200)
    const { versiones, fila } = changed.response as Entry
    expect(versiones.map(({ version, usuario }) => [version, usuario])).toEqual([
      [1, 'Adela Quiroga Montaño'],
      [2, 'Adela Quiroga Montaño'],
    ])
    expect(fila.duracion).toBe(90)
    const wrong = await create({ descripcion: ' ', duracion: 4 })
    expect([wrong.status, wrong.json.campos]).toEqual([
      422,
      { descripcion: ['Requerido'], duracion: ['Mínimo 5'] },
    ])
    expect((await create({ descripcion: 'audiencia nueva', duracion: 45 })).json.campos).toEqual({
      descripcion: ['Ya hay una entrada vigente con ese nombre'],
    })
    expect((await update(id, { descripcion: 'Audiencia Nueva', duracion: 90 })).status).toBe(422)
  })

  it('optimistic concurrency: a change says which version it changes', async () => {
    const { id } = await made('Audiencia Disputada')
    const body = { descripcion: 'Audiencia Disputada', duracion: 50 }
    const params = { id }
    expect((await api.call('tiposAudiencias.update', { token, params, body })).status).toBe(428)
    await update(id, body)
    const late = await api.call('tiposAudiencias.update', {
      token,
      params,
      body,
      headers: { 'if-match': '"1"' },
    })
    expect(late.status).toBe(409)
  })

  it('a change from a future day holds from then on, and can be taken back', async () => {
    const { id } = await made('Audiencia Futura')
    await update(id, { descripcion: 'Audiencia Futura', duracion: 120, vigenteDesde: '2027-01-04' })
    const now = await entry(id)
    expect([now.fila.duracion, now.cambioFuturo]).toEqual([45, '2027-01-04T04:00:00.000Z'])
    const sooner = await update(id, { descripcion: 'Otra', duracion: 50, vigenteDesde: '2026-12-20' })
    expect(sooner.json.campos).toEqual({
      vigenteDesde: ['Ya hay un cambio que rige desde el 04/01/2027: el nuevo debe ser posterior'],
    })
    const withdrawn = await api.call('tiposAudiencias.withdraw', { token, params: { id } })
    expect((withdrawn.response as Entry).cambioFuturo).toBeNull()
    expect((await api.call('tiposAudiencias.withdraw', { token, params: { id } })).status).toBe(422)
    const past = await update(id, { descripcion: 'Otra', duracion: 50, vigenteDesde: '2020-01-01' })
    expect(past.status).toBe(422)
    for (const vigenteDesde of ['2027-02-29', '9999-99-99'])
      expect((await update(id, { descripcion: 'Otra', duracion: 50, vigenteDesde })).status).toBe(400)
  })

  it('what a further change touches is told beside the change that is ahead', async () => {
    const { id } = await made('Audiencia de dos Cambios')
    const fila = { descripcion: 'Audiencia de dos Cambios', duracion: 120 }
    await update(id, { ...fila, vigenteDesde: '2027-01-04' })
    const changed = async (duracion: number) => {
      const body = { id, fila: { ...fila, duracion }, vigenteDesde: '2027-02-01' }
      return (await api.call('tiposAudiencias.effects', { token, body })).response
    }
    expect(await changed(120)).toMatchObject({ campos: [] })
    expect(await changed(45)).toMatchObject({ campos: ['Duración (minutos)'] })
  })

  it('what is closed is offered no more, can be opened again, and what is used is never removed', async () => {
    const { id } = await made('Audiencia Cerrada')
    const close = (hasta: string | null, of = id) => {
      api.clock.advance(1_000)
      return api.call('tiposAudiencias.close', {
        token,
        params: { id: of },
        body: { hasta },
        seen: `catalogo/tipos-audiencias/${of}`,
      })
    }
    const ahead = await made('Audiencia con Cierre')
    expect((await close('2027-01-04', ahead.id)).status).toBe(200)
    for (const refused of [
      await close('2027-02-01', ahead.id),
      await update(ahead.id, { descripcion: 'Audiencia con Cierre', duracion: 50 }),
    ])
      expect([refused.status, refused.message]).toEqual([422, catalogueTexts.isClosing])
    const today = testClock().now().toISOString().slice(0, 10)
    expect((await close(today)).status).toBe(200)
    expect(await offered()).not.toContain('Audiencia Cerrada')
    expect((await update(id, { descripcion: 'Audiencia Cerrada', duracion: 50 })).status).toBe(422)
    expect(((await close(null)).response as Entry).estado).toBe('vigente')
    expect(await offered()).toContain('Audiencia Cerrada')
    expect((await api.call('tiposAudiencias.delete', { token, params: { id } })).status).toBe(200)
    expect((await api.call('tiposAudiencias.entry', { token, params: { id } })).status).toBe(404)

    const used = (await entry(14)).usos
    expect(used).toEqual([{ que: 'Tipos de actos procesales', cuantos: expect.any(Number) }])
    const kept = await api.call('tiposAudiencias.delete', { token, params: { id: 14 } })
    expect([kept.status, kept.json.message]).toEqual([
      422,
      expect.stringMatching(/puede cerrarla desde una fecha, no eliminarla$/),
    ])
  })

  it('paging: rows are numbered on from page to page, and a page beyond the last says how many there are', async () => {
    const asked = async (page: number) =>
      (await api.call('tiposAudiencias.page', { token, body: { page, perPage: 10 } }))
        .response as AnswerOf<'tiposAudiencias.page'>
    const { totalItems } = (await asked(1)).pagination
    expect((await asked(2)).result[0]?.indice).toBe(11)
    expect(totalItems).toBeGreaterThan(0)
    expect((await asked(99)).pagination).toMatchObject({ totalItems, itemCount: 0 })
  })

  it('only who keeps catalogues keeps them; a window clerk reads what is offered', async () => {
    const clerk = await api.login('ventanilla')
    const body = { descripcion: 'De la ventanilla', duracion: 30 }
    expect((await api.call('tiposAudiencias.create', { token: clerk.token, body })).status).toBe(403)
    const paged = { page: 1, perPage: 10 }
    expect((await api.call('delitos.page', { token: clerk.token, body: paged })).status).toBe(403)
    const options = { token: clerk.token, params: { nombre: 'tipos-audiencias' } }
    expect((await api.call('catalogo.opciones', options)).status).toBe(200)
    const unknown = { token: clerk.token, params: { nombre: 'usuario' } }
    expect((await api.call('catalogo.opciones', unknown)).status).toBe(404)
  })

  it('projection: versions and ends are made anew from the journal alike', async () => {
    await update(3, { descripcion: 'Cesación de la Detención Preventiva', duracion: 75 })
    const { tables } = await rebuild(api.services.db, project, false)
    const ours = tables.filter(({ table }) => table.startsWith('catalogo_'))
    expect(ours.map(({ table, before, after }) => [table, before, after])).toEqual([
      ['catalogo_entrada', 0, 0],
      ['catalogo_version', 0, 0],
    ])
  })

  describe('as a spreadsheet', () => {
    const sheetOf = async (rows: readonly (readonly (string | number)[])[]) => {
      const bytes = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer()
      return new File([new Uint8Array(bytes)], 'tipos.xlsx')
    }
    const sent = async (file: File, fields: object) => {
      const form = new FormData()
      form.set('archivo', file)
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
      return api.call('tiposAudiencias.import', { token, form })
    }
    const markOf = async (file: File) =>
      ((await sent(file, { ensayo: true })).response as { huella: string }).huella
    /** Rehearsed before, unless it is a rehearsal. */
    const send = async (file: File, ensayo: boolean) =>
      sent(file, ensayo ? { ensayo } : { ensayo, huella: await markOf(file) })
    const head = ['N.º', 'Tipo de audiencia', 'Duración (minutos)']

    it.each([
      ['delitos', 'Sanciones', 100],
      ['frases', 'Texto', 1],
      ['plantillas', 'Ejemplo', 1],
    ] as const)('%s go out with every entry and come back without a change', async (kept, column, most) => {
      const { bytes } = await api.call(`${kept}.export`, { token })
      const rows = await readSheet(Buffer.from(bytes))
      expect(rows[0]).toContain(column)
      expect(rows.length).toBeGreaterThan(most)
      const form = new FormData()
      form.set('archivo', new File([new Uint8Array(bytes)], `${kept}.xlsx`))
      form.set('ensayo', 'true')
      const answer = await api.call(`${kept}.import`, { token, form })
      const { lineas } = answer.response as { lineas: readonly Fate[] }
      expect(lineas.filter(({ suerte }) => suerte !== 'igual')).toEqual([])
      expect(lineas).toHaveLength(rows.length - 1)
    })

    it('a dry run tells each line’s fate and saves nothing; with an error nothing is saved at all', async () => {
      const file = await sheetOf([
        head,
        ['', 'Audiencia de la Hoja', 30],
        [2, 'Modificación de Medidas Cautelares', 999],
        [999_999, 'Nadie', 30],
        [8, 'Conciliación', 60],
        ['08.0', 'Conciliación de nuevo', 60],
      ])
      const { lineas } = (await send(file, true)).response as { lineas: readonly Fate[] }
      expect(lineas.map(({ linea, suerte }) => [linea, suerte])).toEqual([
        [2, 'nueva'],
        [3, 'error'],
        [4, 'error'],
        [5, 'igual'],
        [6, 'error'],
      ])
      expect(lineas.at(-1)?.errores).toEqual([catalogueTexts.file.twice])
      expect(lineas[1]?.errores).toEqual(['Duración (minutos): Máximo 480'])
      const refused = await send(file, false)
      expect([refused.status, refused.json.message]).toEqual([
        422,
        'Línea 3: Duración (minutos): Máximo 480. No se guardó ninguna línea',
      ])
      expect(await offered()).not.toContain('Audiencia de la Hoja')
    })

    it('is taken whole: new entries and changes are facts of their own', async () => {
      const file = await sheetOf([head, ['', 'Audiencia de la Hoja', 30], [8, 'Conciliación', 40]])
      expect((await send(file, false)).status).toBe(200)
      expect(await offered()).toContain('Audiencia de la Hoja')
      const { fila, versiones } = await entry(8)
      expect([fila.duracion, versiones.length]).toEqual([40, 2])
    })

    it('optimistic concurrency: nothing is taken that wasn’t rehearsed, or that somebody changed since', async () => {
      const [own, others] = [await made('Hoja de Ana'), await made('Hoja de Beto')]
      const line = ({ id, fila }: Entry, duracion: number) => [id, String(fila.descripcion), duracion]
      const file = await sheetOf([head, line(own, 50), line(others, 45)])
      expect((await sent(file, { ensayo: false })).status).toBe(428)
      const huella = await markOf(file)
      await update(others.id, { descripcion: 'Hoja de Beto', duracion: 90 })
      const late = await sent(file, { ensayo: false, huella })
      expect([late.status, late.json.message]).toEqual([409, catalogueTexts.file.changedMeanwhile])
      expect([(await entry(own.id)).fila.duracion, (await entry(others.id)).fila.duracion]).toEqual([45, 90])
      // A line that was to change anyway is no other thing by then, and still over another version.
      const seen = await markOf(file)
      await update(others.id, { descripcion: 'Hoja de Beto', duracion: 120 })
      expect((await sent(file, { ensayo: false, huella: seen })).status).toBe(409)
      expect((await send(file, false)).status).toBe(200)
    })

    it('a dry run promises nothing that the import refuses: closed entries, and those with a change ahead', async () => {
      const [closed, untouched, ahead] = [
        await made('Hoja Cerrada'),
        await made('Hoja Cerrada Igual'),
        await made('Hoja con Futuro'),
      ]
      for (const { id } of [closed, untouched]) {
        api.clock.advance(1_000)
        await api.call('tiposAudiencias.close', {
          token,
          params: { id },
          body: { hasta: '2026-12-30' },
          seen: `catalogo/tipos-audiencias/${id}`,
        })
      }
      await update(ahead.id, { descripcion: 'Hoja con Futuro', duracion: 120, vigenteDesde: '2027-01-04' })
      const changed = [closed.id, 'Hoja Cerrada', 50]
      const same = [untouched.id, 'Hoja Cerrada Igual', 45]
      const sooner = [ahead.id, 'Hoja con Futuro', 50]
      const { lineas } = (await send(await sheetOf([head, changed, same, sooner]), true)).response as {
        lineas: readonly Fate[]
      }
      expect(lineas.map(({ suerte, errores }) => [suerte, errores])).toEqual([
        ['error', [catalogueTexts.isClosing]],
        ['igual', []],
        ['error', [catalogueTexts.afterLast('04/01/2027')]],
      ])
      for (const [line, why] of [
        [changed, catalogueTexts.isClosing],
        [sooner, catalogueTexts.afterLast('04/01/2027')],
      ] as const) {
        const refused = await send(await sheetOf([head, line]), false)
        expect([refused.status, refused.json.message]).toEqual([422, catalogueTexts.file.lineWrong(2, why)])
      }
      expect((await send(await sheetOf([head, same]), false)).status).toBe(200)
    })

    it('says of a line that would close or open its entry that this isn’t done by a sheet', async () => {
      const [open, closed] = [await made('Hoja Abierta'), await made('Hoja ya Cerrada')]
      api.clock.advance(1_000)
      const today = api.clock.now().toISOString().slice(0, 10)
      await api.call('tiposAudiencias.close', {
        token,
        params: { id: closed.id },
        body: { hasta: today },
        seen: `catalogo/tipos-audiencias/${closed.id}`,
      })
      const told = async (one: string, other: string) => {
        const lines = [
          [open.id, 'Hoja Abierta', 45, one],
          [closed.id, 'Hoja ya Cerrada', 45, other],
        ]
        const { response } = await send(await sheetOf([[...head, 'Estado'], ...lines]), true)
        return (response as { lineas: readonly Fate[] }).lineas.map(({ errores }) => errores)
      }
      const { stateChanged } = catalogueTexts.file
      expect(await told('vigente', 'Cerrada')).toEqual([[], []])
      expect(await told('Cerrada', 'Vigente')).toEqual([[stateChanged('Vigente')], [stateChanged('Cerrada')]])
    })

    it('passes over a line that was emptied, and names the others by their place in the sheet', async () => {
      const file = await sheetOf([head, [8, 'Conciliación', 999], ['', ' ', ''], [14, 'Otra', 999]])
      const { lineas } = (await send(file, true)).response as { lineas: readonly Fate[] }
      expect(lineas.map(({ linea }) => linea)).toEqual([2, 4])
    })

    it('hostile files are refused with words', async () => {
      const texts = await send(new File(['no soy una hoja'], 'x.xlsx'), true)
      expect([texts.status, texts.json.campos]).toEqual([
        400,
        { archivo: ['El archivo no es una hoja de cálculo .xlsx que se pueda leer'] },
      ])
      expect((await send(await sheetOf([['Otra cosa'], ['x']]), true)).json.message).toBe(
        'Falta la columna «Tipo de audiencia»',
      )
      const bomb = await sheetOf([head, ...Array.from({ length: 5_001 }, (_, n) => ['', `Tipo ${n}`, 30])])
      expect((await send(bomb, true)).status).toBe(422)
    })
  })
})
