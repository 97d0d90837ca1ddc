import { randomUUID } from 'node:crypto'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { actTypeRefusals } from '@estrado/machines/catalogues/act-types-texts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { validation } from '@estrado/machines/messages/validation'
import { writingTexts } from '@estrado/machines/writing/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { append } from '../journal/append.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

const judgement = 502
const form = actTypeCodes.FORMULARIO_UNICO
const attachment = (uuid: string) => ({
  idTipoActoProcesal: form,
  referencia: 'Formulario Único',
  fojas: 1,
  principal: true,
  archivo: { uuid, sha256: '0'.repeat(64), bytes: 1, paginas: 1, nombre: 'Formulario.pdf' },
})

describe('act types by role, cause, state and stage, over HTTP (spec 2 §6)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
  })
  afterAll(() => api.stop())

  const refusalOf = ({ status, json }: Awaited<ReturnType<Clerk['attach']>>) => [
    status,
    (json.campos as Readonly<Record<string, unknown>> | undefined)?.idTipoActoProcesal,
  ]
  /** Of 'Decreto de Mero Trámite', its type changed. */
  const detail = (changes: object) =>
    sql`update catalogo_version set datos = datos || ${JSON.stringify(changes)}::jsonb
      where flujo = 'tipos-actos-procesales/301'`.execute(api.services.db)
  const typed = (type: number) => ({ idTipoActoProcesal: String(type) })
  /** A judgement names whom it judges. */
  const judging = async (type: number) => {
    const { id } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .where('id_tipo_sujeto_procesal', '=', 2)
      .executeTakeFirstOrThrow()
    return { ...typed(type), sujetosProcesales: JSON.stringify([id]) }
  }

  it('mass assignment: no file is attached to a draft as Formulario Único, nor as a judgement', async () => {
    const id = await clerk.newCause()
    const unnumbered = (type: number) => ({ ...typed(type), codigoResolucion: '' })
    for (const [type, text] of [
      [form, actTypeRefusals.issued('Formulario Único')],
      [judgement, actTypeRefusals.role('Sentencia Absolutoria')],
      [999_999, 'El tipo de acto procesal no existe'],
    ] as const) {
      const refused = await clerk.attach(id, undefined, unnumbered(type))
      expect(refusalOf(refused)).toEqual([422, [text]])
    }
    expect((await clerk.get(id)).response).toMatchObject({ actosProcesales: [], formularioUnico: null })
    const evidence = await clerk.attach(id, undefined, unnumbered(actTypeCodes.ELEMENTOS_PROBATORIOS))
    expect(evidence.status).toBe(201)
  })

  it('an act of investigation is drafted in no court of trial', async () => {
    const court = new Clerk(api, cause.judge)
    expect(refusalOf(await court.attach(cause.id, undefined, typed(403)))).toEqual([
      422,
      [actTypeRefusals.area('Auto de Medidas Cautelares')],
    ])
  })

  it('a window clerk drafts no judgement in a drawn cause, a judge does, and nobody a form', async () => {
    const court = new Clerk(api, cause.judge)
    expect(refusalOf(await clerk.attach(cause.id, undefined, typed(judgement)))).toEqual([
      422,
      [actTypeRefusals.role('Sentencia Absolutoria')],
    ])
    expect((await court.attach(cause.id, undefined, await judging(judgement))).status).toBe(201)
    for (const who of [clerk, court]) {
      expect(refusalOf(await who.attach(cause.id, undefined, typed(form)))).toEqual([
        422,
        [actTypeRefusals.issued('Formulario Único')],
      ])
    }
  })

  it('a type that names states and stages is drafted in these alone', async () => {
    const court = new Clerk(api, cause.judge)
    await detail({ estadosPermitidos: [20] })
    const [status, texts] = refusalOf(await court.attach(cause.id, undefined, typed(301)))
    expect([status, texts]).toEqual([422, [actTypeRefusals.state('Decreto de Mero Trámite')]])
    await detail({ estadosPermitidos: [], etapasPermitidas: [7] })
    expect(refusalOf(await court.attach(cause.id, undefined, typed(301)))).toEqual([
      422,
      [actTypeRefusals.stage('Decreto de Mero Trámite')],
    ])
    await detail({ etapasPermitidas: [] })
    expect((await court.attach(cause.id, undefined, typed(301))).status).toBe(201)
  })

  it('an act says what its type demands, and no number is given twice (spec 2 §3)', async () => {
    const court = new Clerk(api, cause.judge)
    const demanded = await court.attach(cause.id, undefined, { ...typed(judgement), codigoResolucion: '' })
    expect(demanded.json.campos).toEqual({
      sujetosProcesales: [writingTexts.accused],
      codigoResolucion: [validation.required],
    })
    const number = { ...(await judging(judgement)), codigoResolucion: '77/2026' }
    expect((await court.attach(cause.id, undefined, number)).status).toBe(201)
    const twice = await court.attach(cause.id, undefined, number)
    expect([twice.status, twice.json.campos]).toEqual([422, { codigoResolucion: [writingTexts.numberTaken] }])
    const mass = { ...number, codigoResolucion: '78/2026', sujetosProcesales: JSON.stringify([999_999]) }
    const strange = await court.attach(cause.id, undefined, mass)
    expect(strange.json.campos).toEqual({ sujetosProcesales: [writingTexts.unknownSubject] })
  })

  it('an act is signed by the roles that its type names', async () => {
    const drafted = await new Clerk(api, cause.judge).attach(cause.id, undefined, typed(301))
    const { id } = drafted.response as { id: number }
    const { rows } = await sql<{ roles: readonly string[] }>`select datos -> 'roles' as roles
      from catalogo_version where flujo = 'tipos-actos-procesales/301'`.execute(api.services.db)
    await detail({ roles: ['AUX_JUZ'] })
    const { status, message } = await api.call('documentos.sign', {
      token: cause.judge.token,
      params: { id },
      form: multipart({ tipoAprobacion: '1' }, await smallPdf(), 'acto.pdf'),
    })
    await detail({ roles: rows[0]?.roles ?? [] })
    expect([status, message]).toEqual([422, actTypeRefusals.role('Decreto de Mero Trámite')])
  })

  it('temporal join: an act keeps the version of its type under which it was made', async () => {
    const type = 503
    const court = new Clerk(api, cause.judge)
    const { token } = await api.login('root')
    const drafted = await court.attach(cause.id, undefined, await judging(type))
    const { id } = drafted.response as { id: number }
    const told = async () => {
      const act = await api.call('actosProcesales.get', { token: cause.judge.token, params: { id } })
      return (act.response as { tipoActoProcesal: { descripcion: string } }).tipoActoProcesal.descripcion
    }
    const before = await told()
    api.clock.advance(60_000)
    const seen = `catalogo/tipos-actos-procesales/${type}`
    const entry = await api.call('tiposActosProcesales.entry', { token, params: { id: type } })
    const { fila } = entry.response as { fila: Readonly<Record<string, unknown>> }
    const body = { ...fila, descripcion: 'Sentencia de otro nombre', roles: ['SECRETARIO'] }
    const changed = await api.call('tiposActosProcesales.update', { token, params: { id: type }, body, seen })
    expect(changed.status).toBe(200)

    expect(await told()).toBe(before)
    const form = multipart({ tipoAprobacion: '1' }, await smallPdf(), 'acto.pdf')
    const sign = await api.call('documentos.sign', { token: cause.judge.token, params: { id }, form })
    expect(sign.message).not.toBe(actTypeRefusals.role(before))
    expect(refusalOf(await court.attach(cause.id, undefined, typed(type)))).toEqual([
      422,
      [actTypeRefusals.role('Sentencia de otro nombre')],
    ])
  })

  it('a hearing brings no act that the system issues', async () => {
    const body = new FormData()
    for (const [key, value] of Object.entries({
      'audienciaSinSolicitud[idCausa]': String(cause.id),
      'audienciaSinSolicitud[idTipoAudiencia]': '1',
      'audienciasDetalles[0][modalidad]': 'Virtual',
      'audienciasDetalles[0][fechaHoraInicio]': '2026-12-01T13:00:00.000Z',
      'audienciasDetalles[0][fechaHoraFin]': '2026-12-01T14:00:00.000Z',
      idTipoActoProcesal: String(form),
    }))
      body.set(key, value)
    body.set('archivo', new File([new Uint8Array(await smallPdf())], 'decreto.pdf'))
    const refused = await api.call('audiencias.create', { token: cause.judge.token, form: body })
    expect(refusalOf(refused)).toEqual([422, [actTypeRefusals.issued('Formulario Único')]])
  })

  it('projection: what version 4 attached as a form is evidence, not public, and not the cause’s form', async () => {
    const id = await clerk.readyCause()
    const { db, project } = api.services
    const head = await db
      .selectFrom('stream_head')
      .selectAll()
      .where('stream', '=', causeWorkflow.stream.of(id))
      .executeTakeFirstOrThrow()
    const uuid = randomUUID()
    const idActo = 900_001
    await db.transaction().execute((tx) =>
      append(
        tx,
        head.ledger,
        [
          {
            stream: causeWorkflow.stream.of(id),
            version: head.version + 1,
            type: 'document.attached',
            machine: 'cause',
            machineVersion: 4,
            outcome: 'accepted',
            reason: null,
            data: JSON.stringify({ document: attachment(uuid), idActo }),
            actor: 'ventanilla',
            role: 'VENT_OGP',
            office: null,
            correlation: randomUUID(),
            client: null,
          },
        ],
        { version: head.version + 1, state: head.state, since: api.clock.now().toISOString() },
        api.clock.now(),
      ),
    )
    await rebuild(db, project, true)
    const { status } = await api.call('documentos.verification', { params: { uuid } })
    expect(status).toBe(404)
    await clerk.draw(id)
    const { formularioUnico, actosProcesales } = (await clerk.get(id)).response as {
      formularioUnico: { id: number; documento: { uuid: string } }
      actosProcesales: readonly { id: number; tipoActoProcesal: { id: number } }[]
    }
    expect(formularioUnico.id).not.toBe(idActo)
    expect(actosProcesales.find((document) => document.id === idActo)?.tipoActoProcesal.id).toBe(
      actTypeCodes.ELEMENTOS_PROBATORIOS,
    )
    const issued = await api.call('documentos.verification', {
      params: { uuid: formularioUnico.documento.uuid },
    })
    expect(issued.status).toBe(200)
    const { tables } = await rebuild(db, project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
