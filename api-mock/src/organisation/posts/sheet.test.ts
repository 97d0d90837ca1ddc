import { userTexts } from '@estrado/machines/accounts/texts'
import { validation } from '@estrado/machines/messages/validation'
import { postSheet, postTexts } from '@estrado/machines/organisation/posts/texts'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { demoOffices, oficinas } from '../../demo/data/offices.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Administration, type User, userOf } from '../../testing/users.ts'

const { juzgadoSentencia1LaPaz: court } = demoOffices
const nameOf = (office: number) => oficinas.find(({ id }) => id === office)?.descripcion ?? ''
const { columns } = postSheet
const head = Object.values(columns)

type Fate = { readonly linea: number; readonly suerte: string; readonly errores: readonly string[] }
type Line = readonly [usuario: string, rol: string, oficina: string, desde: string, hasta: string]

describe('the spreadsheet of posts', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
  })
  afterAll(() => api.stop())

  /** Rehearsed before, unless it is a rehearsal. */
  async function load(lines: readonly Line[], ensayo: boolean, token = admin.token) {
    const file = await fileOf(lines)
    const rehearsal = await send(file, { ensayo: true }, token)
    const { huella } = rehearsal.response as { huella: string }
    return ensayo ? rehearsal : send(file, { ensayo, huella }, token)
  }
  /** Made once: a spreadsheet says when it was written. */
  async function fileOf(lines: readonly Line[]) {
    const cells = [head, ...lines.map(([usuario, ...rest]) => [usuario, '', ...rest])]
    const book = writeXlsxFile(cells.map((line) => line.map((value) => ({ value }))))
    return new File([new Uint8Array(await book.toBuffer())], 'puestos.xlsx')
  }
  async function send(file: File, fields: object, token: string) {
    const form = new FormData()
    form.append('archivo', file)
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    return api.call('puestos.import', { token, form })
  }
  const fates = (answer: { readonly response: unknown }) =>
    (answer.response as { readonly lineas: readonly Fate[] }).lineas.map(({ suerte, errores }) => [
      suerte,
      ...errores,
    ])
  const posts = async ({ id }: Pick<User, 'id'>) => {
    const answer = await api.call('puestos.ofPerson', { token: admin.token, params: { id } })
    return (answer.response as { puestos: { rol: string; hasta: string | null; situacion: string }[] })
      .puestos
  }
  const line = (usuario: string, changes: { rol?: string; oficina?: string; hasta?: string } = {}): Line => [
    usuario,
    changes.rol ?? roleNames.SECRE,
    changes.oficina ?? nameOf(court),
    '',
    changes.hasta ?? '',
  ]

  it('goes out with whoever has a post, and comes back as it is', async () => {
    const { usuario } = await administration.made({ idOficina: court, roles: ['AUX_JUZ'] })
    const { bytes, status } = await api.call('puestos.export', { token: admin.token })
    const [first, ...lines] = (await readSheet(Buffer.from(bytes))) as readonly (readonly unknown[])[]
    expect([status, first]).toEqual([200, head])
    const own = lines.find(([name]) => name === usuario)
    expect(own?.slice(2, 4)).toEqual([roleNames.AUX_JUZ, nameOf(court)])
    const emptied: Line = ['', '', '', '', '']
    const back = await load([emptied, line(usuario, { rol: roleNames.AUX_JUZ })], true)
    expect(fates(back)).toEqual([['igual']])
  })

  it('comes back as it is from an office that was closed meanwhile, which takes no post more', async () => {
    const { usuario } = await administration.made({ idOficina: 70_021, roles: ['AUX_JUZ'] })
    const closing = (hasta: Date | null) =>
      api.services.db
        .updateTable('catalogo_entrada')
        .set({ hasta })
        .where('catalogo', '=', 'oficinas')
        .where('id', '=', 70_021)
        .execute()
    await closing(api.clock.now())
    const at = { oficina: nameOf(70_021) }
    const lines = [line(usuario, { ...at, rol: roleNames.AUX_JUZ }), line(usuario, at)]
    expect(fates(await load(lines, true))).toEqual([['igual'], ['error', postTexts.officeUnknown]])
    await closing(null)
  })

  it('optimistic concurrency: what somebody else changed of a person since the rehearsal is not written over', async () => {
    const { usuario } = await administration.made({ idOficina: court, roles: ['AUX_JUZ'] })
    const ending = (hasta: string) => [line(usuario, { rol: roleNames.AUX_JUZ, hasta })]
    const file = await fileOf(ending('2027-03-31'))
    const rehearsal = await send(file, { ensayo: true }, admin.token)
    expect(fates(await load(ending('2027-04-30'), false))).toEqual([['cambia']])
    const { huella } = rehearsal.response as { huella: string }
    const late = await send(file, { ensayo: false, huella }, admin.token)
    expect(late.status, JSON.stringify(late.json)).toBe(409)
  })

  it('is rehearsed without a trace, and brings in a post and an end of one', async () => {
    const newcomer = await administration.made({ idOficina: court, roles: [] })
    const leaver = await administration.made({ idOficina: court, roles: ['AUX_JUZ'] })
    const lines = [
      line(newcomer.usuario),
      line(leaver.usuario, { rol: roleNames.AUX_JUZ, hasta: '2026-12-31' }),
    ]
    expect(fates(await load(lines, true))).toEqual([['nueva'], ['cambia']])
    expect(await posts(newcomer)).toEqual([])
    expect(fates(await load(lines, false))).toEqual([['nueva'], ['cambia']])
    expect(await posts(newcomer)).toMatchObject([{ rol: 'SECRE', situacion: 'vigente' }])
    expect(await posts(leaver)).toMatchObject([{ rol: 'AUX_JUZ', hasta: '2026-12-31' }])
    expect(fates(await load(lines, true))).toEqual([['igual'], ['igual']])
  })

  it('ends a post on no mistyped year', async () => {
    const { usuario } = await administration.made({ idOficina: court, roles: ['AUX_JUZ'] })
    const ending = [line(usuario, { rol: roleNames.AUX_JUZ, hasta: '2202-03-31' })]
    expect(fates(await load(ending, true))).toEqual([['error', validation.notAfter('31/12/2100')]])
  })

  it('comes in whole or not at all, and says of each line what is wrong', async () => {
    const { id, usuario } = await administration.made({ idOficina: court, roles: [] })
    const lines = [
      line(usuario),
      line('nadie'),
      line(usuario, { oficina: 'Juzgado de la Luna' }),
      line(usuario, { rol: 'Astrólogo' }),
      line(usuario, { rol: roleNames.VOCAL }),
    ]
    expect(fates(await load(lines, true))).toEqual([
      ['nueva'],
      ['error', postSheet.unknownUser('nadie')],
      ['error', postTexts.officeUnknown],
      ['error', expect.stringContaining('Astrólogo')],
      ['error', postTexts.roleElsewhere(roleNames.VOCAL, 'juzgado')],
    ])
    expect((await load(lines, false)).status).toBe(422)
    expect(await posts({ id })).toEqual([])
  })

  it('names nobody whom the department’s administrator doesn’t see, and no office beyond it', async () => {
    const local = await api.login('admin.tdj')
    const elsewhere = await administration.made({ idOficina: 70_021, roles: ['AUX_JUZ'] })
    const own = await administration.made({ idOficina: court, roles: [] })
    const lines = [line(elsewhere.usuario), line(own.usuario, { oficina: nameOf(70_021) }), line(own.usuario)]
    expect(fates(await load(lines, true, local.token))).toEqual([
      ['error', postSheet.unknownUser(elsewhere.usuario)],
      ['error', postTexts.officeElsewhere],
      ['nueva'],
    ])
    const { bytes } = await api.call('puestos.export', { token: local.token })
    const names = (await readSheet(Buffer.from(bytes))).map(([name]) => name)
    expect(names).not.toContain(elsewhere.usuario)
  })

  it('ends no post of the last superuser without an end', async () => {
    const { tribunalSupremo: idOficina } = demoOffices
    const root = await api.login('root')
    const { id, usuario } = userOf(await administration.create({ idOficina, roles: ['ROOT'] }, root.token))
    await administration.choosePassword(usuario, 'Propia-2026')
    const hasta = new Date('2027-06-01T04:00:00Z')
    await api.services.db.updateTable('puesto').set({ hasta }).where('id_usuario', '=', id).execute()
    const { token } = await api.login(usuario, 'Propia-2026')
    const ends = line('root', { rol: roleNames.ROOT, oficina: nameOf(idOficina), hasta: '2026-12-31' })
    expect(fates(await load([ends], true, token))).toEqual([['error', userTexts.lastRoot]])
  })
})
