import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { ownBeforePresenting } from '@estrado/machines/memorials/own-standings'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runDeadlineClock } from '../deadlines/clock.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../testing/cause.ts'
import { answerTo, DeadlineCourt, runningType } from '../testing/deadline-court.ts'
import { type DrawnCause, drawnCause, otherCourt } from '../testing/hearing.ts'
import { patiently } from '../testing/patiently.ts'

const appearance = 214
const by = (presenter: object) => ({ presentadoPor: JSON.stringify(presenter) })
const somebody = { calidad: 'tercero', nombre: 'Zenobia Quisbert Mamani', documento: '7654321' }
const stranger = by(somebody)

type Row = {
  id: number
  version: number
  situacion: string
  situacionDescripcion: string
  pedido: string | null
  presentadoPor: string | null
  motivo: string | null
  cargo: { uuid: string; numero: number } | null
}

describe('memorials: registered at the window, charged, sent, observed, returned, over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { abogados: [demoLawyer] })
  })
  afterAll(() => api.stop())

  const register = async (fields: Readonly<Record<string, string>> = stranger, idCausa = cause.id) => {
    const typed = { idTipoActoProcesal: String(appearance), referencia: 'Apersonamiento' }
    const { status, json, response } = await clerk.attach(idCausa, undefined, { ...typed, ...fields })
    expect([status, json.campos]).toEqual([201, undefined])
    return (response as { id: number }).id
  }
  const charge = (id: number, { token }: LoggedIn = clerk.user, headers = {}) =>
    api.call('memoriales.charge', { token, params: { id }, headers })
  const step = (id: number, { token }: LoggedIn, body: object) =>
    api.call('actosProcesales.update', { token, params: { id }, body })
  const listed = async (
    name: 'memoriales.atWindow' | 'memoriales.inCourt' | 'memoriales.own',
    who: LoggedIn,
  ) => (await api.call(name, { token: who.token })).response as readonly Row[]
  const find = async (name: Parameters<typeof listed>[0], who: LoggedIn, id: number) =>
    (await listed(name, who)).find((row) => row.id === id)
  const sent = async () => {
    const id = await register()
    expect((await charge(id)).status).toBe(200)
    expect((await step(id, clerk.user, { enviarADespacho: true })).status).toBe(200)
    return id
  }

  it('goes from the window to the court, is observed, corrected with a new charge, returned, and closed', async () => {
    const waiting = await sent()
    api.clock.advance(60_000)
    const id = await register()
    expect(await find('memoriales.atWindow', clerk.user, id)).toMatchObject({
      situacion: 'draft',
      pedido: 'Poner el cargo',
      presentadoPor: 'Zenobia Quisbert Mamani',
      cargo: null,
    })
    expect(await find('memoriales.inCourt', cause.judge, id)).toBeUndefined()
    const first = ((await charge(id)).response as { cargo: { numero: number; uuid: string } }).cargo
    expect((await find('memoriales.atWindow', clerk.user, id))?.situacionDescripcion).toBe('Con cargo')
    await step(id, clerk.user, { enviarADespacho: true })
    expect(await find('memoriales.inCourt', cause.secretary, id)).toMatchObject({
      situacion: 'sent',
      pedido: 'Proveer',
      cargo: { numero: first.numero },
    })

    expect((await step(id, cause.secretary, { observacion: 'Falta la foja 2' })).status).toBe(200)
    expect(await find('memoriales.atWindow', clerk.user, id)).toMatchObject({
      situacion: 'observed',
      motivo: 'Falta la foja 2',
      pedido: 'Corregir lo observado',
    })
    expect((await step(id, clerk.user, { fojasAdjunto: '4' })).status).toBe(200)
    expect((await step(id, clerk.user, { enviarADespacho: true })).status).toBe(409)
    const gone = await api.call('actosProcesales.delete', { token: clerk.user.token, params: { id } })
    expect(gone.status).toBe(422)
    const second = ((await charge(id)).response as { cargo: { numero: number; uuid: string } }).cargo
    expect(second.numero).toBe(first.numero + 1)
    const page = await api.call('cargos.verification', { params: { uuid: first.uuid } })
    expect(page.response).toMatchObject({ valido: true, reemplazado: true })
    expect((await step(id, clerk.user, { enviarADespacho: true })).status).toBe(200)
    expect(await find('memoriales.inCourt', cause.judge, id)).toMatchObject({
      situacion: 'sent',
      motivo: null,
    })

    const mute = await step(id, cause.judge, { devolverASecretaria: true })
    expect([mute.status, mute.json.campos]).toEqual([422, { motivo: [memorialRefusals.reasonMissing] }])
    await step(id, cause.judge, { devolverASecretaria: true, motivo: 'Es de otra causa' })
    expect(await find('memoriales.own', clerk.user, id)).toMatchObject({
      situacion: 'returned',
      motivo: 'Es de otra causa',
    })
    await step(id, clerk.user, { referencia: 'Apersonamiento corregido' })
    await charge(id)
    await step(id, clerk.user, { enviarADespacho: true })
    expect((await step(id, cause.judge, { cerrado: true })).status).toBe(200)
    expect(await find('memoriales.inCourt', cause.judge, id)).toMatchObject({
      situacion: 'closed',
      pedido: null,
    })
    const later = await sent()
    const order = (await listed('memoriales.inCourt', cause.judge)).map((row) => row.id)
    expect(order, 'what asks comes first, the longest waiting before').toEqual([waiting, later, id])
    const counted = await api.call('bandejas.waiting', { token: cause.judge.token })
    expect(counted.response, 'the first page counts what the list shows').toContainEqual({
      clave: 'proveerMemorial',
      total: 2,
    })
  })

  it('hearing: a memorial that asks for one asks once, however often it is sent, until that is rejected', async () => {
    const id = await register({ ...stranger, idTipoActoProcesal: '215', idTipoAudiencia: '1' })
    const requests = () =>
      api.services.db
        .selectFrom('solicitud_audiencia')
        .select(['id', 'estado'])
        .where('id_acto', '=', id)
        .orderBy('id')
        .execute()
    const send = async () => {
      expect((await charge(id)).status).toBe(200)
      expect((await step(id, clerk.user, { enviarADespacho: true })).status).toBe(200)
    }
    const sendBackAndAgain = async () => {
      expect((await step(id, cause.secretary, { observacion: 'Falta la foja 2' })).status).toBe(200)
      expect((await step(id, clerk.user, { fojasAdjunto: '4' })).status).toBe(200)
      await send()
    }
    await send()
    const [first] = await requests()
    await sendBackAndAgain()
    expect(await requests()).toEqual([{ id: first?.id, estado: 'pending' }])
    const form = new FormData()
    form.set('idTipoActoProcesal', '305')
    form.set('archivoBorrador', new File([new Uint8Array(await smallPdf())], 'rechazo.pdf'))
    const rejected = await api.call('solicitudesAudiencias.reject', {
      token: cause.judge.token,
      params: { id: first?.id ?? 0 },
      form,
    })
    expect([rejected.status, rejected.json.message]).toEqual([200, undefined])
    await sendBackAndAgain()
    expect((await requests()).map(({ estado }) => estado)).toEqual(['rejected', 'pending'])
  })

  it('presenter: a party of the cause, its lawyer, or somebody by name; nobody from elsewhere', async () => {
    const desk = (
      await api.call('memoriales.desk', { token: clerk.user.token, params: { idCausa: cause.id } })
    ).response as {
      tipos: { id: number }[]
      presentantes: { calidad: string; idSujeto: number; idAbogado: number | null; nombre: string }[]
    }
    expect(desk.tipos.map(({ id }) => id)).toContain(appearance)
    const lawyer = desk.presentantes.find(({ calidad }) => calidad === 'abogado')
    const party = desk.presentantes.find(({ calidad }) => calidad === 'sujeto')
    const ofParty = await register(by({ calidad: 'sujeto', idSujeto: party?.idSujeto }))
    const ofLawyer = await register(
      by({ calidad: 'abogado', idSujeto: lawyer?.idSujeto, idAbogado: lawyer?.idAbogado }),
    )
    expect((await find('memoriales.atWindow', clerk.user, ofParty))?.presentadoPor).toBe(party?.nombre)
    expect((await find('memoriales.atWindow', clerk.user, ofLawyer))?.presentadoPor).toBe(lawyer?.nombre)
    expect(lawyer?.nombre).toBe(demoLawyer.nombreCompleto)
    const other = await drawnCause(api, clerk)
    const wrong = await clerk.attach(other.id, undefined, {
      idTipoActoProcesal: String(appearance),
      ...by({ calidad: 'sujeto', idSujeto: party?.idSujeto }),
    })
    expect([wrong.status, wrong.json.campos]).toEqual([
      422,
      { 'presentadoPor.idSujeto': [memorialRefusals.presenterUnknown] },
    ])
    const act = await api.call('actosProcesales.get', { token: cause.judge.token, params: { id: ofLawyer } })
    expect((act.response as { presentadoPor: string }).presentadoPor).toBe(demoLawyer.nombreCompleto)
  })

  it('personal data: a name that was handed in stands nowhere in the journal in the clear', async () => {
    await register(by({ ...somebody, nombre: 'Yamile Sinombre Único' }))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from journal_event
      where data like '%Sinombre%' or data like '%7654321%'`.execute(api.services.db)
    expect(rows[0]?.n).toBe(0)
  })

  it('says fileActoProcesaMemorial es requerido without a file', async () => {
    const form = new FormData()
    const fields = { idCausa: String(cause.id), idTipoActoProcesal: String(appearance), ...stranger }
    for (const [key, value] of Object.entries({ ...fields, referencia: 'Sin archivo', fojasAdjunto: '1' }))
      form.set(key, value)
    const { status, json } = await api.call('actosProcesales.create', { token: clerk.user.token, form })
    expect([status, json.campos]).toEqual([422, { archivo: [memorialRefusals.fileMissing] }])
  })

  it('access: the court has no charge to give; another office and a former court see nothing', async () => {
    const id = await sent()
    expect((await charge(id, cause.secretary)).status).toBe(403)
    const elsewhere = await otherCourt(api, cause.idOficina)
    expect(await find('memoriales.inCourt', elsewhere.judge, id)).toBeUndefined()
    expect(
      (await api.call('memoriales.receipt', { token: elsewhere.judge.token, params: { id } })).status,
    ).toBe(404)
    expect((await step(id, elsewhere.judge, { observacion: 'No es mío' })).status).toBe(404)
    await api.services.db
      .updateTable('causa')
      .set({ id_oficina_reparto: elsewhere.id })
      .where('id', '=', cause.id)
      .execute()
    expect(await find('memoriales.inCourt', cause.judge, id)).toBeUndefined()
    expect(await find('memoriales.own', cause.judge, id)).toBeUndefined()
    expect(await find('memoriales.inCourt', elsewhere.judge, id)).toBeDefined()
    await api.services.db
      .updateTable('causa')
      .set({ id_oficina_reparto: cause.idOficina })
      .where('id', '=', cause.id)
      .execute()
  })

  it('own memorials: whoever registered one finds it no more once their office has the cause no more', async () => {
    const id = await register()
    const { id_oficina_usuario: office } = await api.services.db
      .selectFrom('causa')
      .select('id_oficina_usuario')
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
    const moveTo = (id_oficina_usuario: number | null) =>
      api.services.db.updateTable('causa').set({ id_oficina_usuario }).where('id', '=', cause.id).execute()
    const found = async () => [
      await find('memoriales.own', clerk.user, id),
      await find('memoriales.atWindow', clerk.user, id),
    ]
    expect(await found()).toMatchObject([{ id }, { id }])
    await moveTo(cause.idOficina)
    expect(await found()).toEqual([undefined, undefined])
    await moveTo(office)
  })

  it('own memorials: a lawyer sees what they handed in while they stand in the cause, nobody else does', async () => {
    const lawyer = await api.login('abogado')
    const desk = (
      await api.call('memoriales.desk', { token: clerk.user.token, params: { idCausa: cause.id } })
    ).response as { presentantes: { calidad: string; idSujeto: number; idAbogado: number | null }[] }
    const chosen = desk.presentantes.find(({ calidad }) => calidad === 'abogado')
    const id = await register(
      by({ calidad: 'abogado', idSujeto: chosen?.idSujeto, idAbogado: chosen?.idAbogado }),
    )
    const strangers = await register()
    expect(await find('memoriales.own', lawyer, id)).toMatchObject({
      situacion: 'draft',
      pedido: null,
      uuid: null,
    })
    expect(await find('memoriales.own', lawyer, strangers)).toBeUndefined()
    const page = async (filter: object) => {
      const body = { page: 1, perPage: 100, ...filter }
      const { response } = await api.call('memoriales.ownPage', { token: lawyer.token, body })
      return (response as { result: { id: number; situacionDescripcion: string }[] }).result.find(
        (row) => row.id === id,
      )
    }
    const receipt = () => api.call('memoriales.receipt', { token: lawyer.token, params: { id } })
    await charge(id)
    expect(await page({}), 'on paper it waits for the office, not for them').toMatchObject({
      situacionDescripcion: 'Con cargo',
    })
    for (const estado of ownBeforePresenting) expect(await page({ estado })).toBeUndefined()
    expect((await receipt()).status).toBe(200)
    await sql`update sujeto_procesal set facts = jsonb_set(facts, '{abogados}', '[]') where id = ${chosen?.idSujeto}`.execute(
      api.services.db,
    )
    expect(await find('memoriales.own', lawyer, id)).toBeUndefined()
    expect((await receipt()).status).toBe(404)
  })

  it('64 charges at once: consecutive numbers without a gap or a double', async () => {
    const other = await drawnCause(api, clerk)
    const ids: number[] = []
    for (let count = 0; count < 64; count += 1) ids.push(await register(stranger, other.id))
    const charged = await Promise.all(
      ids.map((id) => patiently((headers) => charge(id, clerk.user, headers))),
    )
    expect(charged.filter(({ status }) => status !== 200)).toEqual([])
    const numbers = (
      await api.services.db
        .selectFrom('cargo')
        .select(['id_oficina', 'numero'])
        .where('id_oficina', '=', other.idOficina)
        .orderBy('numero')
        .execute()
    ).map(({ numero }) => numero)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(64)
  })

  it('idempotency: a double click gives one charge', async () => {
    const id = await register()
    const headers = { 'idempotency-key': '6d1a2f5e-0f5d-4a0c-9f51-3c2f7f1d0a11' }
    const [one, two] = await Promise.all([charge(id, clerk.user, headers), charge(id, clerk.user, headers)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.response).toEqual(two.response)
    expect((await charge(id)).status).toBe(409)
  })

  it('a process that dies between file and fact leaves a file that nobody names, and no memorial', async () => {
    const before = (await listed('memoriales.atWindow', clerk.user)).length
    const { files } = api.services
    const kept = files.put.bind(files)
    Object.assign(files, {
      put: async (bytes: Uint8Array) => {
        await kept(bytes)
        throw new Error('killed')
      },
    })
    try {
      const form = multipart(
        {
          idCausa: String(cause.id),
          idTipoActoProcesal: String(appearance),
          referencia: 'A medias',
          fojasAdjunto: '1',
          ...stranger,
        },
        await smallPdf(),
      )
      const { status } = await api.call('actosProcesales.create', { token: clerk.user.token, form })
      expect(status).toBe(500)
    } finally {
      Object.assign(files, { put: kept })
    }
    expect((await listed('memoriales.atWindow', clerk.user)).length).toBe(before)
  })

  it('receipt: reprinted byte by byte; its page finds the signature valid, and invalid once a digest is changed', async () => {
    const id = await sent()
    const print = () => api.call('memoriales.receipt', { token: clerk.user.token, params: { id } })
    const [one, two] = [await print(), await print()]
    expect(one.status).toBe(200)
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
    expect(Buffer.from(one.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const row = await find('memoriales.atWindow', clerk.user, id)
    const uuid = row?.cargo?.uuid ?? ''
    const page = () => api.call('cargos.verification', { params: { uuid } })
    const told = (await page()).response as { archivos: { sha256: string }[] }
    expect(told).toMatchObject({ valido: true, reemplazado: false })
    expect(JSON.stringify(told)).not.toContain('Zenobia')
    const { sha256 } = await api.services.db
      .selectFrom('documento')
      .select('sha256')
      .where('id_acto', '=', id)
      .executeTakeFirstOrThrow()
    expect(told.archivos.map((file) => file.sha256)).toEqual([sha256])
    await sql`update cargo set archivos = jsonb_set(archivos, '{0,sha256}', '"00"') where uuid = ${uuid}`.execute(
      api.services.db,
    )
    expect((await page()).response).toMatchObject({ valido: false })
    await rebuild(api.services.db, api.services.project, true)
    expect((await page()).response).toMatchObject({ valido: true })
  })

  it('protected identity: a victim who hands in a memorial is named in no list', async () => {
    const guarded = await drawnCause(api, clerk, { reservaIdentidad: true })
    const { rows } = await sql<{ id: number }>`select id from sujeto_procesal
      where id_causa = ${guarded.id} and (facts->>'reservaIdentidad')::boolean`.execute(api.services.db)
    const id = await register(by({ calidad: 'sujeto', idSujeto: rows[0]?.id }), guarded.id)
    expect((await find('memoriales.atWindow', clerk.user, id))?.presentadoPor).toBe(identityTexts.reserved)
  })

  it('deadline: what was charged in time is in time, also where it is sent once the term has ended', async () => {
    const court = await DeadlineCourt.open(api, clerk)
    const term = await court.closed({ ...runningType, plazo: '1', plazoUnidad: '1' })
    const answering = { ...stranger, ...answerTo(term), idTipoActoProcesal: String(appearance) }
    const id = await register(answering, court.cause.id)
    expect((await charge(id)).status).toBe(200)
    await court.later(2 * 3_600_000)
    await runDeadlineClock(api.services)
    const { status, response } = await step(id, await api.login('ventanilla'), { enviarADespacho: true })
    expect(status).toBe(200)
    expect(response).not.toHaveProperty('fueraDePlazo')
    expect(await court.read(term)).toMatchObject({ estado: 'answered', idActoProcesalRespuesta: id })
  })
})
