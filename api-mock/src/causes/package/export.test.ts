import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { CausePackage } from '@estrado/machines/causes/package-schemas'
import { withheldTexts } from '@estrado/machines/causes/package-texts'
import { Schema } from 'effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sha256 } from '../../journal/hash.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../../testing/hearing.ts'

const decode = Schema.decodeUnknownSync(CausePackage)

/** Packages as a stranger opens them: with tools that are not ours. */
describe('export of a cause', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  let folder: string
  let people: Readonly<Record<'window' | 'lawyer' | 'auditor' | 'elsewhere', LoggedIn>>

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    folder = mkdtempSync(join(tmpdir(), 'estrado-test-export-'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { abogados: [demoLawyer], reservaIdentidad: true })
    people = {
      window: clerk.user,
      lawyer: await api.login('abogado'),
      auditor: await api.login('auditor'),
      elsewhere: await api.login('juez.inst'),
    }
  })
  afterAll(async () => {
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const asked = (who: LoggedIn, id = cause.id) =>
    api.call('causas.export', { token: who.token, params: { id } })

  /** The package as it lies on somebody's disk. */
  async function unpacked(who: LoggedIn, id = cause.id): Promise<string> {
    const { status, bytes, headers } = await asked(who, id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(Number(headers.get('content-length'))).toBe(bytes.length)
    const place = mkdtempSync(join(folder, 'paquete-'))
    const zip = join(place, 'causa.zip')
    writeFileSync(zip, bytes)
    execFileSync('unzip', ['-q', zip, '-d', place])
    const name = /filename="(.+)\.zip"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
    return join(place, name)
  }

  const namesIn = (bag: string) =>
    execFileSync('find', ['data', '-type', 'f'], { cwd: bag }).toString().trim().split('\n').sort()
  const causeIn = (bag: string) => decode(JSON.parse(readFileSync(join(bag, 'data/causa.json'), 'utf8')))
  const withheldIn = (bag: string) =>
    (JSON.parse(readFileSync(join(bag, 'data/reservado.json'), 'utf8')) as { que: string }[]).map(
      ({ que }) => que,
    )

  it('a court gets all of it; every file is what the manifests say, by sha256sum', async () => {
    const bag = await unpacked(cause.judge)
    for (const manifest of ['manifest-sha256.txt', 'tagmanifest-sha256.txt']) {
      const checked = spawnSync('sha256sum', ['--strict', '-c', manifest], { cwd: bag })
      expect([checked.status, checked.stderr.toString()]).toEqual([0, ''])
    }
    const listed = readFileSync(join(bag, 'manifest-sha256.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.slice(66))
    expect([...listed].sort()).toEqual(namesIn(bag))
    expect(listed).toEqual(
      expect.arrayContaining([
        'data/caratula.pdf',
        'data/causa.json',
        'data/hechos.jsonl',
        'data/reservado.json',
      ]),
    )
    expect(readFileSync(join(bag, 'bagit.txt'), 'utf8')).toMatch(/^BagIt-Version: 1\.0\n/)
    const { causa, actuados } = causeIn(bag)
    expect(causa.relacion).toBe('court')
    expect(actuados.map(({ enPaquete }) => enPaquete !== null)).not.toContain(false)
  })

  it('documents: their bytes are those that are stored, so that signatures stay valid', async () => {
    const bag = await unpacked(cause.judge)
    for (const { documento, enPaquete } of causeIn(bag).actuados) {
      const bytes = readFileSync(join(bag, enPaquete?.archivo ?? ''))
      const row = await api.services.db
        .selectFrom('documento')
        .select('sha256')
        .where('uuid', '=', documento?.uuid ?? '')
        .executeTakeFirstOrThrow()
      expect([sha256(bytes), enPaquete?.sha256]).toEqual([row.sha256, row.sha256])
    }
  })

  it('the independent verifier proves the facts, and that this package is the one given out', async () => {
    const bag = await unpacked(cause.judge)
    const verifier = new URL('../../journal/verifier/verificar.mjs', import.meta.url).pathname
    for (const name of ['constancia.jsonl', 'data/hechos.jsonl']) {
      const told = spawnSync(process.execPath, [verifier, join(bag, name)])
      expect([told.stderr.toString(), told.status]).toEqual(['', 0])
    }
    const receipt = readFileSync(join(bag, 'constancia.jsonl'), 'utf8')
    const manifest = sha256(readFileSync(join(bag, 'manifest-sha256.txt')))
    const signed = JSON.parse(receipt.split('\n').find((line) => line.includes('"kind":"checkpoint"')) ?? '')
    const uuid = causeIn(bag).actuados[0]?.documento?.uuid ?? ''
    const page = await api.call('documentos.verification', { token: cause.judge.token, params: { uuid } })
    expect((page.response as { clavesRegistro: string[] }).clavesRegistro).toContain(signed.key)
    expect(receipt).toContain(manifest)
    // Sealed identities stay sealed in what is handed over.
    const facts = readFileSync(join(bag, 'data/hechos.jsonl'), 'utf8')
    expect(facts).toContain('A256GCM')
    expect(facts).not.toContain('6000001')
  })

  it('what is still a draft is not part of the cause, for the court that writes it either', async () => {
    const before = namesIn(await unpacked(cause.judge))
    const fields = { idTipoActoProcesal: '301', referencia: 'Decreto', fojasAdjunto: '1' }
    const form = multipart({ idCausa: String(cause.id), ...fields }, await smallPdf())
    const { status } = await api.call('actosProcesales.create', { token: cause.judge.token, form })
    expect(status).toBe(201)
    expect(namesIn(await unpacked(cause.judge))).toEqual(before)
  })

  it('a lawyer gets what they may read: no form, no history, others by name; the list says so, without numbers', async () => {
    const bag = await unpacked(people.lawyer)
    const { causa, sujetos, actuados } = causeIn(bag)
    expect(causa.relacion).toBe('lawyer')
    expect(actuados.length).toBeGreaterThan(0)
    expect(actuados.map(({ tipoActoProcesal: { id } }) => id)).not.toContain(4)
    expect(sujetos.map(({ propio }) => propio)).toContain(false)
    expect(
      sujetos.filter(({ propio }) => !propio).every((party) => party.documentoIdentidadONit === null),
    ).toBe(true)
    expect(namesIn(bag)).not.toContain('data/hechos.jsonl')
    expect(withheldIn(bag)).toEqual(
      expect.arrayContaining([withheldTexts.form.que, withheldTexts.history.que, withheldTexts.unseen.que]),
    )
  })

  it('an auditor gets no document and no protected name', async () => {
    const bag = await unpacked(people.auditor)
    expect(namesIn(bag).filter((name) => name.startsWith('data/documentos'))).toEqual([])
    expect(namesIn(bag)).toContain('data/hechos.jsonl')
    expect(causeIn(bag).sujetos.map(({ nombreCompleto }) => nombreCompleto)).toContain(identityTexts.reserved)
    expect(withheldIn(bag)).toContain(withheldTexts.documents.que)
  })

  it('another court and a lawyer who left get none; nothing is recorded as given', async () => {
    expect((await asked(people.elsewhere)).status).toBe(404)
    const left = await drawnCause(api, clerk, { abogados: [demoLawyer] })
    await sql`update sujeto_procesal set facts = jsonb_set(facts, '{abogados}', '[]') where id_causa = ${left.id}`.execute(
      api.services.db,
    )
    expect((await asked(people.lawyer, left.id)).status).toBe(404)
    expect(await deliveries(left.id)).toEqual([])
  })

  it('who was given protected names is recorded, in the copy and in each identity', async () => {
    const reserved = await drawnCause(api, clerk, { reservaIdentidad: true })
    await asked(reserved.judge, reserved.id)
    const [given, ...more] = await deliveries(reserved.id)
    expect([given, more]).toEqual([
      { actor: expect.any(String), relacion: 'court', identidadesProtegidas: 1 },
      [],
    ])
    const opened = await api.services.db
      .selectFrom('journal_event')
      .select('actor')
      .where('type', '=', 'identity.opened')
      .where('data', 'like', `%"idCausa":${reserved.id}%`)
      .where('actor', '=', given?.actor ?? '')
      .execute()
    expect(opened).toHaveLength(1)
  })

  async function deliveries(idCausa: number) {
    const rows = await api.services.db
      .selectFrom('journal_event')
      .select(['actor', 'data'])
      .where('stream', 'like', `copia-causa/${idCausa}/%`)
      .execute()
    return rows.map(({ actor, data }) => {
      const { relacion, identidadesProtegidas } = JSON.parse(data) as Record<string, unknown>
      return { actor, relacion, identidadesProtegidas }
    })
  }
})
