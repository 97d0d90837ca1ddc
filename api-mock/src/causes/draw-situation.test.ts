import { partyMisfits } from '@estrado/machines/parties/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'
import { drawSituation } from './draw-situation.ts'
import { chargedWith } from './later-situation.ts'

type Candidate = { readonly idOficina: number; readonly carga: number; readonly peso: number }

const publicCrime = 2510

/** Municipalities of one department that have courts of their own. */
const place = { laPaz: 20101, elAlto: 20105 } as const

describe('competent courts', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  /** The candidates of a draw, as its answer shows them. */
  async function candidatesOf(id: number, idMunicipioHecho: number): Promise<readonly Candidate[]> {
    const { db } = api.services
    await db.updateTable('causa').set({ id_municipio_hecho: idMunicipioHecho }).where('id', '=', id).execute()
    const { status, response, json } = await clerk.draw(id)
    expect(status, JSON.stringify(json)).toBe(200)
    return (response as { candidatos: readonly Candidate[] }).candidatos
  }

  const seatsOf = async (candidates: readonly Candidate[]) => {
    const rows = await api.services.db
      .selectFrom('oficina')
      .select('id_municipio')
      .where(
        'id',
        'in',
        candidates.map(({ idOficina }) => idOficina),
      )
      .execute()
    return new Set(rows.map(({ id_municipio }) => id_municipio))
  }

  it('weigh by the causes that were drawn to each, the busiest 1 and one more for every cause less', async () => {
    const [first, second] = [await clerk.readyCause(), await clerk.readyCause()]
    const before = await candidatesOf(first, place.laPaz)
    const [idle, one, five] = before
    if (!idle || !one || !five) throw new Error('three courts are needed')
    const { db } = api.services
    await db.updateTable('causa').set({ id_oficina_reparto: null }).execute()
    for (const [court, count] of [
      [one, 1],
      [five, 5],
    ] as const) {
      for (let n = 0; n < count; n += 1) {
        const id = await clerk.newCause()
        await db
          .updateTable('causa')
          .set({ id_oficina_reparto: court.idOficina, estado: 'inProcess' })
          .where('id', '=', id)
          .execute()
      }
    }
    const after = await candidatesOf(second, place.laPaz)
    const told = (court: Candidate) => after.find(({ idOficina }) => idOficina === court.idOficina)
    expect(told(idle)).toMatchObject({ carga: 0, peso: 6 })
    expect(told(one)).toMatchObject({ carga: 1, peso: 5 })
    expect(told(five)).toMatchObject({ carga: 5, peso: 1 })
  })

  it("are the incident's own municipality's, where it has any", async () => {
    for (const municipality of Object.values(place)) {
      const candidates = await candidatesOf(await clerk.readyCause(), municipality)
      expect(await seatsOf(candidates)).toEqual(new Set([municipality]))
    }
  })

  it('are those of the whole department where the municipality has none', async () => {
    const { id: elsewhere } = await api.services.db
      .selectFrom('municipio as m')
      .leftJoin('oficina as o', 'o.id_municipio', 'm.id')
      .select('m.id')
      .where('m.id_departamento', '=', 2)
      .where('o.id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const candidates = await candidatesOf(await clerk.readyCause(), elsewhere)
    expect(await seatsOf(candidates)).toEqual(new Set(Object.values(place)))
  })

  /** A public draft with a complainant whose home nobody knows, a victim, an accused, and one document. */
  async function publicDraft(codigoUnico: string): Promise<number> {
    const made = await clerk.create({
      tipoAccion: 'Pública',
      codigoUnico,
      idTipoEstado: 2,
      idTipoEtapa: 1,
      fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
    })
    const { id } = made.response as { id: number }
    const { token } = clerk.user
    const params = { documentNumber: '6000001' }
    const { persona } = (await api.call('segip.find', { token, params })).response as { persona: object }
    const domicilioReal = {
      idPais: null,
      idDepartamento: null,
      idMunicipio: null,
      telefono: '',
      direccion: '',
      latitud: null,
      longitud: null,
    }
    for (const [documento, type, changes] of [
      ['6000001', 1, { personaNatural: { ...persona, domicilioReal } }],
      ['4000003', 1, { idTipoSujetoProcesal: 3, esQuerellante: false }],
      ['6000002', 2, { delitos: [publicCrime] }],
    ] as const) {
      const { status, json } = await clerk.party(id, documento, type, changes)
      expect(status, JSON.stringify(json)).toBe(201)
    }
    expect((await clerk.attach(id)).status).toBe(201)
    return id
  }

  it('kind of action: a draft that became private is not drawn before its parties hold what that demands', async () => {
    const id = await publicDraft('LPZKIND0001')
    const { token } = clerk.user
    const seen = `causa/${id}`
    const changed = await api.call('causas.update', { token, params: { id }, seen, body: generalForm() })
    expect(changed.status, JSON.stringify(changed.json)).toBe(200)
    const refused = await clerk.draw(id)
    expect([refused.status, refused.message]).toEqual([
      422,
      [
        partyMisfits.home('Acusador Particular', 1),
        partyMisfits.type('Víctima', 2),
        partyMisfits.crimes('Acusado', 3),
      ].join('. '),
    ])
  })

  it('of an accused alone a crime decides, whatever was sent with the others', async () => {
    const { db } = api.services
    const id = await publicDraft('LPZKIND0004')
    const made = await clerk.party(id, '6000003', 1, {
      idTipoSujetoProcesal: 4,
      esQuerellante: false,
      delitos: [2830],
    })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    const idSujeto = (made.response as { id: number }).id
    const party = () =>
      db.selectFrom('sujeto_procesal').select('facts').where('id', '=', idSujeto).executeTakeFirstOrThrow()
    expect((await party()).facts).toMatchObject({ delitos: [] })
    // As an earlier version recorded it.
    await sql`update sujeto_procesal set facts = facts || '{"delitos": [2830]}' where id = ${idSujeto}`.execute(
      db,
    )
    const now = api.clock.now()
    const { situation } = await db.transaction().execute((tx) => drawSituation(tx, id, now))
    expect(situation.crimes.map((crime) => crime.id)).toEqual([publicCrime])
    expect(await chargedWith(db, id)).toEqual(new Set([publicCrime]))
  })

  it('validity: a crime that was closed since decides the courts of who is charged with it', async () => {
    const [first, second] = [await publicDraft('LPZKIND0002'), await publicDraft('LPZKIND0003')]
    const ids = (candidates: readonly Candidate[]) => candidates.map(({ idOficina }) => idOficina)
    const before = ids(await candidatesOf(first, place.laPaz))
    const { token } = await api.login('admin')
    const closed = await api.call('delitos.close', {
      token,
      params: { id: publicCrime },
      seen: `catalogo/delitos/${publicCrime}`,
      body: { hasta: api.clock.now().toISOString().slice(0, 10) },
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    api.clock.advance(1_000)
    expect(ids(await candidatesOf(second, place.laPaz))).toEqual(before)
  })
})
