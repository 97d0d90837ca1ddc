import { journalToolTexts } from '@estrado/machines/audit/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { Administration, newPerson, type User } from '../testing/users.ts'
import { forgetPerson } from './cli/forget-person.ts'
import { ToolError } from './cli/open-journal.ts'
import { verifyDatabase } from './cli/verify-database.ts'
import { project } from './project.ts'
import { rebuild } from './rebuild/rebuild.ts'

const lawyer = {
  idPersonaNatural: null,
  documentoIdentidad: '7654321-1A',
  nombreCompleto: 'Ñusta Abogada Única',
  matricula: '7654321',
  fechaVencimientoMatricula: '2030-01-01',
  celular: '70000001',
  email: 'nusta@estrado.example',
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
}

describe('personal data of who is no party', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: number
  let account: User
  let administration: Administration

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    administration = new Administration(api, await api.login('admin'))
    account = await administration.made({
      persona: { ...newPerson, documentoIdentidad: '7654321', complemento: '1A', nombres: 'Ñusta' },
    })
    cause = await clerk.newCause()
    const made = await clerk.party(cause, '6000001', 1, { abogados: [lawyer] })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    await clerk.party(cause, '6000002', 2)
  })
  afterAll(() => api.stop())

  const inClear = async (text: string) => {
    const { rows } = await sql`select from journal_event where strpos(data, ${text}) > 0`.execute(
      api.services.db,
    )
    return rows.length
  }
  const cause1 = async () => JSON.stringify((await clerk.get(cause)).json)
  const differences = async () => {
    const { tables } = await rebuild(api.services.db, project, false)
    return tables.filter(({ before, after }) => before + after > 0).map(({ table }) => table)
  }

  it('stand in no line of the journal, and are shown all the same', async () => {
    for (const text of ['7654321', 'Ñusta', '70000001', 'nusta@', newPerson.email, newPerson.celular])
      expect(await inClear(text), text).toBe(0)
    expect(await cause1()).toContain(lawyer.nombreCompleto)
    expect(account.persona).toMatchObject({ nombres: 'Ñusta', celular: newPerson.celular })
    expect(await differences()).toEqual([])
  })

  it('are sealed under one key a person, whose name does not tell who it is', async () => {
    const { rows } = await sql<{ subject: string }>`
      select distinct (regexp_matches(data, '"subject":"(identidad/persona-[0-9a-f]+)"', 'g'))[1] as subject
      from journal_event where stream in (${`causa/${cause}`}, ${`usuario/${account.id}`})`.execute(
      api.services.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('go with their key, when the account is no longer in use: from all tables, for ever', async () => {
    const { db, clock } = api.services
    const forget = () => forgetPerson(db, clock, '7654321-1a', 'Auto 45/2026')
    await expect(forget()).rejects.toThrow(ToolError)
    const deleted = await administration.on('usuarios.delete', account.id)
    expect(deleted.status, JSON.stringify(deleted.json)).toBe(200)
    const [said] = await forget()
    expect(said).toContain('Suprimidos')
    expect(await cause1()).not.toContain('Ñusta')
    expect(await cause1()).toContain('Dato suprimido')
    const { rows } = await sql<{ row: string }>`
      select u::text as row from usuario u where id = ${account.id}`.execute(db)
    expect(rows[0]?.row).not.toMatch(/Ñusta|7654321|nelida/)
    expect(await differences()).toEqual([])
    const { verdict } = await verifyDatabase(db, api.services.settings.dataFolder)
    expect(verdict.faults).toEqual([])
    // Stopped after the key was gone, the tool is asked again.
    await sql`update usuario set persona = jsonb_set(persona, '{nombres}', '"Ñusta"') where id = ${account.id}`.execute(
      db,
    )
    expect(await forget()).toEqual([journalToolTexts.personForgottenBefore])
    expect(await differences()).toEqual([])
  })
})
