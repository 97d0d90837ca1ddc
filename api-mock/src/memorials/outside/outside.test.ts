import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { enclosureTexts } from '@estrado/machines/writing/finishing-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identify } from '../../access/identity.ts'
import { relationTo, standingIn } from '../../causes/file/relation.ts'
import { demoOffices } from '../../demo/data/offices.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../../testing/cause.ts'
import { filesForm } from '../../testing/files-form.ts'
import { type DrawnCause, drawnCause } from '../../testing/hearing.ts'
import { chargedMemorial } from '../../testing/memorial.ts'
import { type PublicCause, publicCause } from '../../testing/public-cause.ts'
import { recordActSignature } from '../../testing/recorded-signature.ts'
import { Administration } from '../../testing/users.ts'

type Own = AnswerOf<'memoriales.ownOne'>

describe('memorials of the virtual window: who may read, change and present them, over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  let lawyer: LoggedIn
  let idSujeto: number
  let idAbogado: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { abogados: [demoLawyer] })
    lawyer = await api.login('abogado')
    const { presentantes } = (await desk(lawyer)).response as AnswerOf<'memoriales.desk'>
    expect(presentantes).toHaveLength(1)
    idSujeto = presentantes[0]?.idSujeto ?? 0
    idAbogado = presentantes[0]?.idAbogado ?? 0
  })
  afterAll(() => api.stop())

  const desk = ({ token }: LoggedIn, idCausa = cause.id) =>
    api.call('memoriales.desk', { token, params: { idCausa } })
  const write = async (
    { token }: LoggedIn,
    fields: Readonly<Record<string, string>> = {},
    { idCausa = cause.id, pages = 1 } = {},
  ) =>
    api.call('actosProcesales.create', {
      token,
      form: multipart(
        {
          idCausa: String(idCausa),
          idTipoActoProcesal: '217',
          referencia: 'Pide fotocopias',
          fojasAdjunto: '2',
          presentadoPor: JSON.stringify({ calidad: 'abogado', idSujeto, idAbogado }),
          ...fields,
        },
        await smallPdf(pages),
      ),
    })
  const drafted = async (fields: Readonly<Record<string, string>> = {}) => {
    const { status, response, json } = await write(lawyer, fields)
    expect([status, json.campos]).toEqual([201, undefined])
    return response as { id: number; uuid: string }
  }
  const attached = async (main: number, who = lawyer) =>
    write(who, { idActoProcesalAdjunto: String(main), referencia: 'Poder' })
  const change = (id: number, body: object, { token }: LoggedIn = lawyer, headers = {}) =>
    api.call('actosProcesales.update', { token, params: { id }, body, headers })
  const present = (id: number, who = lawyer) => change(id, { enviarADespacho: true }, who)
  const sign = (id: number) => recordActSignature(api, id, Number(lawyer.usuario.id))
  const one = async (id: number, { token }: LoggedIn = lawyer) => {
    const { status, response } = await api.call('memoriales.ownOne', { token, params: { id } })
    return { status, own: response as Own }
  }
  const presented = async () => {
    const { id } = await drafted()
    await sign(id)
    expect((await present(id)).status).toBe(200)
    return id
  }
  const inCourt = async (id: number) => {
    const { response } = await api.call('memoriales.inCourt', { token: cause.secretary.token })
    return (response as AnswerOf<'memoriales.inCourt'>).find((row) => row.id === id)
  }
  const listed = async (body: object = {}, { token }: LoggedIn = lawyer) =>
    (await api.call('memoriales.ownPage', { token, body: { page: 1, perPage: 50, ...body } }))
      .response as AnswerOf<'memoriales.ownPage'>

  it('is kept, corrected, signed, presented with its charge, observed, presented again, and answered', async () => {
    const { id } = await drafted()
    expect((await change(id, { referencia: 'Pide fotocopias simples' })).status).toBe(200)
    const refused = await present(id)
    expect([refused.status, refused.message]).toEqual([422, memorialRefusals.notSigned])
    expect((await one(id)).own).toMatchObject({
      referencia: 'Pide fotocopias simples',
      situacionDescripcion: 'Borrador por firmar',
      puede: { corregir: true, descartar: true, firmar: true, presentar: false },
    })
    await sign(id)
    expect((await present(id)).status).toBe(200)
    const { own } = await one(id)
    expect(own).toMatchObject({ situacion: 'sent', situacionDescripcion: 'Presentado' })
    expect(await inCourt(id)).toMatchObject({ pedido: 'Proveer', cargo: { uuid: own.cargo?.uuid } })
    const public_ = await api.call('cargos.verification', { params: { uuid: own.cargo?.uuid ?? '' } })
    expect(public_.response).toMatchObject({ valido: true, numero: own.cargo?.numero })
    const receipt = await api.call('memoriales.receipt', { token: lawyer.token, params: { id } })
    expect(receipt.status).toBe(200)

    expect((await change(id, { observacion: 'Falta la foja 2' }, cause.secretary)).status).toBe(200)
    expect((await one(id)).own).toMatchObject({ motivo: 'Falta la foja 2', pedido: 'Corregir lo observado' })
    for (const staff of [clerk.user, cause.secretary])
      expect((await change(id, { fojasAdjunto: '9' }, staff)).status).toBe(403)
    const { token } = cause.judge
    const state = { idActoProcesal: id, estado: 'ACTIVO', idEstadoCausa: 30 }
    const stage = { idActoProcesal: id, estado: 'ACTIVO', idEtapaCausa: 4 }
    expect((await api.call('estadosPlazo.create', { token, body: state })).status).toBe(403)
    expect((await api.call('etapasPlazos.create', { token, body: stage })).status).toBe(403)
    expect((await change(id, { fojasAdjunto: '3' })).status).toBe(200)
    await sign(id)
    expect((await present(id)).status).toBe(200)
    expect((await one(id)).own.cargo?.numero).toBe((own.cargo?.numero ?? 0) + 1)
    expect((await change(id, { cerrado: true }, cause.judge)).status).toBe(200)
    expect((await one(id)).own).toMatchObject({ situacion: 'closed', situacionDescripcion: 'Atendido' })
  })

  it('says whom it concerns as little as it says whom it comes from: an office does (spec 2 §3)', async () => {
    const { status, json } = await write(lawyer, {
      personas: '[1]',
      sujetosProcesales: '[1]',
      externo: 'false',
    })
    expect([status, json.campos]).toEqual([
      422,
      {
        personas: [actRefusals.personsOfOffice],
        sujetosProcesales: [actRefusals.personsOfOffice],
        externo: [actRefusals.external(true)],
      },
    ])
    const { id } = await drafted({ externo: 'true', nombreDocumento: 'Poder' })
    expect((await one(id)).own.situacion).toBe('draft')
  })

  it('is nobody else’s to read, change or present while it is a draft: court, registry, audit', async () => {
    const { id, uuid } = await drafted({ referencia: 'Secreto del borrador' })
    const attachment = (await attached(id)).response as { id: number; uuid: string }
    await sign(id)
    for (const who of [cause.judge, cause.secretary, clerk.user, await api.login('auditor')]) {
      for (const idActo of [id, attachment.id]) {
        expect(
          (await api.call('actosProcesales.get', { token: who.token, params: { id: idActo } })).status,
        ).toBe(404)
        expect([403, 404]).toContain((await change(idActo, { referencia: 'Ajena' }, who)).status)
        expect([403, 404]).toContain((await change(idActo, { enviarADespacho: true }, who)).status)
        const gone = await api.call('actosProcesales.delete', { token: who.token, params: { id: idActo } })
        expect([403, 404]).toContain(gone.status)
      }
      for (const one of [uuid, attachment.uuid])
        expect((await api.call('documentos.pdf', { token: who.token, params: { uuid: one } })).status).toBe(
          404,
        )
      const lists = await Promise.all([
        api.call('causas.privateActs', { token: who.token, params: { id: cause.id, x: 0 } }),
        api.call('causas.memoriales', { token: who.token, params: { id: cause.id } }),
        api.call('causas.archivos', { token: who.token, params: { id: cause.id } }),
        api.call('causas.legalSituationActs', { token: who.token, params: { id: cause.id } }),
        api.call('memoriales.atWindow', { token: who.token }),
        api.call('memoriales.inCourt', { token: who.token }),
        api.call('pruebas.desk', { token: who.token, params: { idCausa: cause.id } }),
        api.call('causas.history', { token: who.token, params: { id: cause.id }, query: {} }),
      ])
      const told = JSON.stringify(lists.map(({ response }) => response))
      expect(told).not.toContain('Secreto del borrador')
      expect(told).not.toContain(attachment.uuid)
    }
    expect((await one(id)).own.archivos).toHaveLength(1)
    const { id: open } = await drafted()
    for (const named of ['idActoProcesalAdjunto', 'idActoProcesalRespuesta']) {
      const field = { [named]: String(open), idTipoActoProcesal: '217' }
      expect((await clerk.attach(cause.id, undefined, field)).json.campos).toHaveProperty(named)
    }
    const charged = await api.call('memoriales.charge', { token: clerk.user.token, params: { id } })
    expect(charged.status).toBe(404)
  })

  it('gets one charge of 64 that present it at once', async () => {
    const { id } = await drafted()
    await sign(id)
    const answers = await Promise.all(Array.from({ length: 64 }, () => present(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const charges = await api.services.db
      .selectFrom('cargo')
      .select('uuid')
      .where('id_acto', '=', id)
      .execute()
    expect(charges).toHaveLength(1)
  })

  it('is made only as whom the caller stands for, of types that are theirs, and never says where a cause goes', async () => {
    const stranger = await api.login('sujeto')
    expect((await write(stranger)).status).toBe(404)
    expect((await desk(stranger)).status).toBe(404)
    const others = [
      { calidad: 'sujeto', idSujeto },
      { calidad: 'abogado', idSujeto, idAbogado: idAbogado + 1 },
      { calidad: 'tercero', nombre: 'Otro', documento: '1' },
    ]
    for (const presenter of others)
      expect((await write(lawyer, { presentadoPor: JSON.stringify(presenter) })).status).toBe(422)
    expect((await write(lawyer, { idTipoActoProcesal: '648' })).status).toBe(422)
    const ofOffice = {
      idOficinaParaReparto: '1',
      idAreaOrganizacional: '1',
      idMunicipio: '20101',
      plazo: '3',
      plazoUnidad: '2',
      codigoResolucion: '1/2026',
    }
    expect((await write(lawyer, { ...ofOffice, idOficina: String(cause.idOficina) })).json.campos).toEqual({
      ...Object.fromEntries(Object.keys(ofOffice).map((field) => [field, [actRefusals.ofOffice]])),
      idOficina: [actRefusals.officeOfWriter],
    })
    const made = await api.call('actosProcesales.create', {
      token: lawyer.token,
      form: (() => {
        const form = new FormData()
        form.set('idCausa', String(cause.id))
        form.set('idTipoActoProcesal', '217')
        form.set('referencia', 'Sin archivo')
        form.set('fojasAdjunto', '1')
        return form
      })(),
    })
    expect([made.status, made.json.campos]).toEqual([422, { archivo: [memorialRefusals.fileMissing] }])
    const { id } = await drafted()
    for (const body of [
      { cerrado: true },
      { idOficinaParaReparto: 1 },
      { plazo: 3 },
      { idsActosAdjuntos: [cause.idActo] },
    ])
      expect((await change(id, body)).status).toBe(403)
  })

  it('signature: a file that isn’t the one to be signed is refused in words that name no other document', async () => {
    const { id } = await drafted()
    const form = multipart({ tipoAprobacion: '1' }, await smallPdf(2))
    const { token } = lawyer
    const { status, message } = await api.call('documentos.sign', { token, params: { id }, form })
    expect([status, message]).toEqual([422, apiTexts.notThisDocument])
    expect(message).not.toContain('Formulario')
  })

  it('document: one that no office wrote or took in names none, nor does what accompanies it', async () => {
    const { id, uuid } = await drafted()
    const { response } = await attached(id)
    for (const one of [uuid, (response as { uuid: string }).uuid]) {
      const shown = await api.call('documentos.verification', { token: lawyer.token, params: { uuid: one } })
      expect([shown.status, shown.response]).toMatchObject([200, { oficina: '' }])
    }
  })

  it('is discarded with what accompanies it, and what was presented stays as it is', async () => {
    const { id } = await drafted()
    const attachment = (await attached(id)).response as { id: number }
    expect((await api.call('actosProcesales.delete', { token: lawyer.token, params: { id } })).status).toBe(
      200,
    )
    const left = await api.services.db
      .selectFrom('acto_procesal')
      .select('id')
      .where('id', 'in', [id, attachment.id])
      .execute()
    expect(left).toEqual([])

    const { id: sent } = await drafted()
    const support = (await attached(sent)).response as { id: number }
    await sign(sent)
    expect((await present(sent)).status).toBe(200)
    for (const idActo of [sent, support.id]) {
      expect([409, 422]).toContain((await change(idActo, { fojasAdjunto: '7' })).status)
      const replaced = await api.call('documentos.replace', {
        token: lawyer.token,
        params: { id: idActo },
        form: multipart({}, await smallPdf(2)),
      })
      expect([409, 422]).toContain(replaced.status)
      const gone = await api.call('actosProcesales.delete', { token: lawyer.token, params: { id: idActo } })
      expect([409, 422]).toContain(gone.status)
    }
    expect((await attached(sent)).status).toBe(422)
  })

  it('is written again as soon as what accompanies it changes: nobody reads that before it is presented anew', async () => {
    const { id } = await drafted()
    const support = (await attached(id)).response as { id: number }
    await sign(id)
    await present(id)
    const readInCourt = (idActo: number) =>
      api.call('actosProcesales.get', { token: cause.secretary.token, params: { id: idActo } })
    const sentBack = [
      () => change(id, { observacion: 'Falta el poder' }, cause.secretary),
      () => change(id, { devolverASecretaria: true, motivo: 'Falta una foja' }, cause.judge),
    ]
    const changes = [
      () => attached(id),
      () => change(support.id, { fojasAdjunto: '5' }),
      async () =>
        api.call('documentos.replace', {
          token: lawyer.token,
          params: { id: support.id },
          form: filesForm([['poder.pdf', await smallPdf(2)]]),
        }),
    ]
    for (const [at, made] of changes.entries()) {
      expect((await sentBack[at % 2]?.())?.status).toBe(200)
      expect((await readInCourt(support.id)).status, 'as it was charged').toBe(200)
      expect((await made()).status).toBeLessThan(300)
      const { own } = await one(id)
      expect(own).toMatchObject({ situacion: 'draft', puede: { firmar: true } })
      expect(own.archivos).toHaveLength(2)
      for (const idActo of [id, ...own.archivos.map((file) => file.id)])
        expect((await readInCourt(idActo)).status).toBe(404)
      expect(await inCourt(id)).toBeUndefined()
      await sign(id)
      expect((await present(id)).status).toBe(200)
    }
  })

  it('charge: what it names is not taken away, neither as an act nor as a document', async () => {
    const { id } = await drafted()
    const support = (await attached(id)).response as { id: number }
    await sign(id)
    await present(id)
    await change(id, { observacion: 'Falta el poder' }, cause.secretary)
    const later = (await attached(id)).response as { id: number }
    for (const name of ['actosProcesales.delete', 'documentos.delete'] as const) {
      const kept = await api.call(name, { token: lawyer.token, params: { id: support.id } })
      expect([kept.status, kept.message]).toEqual([422, enclosureTexts.charged])
    }
    const gone = await api.call('actosProcesales.delete', { token: lawyer.token, params: { id: later.id } })
    expect(gone.status).toBe(200)
    expect((await one(id)).own.archivos.map((file) => file.id)).toEqual([support.id])
  })

  it('is found by its state and its words, page by page', async () => {
    const id = await presented()
    const { id: draft } = await drafted({ referencia: 'Recuérdame con acento' })
    const ids = async (body: object) => (await listed(body)).result.map((row) => row.id)
    expect(await ids({ estado: 'presentado' })).toContain(id)
    expect(await ids({ estado: 'presentado' })).not.toContain(draft)
    expect(await ids({ busqueda: 'recuerdame' })).toEqual([draft])
    const { pagination } = await listed({ perPage: 1, estado: 'porFirmar' })
    expect(pagination).toMatchObject({ itemCount: 1, perPage: 1 })
  })

  it('is gone for a lawyer whose representation ended, as the whole cause is', async () => {
    const ended = await drawnCause(api, clerk, { abogados: [demoLawyer] })
    const { presentantes } = (await desk(lawyer, ended.id)).response as AnswerOf<'memoriales.desk'>
    const [as] = presentantes
    const presentadoPor = JSON.stringify({
      calidad: 'abogado',
      idSujeto: as?.idSujeto,
      idAbogado: as?.idAbogado,
    })
    const made = await write(lawyer, { presentadoPor }, { idCausa: ended.id })
    const { id, uuid } = made.response as { id: number; uuid: string }
    await sign(id)
    await api.services.db
      .deleteFrom('sujeto_procesal')
      .where('id', '=', as?.idSujeto ?? 0)
      .execute()
    expect((await present(id)).status).toBe(404)
    expect((await change(id, { fojasAdjunto: '3' })).status).toBe(404)
    expect((await one(id)).status).toBe(404)
    expect((await api.call('documentos.pdf', { token: lawyer.token, params: { uuid } })).status).toBe(404)
    expect((await listed()).result.map((row) => row.id)).not.toContain(id)
    expect((await write(lawyer, { presentadoPor }, { idCausa: ended.id })).status).toBe(404)
  })

  it('authorisation: is not presented for a party who dismissed its lawyer, who stays another party’s', async () => {
    const shared = await drawnCause(api, clerk, { abogados: [demoLawyer] })
    const { presentantes } = (await desk(lawyer, shared.id)).response as AnswerOf<'memoriales.desk'>
    const [as] = presentantes
    const presentadoPor = JSON.stringify({
      calidad: 'abogado',
      idSujeto: as?.idSujeto,
      idAbogado: as?.idAbogado,
    })
    const { id } = (await write(lawyer, { presentadoPor }, { idCausa: shared.id })).response as { id: number }
    await sign(id)
    const lawyersOf = (abogados: readonly object[]) =>
      sql`jsonb_set(facts, '{abogados}', ${JSON.stringify(abogados)}::jsonb)`
    const keep = async (abogados: readonly object[], client: boolean) =>
      sql`update sujeto_procesal set facts = ${lawyersOf(abogados)}
        where id_causa = ${shared.id} and (id = ${as?.idSujeto}) = ${client}`.execute(api.services.db)
    await keep([{ ...demoLawyer, id: (as?.idAbogado ?? 0) + 1_000_000 }], false)
    await keep([], true)
    const refused = await present(id)
    expect([refused.status, refused.message]).toEqual([422, memorialRefusals.standsNoMore])
    expect((await one(id)).status).toBe(200)
    await keep([{ ...demoLawyer, id: as?.idAbogado }], true)
    expect((await present(id)).status).toBe(200)
  })

  it('authorisation: who comes to represent a party beside being its lawyer stands for it in both ways', async () => {
    const shared = await drawnCause(api, clerk, { abogados: [demoLawyer] })
    const { db } = api.services
    await sql`update sujeto_procesal set facts = jsonb_set(facts, '{representantes}', facts -> 'abogados')
      where id_causa = ${shared.id} and facts -> 'abogados' <> '[]'`.execute(db)
    const identity = await identify(api.services, lawyer.token)
    if (!identity) throw new Error('nobody')
    const both = { ...identity, roles: ['ABOGADO', 'SUJ_PROC'] as const }
    const standing = await standingIn(db, shared.id, both)
    expect(standing.map(({ how }) => how)).toEqual(['party', 'lawyer'])
    expect((await relationTo(db, both, shared.id))?.own).toEqual([standing[0]?.id])
  })

  describe('by which somebody appears in a cause', () => {
    let reserved: PublicCause
    let newcomer: LoggedIn
    const codeOf = async (id: number) =>
      (
        await api.services.db
          .selectFrom('causa')
          .select('codigo_unico')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).codigo_unico
    const appear = async (codigoUnico: string, { token }: LoggedIn = newcomer) =>
      api.call('memoriales.appear', {
        token,
        form: multipart(
          { codigoUnico, representado: 'Zenobia Quisbert', referencia: 'Me apersono', fojasAdjunto: '1' },
          await smallPdf(),
        ),
      })
    const forget = () => api.services.db.deleteFrom('intento_ingreso').execute()

    beforeAll(async () => {
      newcomer = await api.login('sujeto')
      reserved = await publicCause(api, clerk)
    })

    it('tells nothing: one answer to a wrong code and to a cause with a protected party', async () => {
      await forget()
      const [wrong, kept] = [
        await appear('99999999999', lawyer),
        await appear(await codeOf(reserved.id), lawyer),
      ]
      expect([wrong.status, wrong.message]).toEqual([404, kept.message])
      expect(kept).toMatchObject({ status: 404, response: wrong.response })
    })

    it('limits the codes that an account tries, also at once', async () => {
      await forget()
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => appear(`1234567890${n}`)))
      expect(answers.filter(({ status }) => status === 404).length).toBe(10)
      expect(answers.filter(({ status }) => status === 429).length).toBe(20)
      await forget()
    })

    it('is presented with what supports it, and shows nothing of the cause until the party is registered', async () => {
      await forget()
      const made = await appear(await codeOf(cause.id))
      expect(made.status).toBe(201)
      const { id } = made.response as { id: number }
      await recordActSignature(api, id, Number(newcomer.usuario.id))
      const lacking = await present(id, newcomer)
      expect([lacking.status, lacking.message]).toEqual([422, memorialRefusals.supportMissing])
      const draft = (await appear(await codeOf(cause.id))).response as { id: number }
      expect((await attached(draft.id, newcomer)).status).toBe(201)
      expect((await attached(draft.id, lawyer)).status).not.toBe(201)
      await recordActSignature(api, draft.id, Number(newcomer.usuario.id))
      expect((await present(draft.id, newcomer)).status).toBe(200)
      expect((await inCourt(draft.id))?.presentadoPor).toContain('en representación de Zenobia Quisbert')
      const { own } = await one(draft.id, newcomer)
      expect(own).toMatchObject({ apersonamiento: true, juzgado: null, situacion: 'sent', respuestas: [] })
      const receipt = await api.call('memoriales.receipt', {
        token: newcomer.token,
        params: { id: draft.id },
      })
      expect(receipt.status).toBe(200)
      for (const [name, params] of [
        ['causas.summary', { id: cause.id }],
        ['causas.parties', { id: cause.id }],
        ['actosProcesales.get', { id: draft.id }],
      ] as const)
        expect((await api.call(name, { token: newcomer.token, params } as never)).status).toBe(404)
      expect((await one(draft.id, lawyer)).status).toBe(404)
    })

    it('is for who isn’t in the cause: who is, is told so', async () => {
      await forget()
      const there = await appear(await codeOf(cause.id), lawyer)
      expect([there.status, there.message]).toEqual([422, memorialRefusals.alreadyThere])
    })
  })

  it('virtual window: what somebody registered for others at the counter is none of their own', async () => {
    const administration = new Administration(api, await api.login('admin'))
    const { usuario } = await administration.made({
      idOficina: demoOffices.oficinaGestoraLaPaz,
      roles: ['VENT_OGP', 'SUJ_PROC'],
    })
    await administration.choosePassword(usuario, 'Propia-2026')
    const both = await api.login(usuario, 'Propia-2026')
    const { id } = await chargedMemorial(new Clerk(api, both), cause.id)
    const { response } = await api.call('memoriales.own', { token: both.token })
    expect((response as AnswerOf<'memoriales.own'>).map((row) => row.id)).toEqual([id])
    expect((await listed({}, both)).result).toEqual([])
  })

  it('paging: a page beyond the last says how many there are', async () => {
    const { totalItems } = (await listed()).pagination
    expect(totalItems).toBeGreaterThan(0)
    expect((await listed({ page: 3 })).pagination).toMatchObject({ totalItems, itemCount: 0 })
  })

  it('names people in no clear line of the journal', async () => {
    const id = await presented()
    const lines = await api.services.db
      .selectFrom('journal_event')
      .select('data')
      .where('stream', '=', proceduralActWorkflow.stream.of(id))
      .execute()
    expect(JSON.stringify(lines)).not.toContain('Orbigny')
  })
})
