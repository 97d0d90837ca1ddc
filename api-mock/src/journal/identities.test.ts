import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { machineEvent } from '@estrado/machines/journal/conformance'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { digitalCause, mailOfComplainant } from '../testing/digital-cause.ts'
import { inZone, NotificationDesk, servedVisit } from '../testing/service.ts'
import { forgetIdentity } from './cli/forget.ts'
import { faultsOf } from './cli/report.ts'
import { verifyDatabase } from './cli/verify-database.ts'
import { verifyExport } from './cli/verify-export.ts'
import { writeExport } from './cli/write-export.ts'
import { project } from './project.ts'
import { readStream } from './read.ts'
import { rebuild } from './rebuild/rebuild.ts'
import { openEvents } from './sealed-events.ts'

type Parties = readonly { readonly id: number; readonly nombreCompleto: string }[]

/** Words of the demo person 6000001, who is registered as a reserved party. */
const home = 'Calle de la reserva 77'

describe('sealed identities', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: number
  let party: number
  let name: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await clerk.newCause()
    const found = await api.call('segip.find', {
      token: clerk.user.token,
      params: { documentNumber: '6000001' },
    })
    const { persona } = found.response as {
      persona: { nombres: string; primerApellido: string; domicilioReal: object }
    }
    name = `${persona.nombres} ${persona.primerApellido}`
    const { status, response } = await clerk.party(cause, '6000001', 1, {
      reservaIdentidad: true,
      personaNatural: { ...persona, domicilioReal: { ...persona.domicilioReal, direccion: home } },
    })
    expect(status).toBe(201)
    party = (response as { id: number }).id
    await clerk.party(cause, '6000002', 2)
  })
  afterAll(() => api.stop())

  const recorded = async () => {
    const events = await readStream(api.services.db, `causa/${cause}`)
    const event = events.find(({ data }) => data.includes(`"idSujeto":${party},`))
    if (!event) throw new Error('the party was not recorded')
    return event
  }
  const readable = async () => {
    const [opened] = await openEvents(api.services.db, [await recorded()])
    return opened?.data ?? ''
  }
  const parties = async () =>
    ((await clerk.get(cause)).response as { sujetosProcesales: Parties }).sujetosProcesales
  const report = () => verifyDatabase(api.services.db, api.services.settings.dataFolder)

  /** The whole journal as an auditor takes it home. */
  async function exported() {
    const folder = mkdtempSync(join(tmpdir(), 'estrado-identities-'))
    const file = join(folder, 'bitacora.jsonl')
    try {
      const { dataFolder } = api.services.settings
      const journal = { db: api.services.db, dataFolder, close: async () => undefined }
      await writeExport(journal, { file, stream: null, withVerifier: false })
      return { text: readFileSync(file, 'utf8'), faults: faultsOf(await verifyExport(file)) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  it('stand in no event in the clear, and can be read by those who have the keys', async () => {
    const { data } = await recorded()
    expect(data).not.toContain(home)
    expect(data).not.toContain(name.split(' ')[0])
    expect(await readable()).toContain(home)
    expect((await parties()).map(({ nombreCompleto }) => nombreCompleto)).toContainEqual(
      expect.stringContaining(name),
    )
  })

  it('are in an export sealed, and the export verifies without any key', async () => {
    const { text, faults } = await exported()
    expect(text).not.toContain(home)
    expect(text).toContain('A256GCM')
    expect(faults).toEqual([])
  })

  it('come back with a rebuild', async () => {
    const { tables } = await rebuild(api.services.db, project, true)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })

  it('are gone for good once their key is erased; chain, replay and rebuild stay sound', async () => {
    const { hash } = await recorded()
    const said = await forgetIdentity(api.services.db, api.clock, party, 'Auto 45/2026')
    expect(said).toHaveLength(1)
    expect((await recorded()).hash).toBe(hash)
    expect(await readable()).not.toContain(home)
    expect(await readable()).toContain(identityTexts.erased)
    const names = (await parties()).map(({ nombreCompleto }) => nombreCompleto)
    expect(names).toContain(identityTexts.erased)
    expect(names).toHaveLength(2)
    const { rows } = await sql`select from causa where busqueda like ${`%${name.toLowerCase()}%`}`.execute(
      api.services.db,
    )
    expect(rows).toEqual([])
    expect((await report()).verdict.faults).toEqual([])
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
    expect((await exported()).faults).toEqual([])
  })

  it('erased, say when and why, and cannot be erased or registered a second time', async () => {
    const [event] = await readStream(api.services.db, `identidad/${party}`).then((events) =>
      events.filter(({ type }) => type === 'identity.erased'),
    )
    expect(event && machineEvent(event)).toMatchObject({ idCausa: cause, motivo: 'Auto 45/2026' })
    await expect(forgetIdentity(api.services.db, api.clock, party, 'otra vez')).rejects.toThrow('suprimidos')
    await expect(forgetIdentity(api.services.db, api.clock, 999_999, 'nadie')).rejects.toThrow('999999')
    const { response } = await api.call('segip.find', {
      token: clerk.user.token,
      params: { documentNumber: '6000001' },
    })
    const again = await api.call('sujetosProcesales.updatePrivate', {
      token: clerk.user.token,
      seen: `causa/${cause}`,
      body: {
        idCausa: cause,
        idSujetoProcesal: party,
        idTipoSujetoProcesal: 1,
        esQuerellante: true,
        reservaIdentidad: true,
        idParentescoVictima: null,
        delitos: [],
        personaNatural: (response as { persona: object }).persona,
        abogados: [],
      },
    })
    expect(again).toMatchObject({ status: 422, message: identityTexts.alreadyErased })
  })

  it('erased, leave no place or mailbox in the tables of notifications, nor in the outbox', async () => {
    const { db } = api.services
    const digital = await digitalCause(api, clerk, 3)
    const desk = new NotificationDesk(api, digital, await api.login('diligenciero'))
    const [inVain, inHand, byMail] = digital.acts
    const ofComplainant = { idSujetoProcesal: digital.complainant }
    const order = (idActoProcesal: number | undefined, changes: object = {}) =>
      desk.order({ ...ofComplainant, idActoProcesal, ...changes })
    const walked = [await order(inVain), await order(inHand)]
    for (const [place, id] of walked.entries()) {
      expect((await desk.assign(id)).status).toBe(200)
      const at = api.clock.now().toISOString()
      const said = place === 0 ? { resultado: 'visita', motivo: 'Nadie atendió' } : {}
      expect((await desk.visit(id, servedVisit(at, said))).status).toBe(200)
    }
    await order(byMail, { idTipoNotificacion: notificationTypeIds.buzon, destino: undefined })
    const kept = async () => {
      const { rows } = await sql<{ row: string; estado: string }>`
        select n::text as row, n.estado from notificacion n where n.id_sujeto = ${digital.complainant}
        union all select v::text, 'visita' from notificacion_visita v where v.id_notificacion = ${walked[0]}
        union all select e::text, e.estado from envio e
          where e.id_notificacion in (select id from notificacion where id_sujeto = ${digital.complainant})`.execute(
        db,
      )
      return rows
    }
    const said = (rows: readonly { readonly row: string }[]) => rows.map(({ row }) => row).join('\n')
    for (const text of [inZone.direccion, String(inZone.latitud), mailOfComplainant])
      expect(said(await kept())).toContain(text)
    await forgetIdentity(db, api.clock, digital.complainant, 'Auto 46/2026')
    for (const text of [inZone.direccion, String(inZone.latitud), mailOfComplainant])
      expect(said(await kept())).not.toContain(text)
    expect((await kept()).map(({ estado }) => estado)).toContain('omitido')
    const { tables } = await rebuild(db, project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
