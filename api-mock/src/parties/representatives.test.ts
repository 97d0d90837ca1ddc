import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { partyMessages } from '@estrado/machines/parties/texts'
import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { namedFiles } from '../documents/sweep.ts'
import { forgetIdentity } from '../journal/cli/forget.ts'
import { sha256 } from '../journal/hash.ts'
import { project } from '../journal/project.ts'
import { readStream } from '../journal/read.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, representative } from '../testing/cause.ts'
import { notify, representedCause } from '../testing/edict.ts'

type Party = AnswerOf<'sujetosProcesales.ofCause'>[number]

const tutor = '6000005'
const lawyer = {
  idPersonaNatural: null,
  documentoIdentidad: '6000201',
  nombreCompleto: 'Adriana Bustillos Peñaloza',
  matricula: '6000201ABP',
  fechaVencimientoMatricula: '2033-05-14',
  celular: '',
  email: '',
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
}

describe('representatives of a party (spec 2 §3, spec 3 §3, §5)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: Awaited<ReturnType<typeof representedCause>>

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await representedCause(api, clerk)
  })
  afterAll(() => api.stop())

  const parties = async (id: number): Promise<readonly Party[]> =>
    ((await clerk.get(id)).response as AnswerOf<'causas.get'>).sujetosProcesales
  const registered = async (id: number, idSujeto: unknown): Promise<Party> => {
    const party = (await parties(id)).find((row) => row.id === idSujeto)
    if (!party) throw new Error('the party was not registered')
    return party
  }
  const idOf = ({ status, response, json }: { status: number; response: unknown; json: object }): number => {
    expect(status, JSON.stringify(json)).toBe(201)
    return (response as { id: number }).id
  }
  /** Sends a registered party again, as the window does. */
  const correct = (party: Party, changes: object) =>
    api.call('sujetosProcesales.updatePrivate', {
      token: clerk.user.token,
      seen: `causa/${party.idCausa}`,
      body: {
        idCausa: party.idCausa,
        idSujetoProcesal: party.id,
        idTipoSujetoProcesal: party.tipoSujetoProcesal.id,
        esQuerellante: party.esQuerellante,
        reservaIdentidad: party.reservaIdentidad,
        idParentescoVictima: party.idParentescoVictima,
        delitos: party.delitos.map(({ id }) => id),
        personaNatural: party.personaNatural,
        abogados: party.listaAbogados,
        representantes: party.listaRepresentantes,
        ...changes,
      },
    })

  it('are recorded with it and keep their number while they stand in it', async () => {
    const draft = await clerk.newCause()
    const first = idOf(
      await clerk.party(draft, '6000001', 1, { representantes: [representative(tutor, { id: 999_999 })] }),
    )
    const party = await registered(draft, first)
    const [one] = party.listaRepresentantes
    expect(one).toMatchObject({
      idTipoSujetoProcesal: proceduralRoleIds.tutorLegal,
      documentoIdentidad: tutor,
    })
    expect(one?.id).not.toBe(999_999)

    expect((await correct(party, {})).response).toMatchObject({ guardado: false })
    const more = [...party.listaRepresentantes, representative('6000006')]
    expect((await correct(party, { representantes: more })).response).toMatchObject({ guardado: true })
    const [same, other] = (await registered(draft, first)).listaRepresentantes
    expect(same?.id).toBe(one?.id)
    expect(other?.id).not.toBe(one?.id)
    expect((await correct(party, { representantes: [] })).status).toBe(200)
    expect((await registered(draft, first)).listaRepresentantes).toEqual([])
  })

  it('are no lawyers of the cause, and its lawyers no representatives', async () => {
    const draft = await clerk.newCause()
    idOf(
      await clerk.party(draft, '6000001', 1, { abogados: [lawyer], representantes: [representative(tutor)] }),
    )
    const asRepresentative = await clerk.party(draft, '6000002', 2, {
      representantes: [representative(lawyer.documentoIdentidad)],
    })
    expect(asRepresentative.status).toBe(422)
    expect(asRepresentative.json).toMatchObject({
      campos: { 'representantes.0.documentoIdentidad': [partyMessages.representativeIsLawyer] },
    })
    const asLawyer = await clerk.party(draft, '6000002', 2, {
      abogados: [{ ...lawyer, documentoIdentidad: tutor }],
    })
    expect(asLawyer.json).toMatchObject({
      campos: { 'abogados.0.documentoIdentidad': [partyMessages.lawyerIsParty] },
    })
    const both = await clerk.party(draft, '6000002', 2, {
      abogados: [{ ...lawyer, documentoIdentidad: '6000202' }],
      representantes: [representative('6000202')],
    })
    expect(both.json).toMatchObject({
      response: [partyMessages.lawyerIsParty, partyMessages.representativeIsLawyer],
    })
    expect(await parties(draft)).toHaveLength(1)
  })

  it('act by a power that is shown, once each, for the types that have them', async () => {
    const draft = await clerk.newCause()
    const answered = async (type: 1 | 2, changes: Readonly<Record<string, unknown>>) =>
      ((await clerk.party(draft, '6000001', type, changes)).json as { campos?: object }).campos
    const attorney = representative(tutor, { idTipoSujetoProcesal: proceduralRoleIds.apoderado })
    expect(await answered(1, { representantes: [attorney] })).toHaveProperty(
      ['representantes.0.numeroNotarialApoderado'],
      ['Requerido'],
    )
    const twice = [representative(tutor), representative(tutor)]
    expect(await answered(1, { representantes: twice })).toEqual({
      'representantes.1.documentoIdentidad': [partyMessages.representativeRepeated],
    })
    const witness = {
      idTipoSujetoProcesal: 4,
      esQuerellante: false,
      representantes: [representative(tutor)],
    }
    expect(await answered(1, witness)).toEqual({
      idTipoSujetoProcesal: [partyMessages.typeNotAllowed],
      representantes: [partyMessages.representativeNotAllowed],
    })
  })

  const sheet = (id: number, token: string | null = cause.secretary.token) =>
    api.call('documentos.representativeNotification', { token, params: { id } })
  const personal = { idTipoNotificacion: notificationTypeIds.personal }

  it('receive a notification, whose sheet the court prints as often as it needs', async () => {
    const whom = { ...personal, idSujetoProcesal: cause.complainant, idRepresentante: cause.representative }
    const id = idOf(await notify(api, cause, whom))
    const printed = await sheet(id)
    expect(printed.status).toBe(200)
    const pdf = await PDFDocument.load(printed.bytes)
    expect(pdf.getTitle()).toMatch(/^Notificación a representante \d+$/)
    expect((await sheet(id)).bytes).toEqual(printed.bytes)
    // Fixity: it is among the files that are read again.
    const { rows: named } = await sql<{ hash: string }>`${namedFiles}`.execute(api.services.db)
    expect(named.map(({ hash }) => hash)).toContain(sha256(printed.bytes))

    const notOfTheAccused = await notify(api, cause, { ...personal, idRepresentante: cause.representative })
    expect(notOfTheAccused.status).toBe(422)
    expect(notOfTheAccused.json).toMatchObject({
      campos: { idRepresentante: ['El representante no existe'] },
    })

    const other = await representedCause(api, clerk)
    const edict = idOf(
      await notify(api, other, {
        idSujetoProcesal: other.complainant,
        idRepresentante: other.representative,
      }),
    )
    const { response } = await api.call('edictos.get', { params: { id: edict } })
    expect(response).toMatchObject({ nombreRepresentante: 'Ñuflo Peña Muñoz' })
  })

  it('have no sheet where the notification names none, and nobody else opens theirs', async () => {
    const own = await representedCause(api, clerk)
    const whom = { ...personal, idSujetoProcesal: own.complainant, idRepresentante: own.representative }
    const id = idOf(await notify(api, own, whom))
    const without = idOf(await notify(api, own, personal))
    for (const unknown of [without, 999_999]) {
      const { status, message } = await sheet(unknown, own.secretary.token)
      expect([status, message]).toEqual([404, 'La notificación a un representante no existe'])
    }
    const elsewhere = await api.login('juez.inst')
    expect((await sheet(id, elsewhere.token)).status).toBe(404)
    expect((await sheet(id, null)).status).toBe(401)
    expect((await sheet(id, (await api.login('abogado')).token)).status).toBe(403)
  })

  it('have a sheet that names a reserved party to nobody unseen', async () => {
    const reserved = await representedCause(api, clerk, { reservaIdentidad: true })
    const { complainant: idSujetoProcesal, representative: idRepresentante, secretary } = reserved
    const id = idOf(await notify(api, reserved, { ...personal, idSujetoProcesal, idRepresentante }))
    const looks = async () =>
      (await readStream(api.services.db, identityWorkflow.stream.of(idSujetoProcesal))).filter(
        ({ type, actor }) => type === 'identity.opened' && actor === secretary.usuario.usuario,
      ).length
    expect(await looks()).toBe(0)
    expect((await sheet(id, secretary.token)).status).toBe(200)
    expect(await looks()).toBe(1)
  })

  it('are answered one by one, with the power and its place', async () => {
    const draft = await clerk.newCause()
    const power = { numeroNotarialApoderado: '412/2026', numeroNotaria: '35' }
    const place = { idDepartamentoNotaria: 2, idMunicipioNotaria: 20101 }
    const attorney = { idTipoSujetoProcesal: proceduralRoleIds.apoderado, ...power, ...place }
    const idSujeto = idOf(
      await clerk.party(draft, '6000001', 1, {
        representantes: [representative('6000006'), representative(tutor, attorney)],
      }),
    )
    const [, one] = (await registered(draft, idSujeto)).listaRepresentantes
    const ask = (token: string, id = one?.id ?? 0) =>
      api.call('sujetosProcesalesAbogados.ofRepresentative', { token, params: { id } })
    expect((await ask(clerk.user.token)).response).toMatchObject({
      id: one?.id,
      idSujetoProcesal: idSujeto,
      esApoderado: true,
      ...power,
      lugarNotaria: 'La Paz, La Paz',
      tipoSujetoProcesal: { id: proceduralRoleIds.apoderado, descripcion: 'Apoderado' },
      persona: { nombreCompleto: 'Ñuflo Peña Muñoz' },
    })
    const { status, message } = await ask(clerk.user.token, 999_999)
    expect([status, message]).toEqual([404, 'El representante no existe'])
    expect((await ask(cause.secretary.token)).status).toBe(404)
  })

  it('are sealed with their party, come back with a rebuild and go when it is erased', async () => {
    const draft = await clerk.newCause()
    const name = 'Tutora Única Irrepetible'
    const idSujeto = idOf(
      await clerk.party(draft, '6000001', 1, {
        representantes: [representative(tutor, { nombreCompleto: name })],
      }),
    )
    const events = await readStream(api.services.db, `causa/${draft}`)
    expect(events.map(({ data }) => data).join()).not.toContain(name)
    const { tables } = await rebuild(api.services.db, project, true)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
    expect((await registered(draft, idSujeto)).listaRepresentantes[0]?.nombreCompleto).toBe(name)
    await forgetIdentity(api.services.db, api.clock, idSujeto, 'Auto 45/2026')
    expect((await registered(draft, idSujeto)).listaRepresentantes).toEqual([])
  })
})
