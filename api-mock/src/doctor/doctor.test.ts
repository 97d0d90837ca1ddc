import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { statfs } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import type { Check } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type BaseManifest, manifestPart } from '../backup/base.ts'
import { newIdentity } from '../backup/sealing.ts'
import { folderStore } from '../backup/store.ts'
import { checkpointFolder, privateFile, signingKey } from '../journal/checkpoint-keys.ts'
import { copyTemplate } from '../testing/cluster.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { type ObjectStoreStandIn, startObjectStore } from '../testing/object-store.ts'
import { backupChecks } from './backup-checks.ts'
import { databaseChecks } from './database-checks.ts'
import { keyChecks } from './key-checks.ts'
import { agentCheck, diskCheck, folderCheck, moduleCheck, portCheck } from './machine-checks.ts'
import { certificateCheck, mailCheck, storeCheck } from './outside-checks.ts'

let root = ''
let store: ObjectStoreStandIn
let database: Awaited<ReturnType<typeof copyTemplate>>
const servers: Server[] = []
const now = () => new Date()
const later = (milliseconds: number) => new Date(Date.now() + milliseconds)
const day = 86_400_000

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'estrado-doctor-'))
  store = await startObjectStore()
  database = await copyTemplate(inject('clusterUrl'))
})
afterAll(async () => {
  for (const server of servers) server.close()
  await store.stop()
  await database.drop()
  rmSync(root, { recursive: true, force: true })
})

let made = 0
const folder = () => {
  made += 1
  const path = join(root, String(made))
  mkdirSync(path)
  return path
}
const listening = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const withAddress = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}
const atDatabase = (databaseUrl: string | null, at = now, dataFolder = root) =>
  databaseChecks({ databaseUrl, dataFolder }, at)
const inStore = (change: Partial<ObjectStoreStandIn['settings']['store']>) =>
  storeCheck({ ...store.settings, store: { ...store.settings.store, ...change } })
const lying = async (lie: Parameters<ObjectStoreStandIn['lie']>[0]) => {
  store.lie(lie)
  return inStore({}).finally(() => store.lie(null))
}

/** Runs a statement in the database for the time of one look. */
async function planted<T>(statement: string, undo: string, look: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(statement)
    return await look()
  } finally {
    await client.query(undo)
    await client.end()
  }
}

async function certificateUntil(days: number, at: Date): Promise<readonly Check[]> {
  const [key, cert] = [join(root, `${days}.key`), join(root, `${days}.pem`)]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const about = ['-subj', '/CN=localhost', '-days', String(days), '-keyout', key, '-out', cert]
  execFileSync('openssl', [...request, ...about], { stdio: 'ignore' })
  const port = await listening(createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }))
  return certificateCheck(`https://localhost:${port}`, at)
}

async function keysWith(spoil: (data: string) => Promise<void>): Promise<readonly Check[]> {
  const data = folder()
  await signingKey(data, now())
  await spoil(data)
  return keyChecks({ keysFolder: null, dataFolder: data })
}

async function backupWith(
  identityOf: (own: string, file: string) => Promise<void>,
  endedAt: Date | null,
): Promise<readonly Check[]> {
  const [place, file] = [folder(), join(root, `clave-${made}`)]
  const { identity, recipient } = await newIdentity()
  await identityOf(identity, file)
  if (endedAt) {
    const at = endedAt.toISOString()
    const segment = '000000010000000000000001'
    const base: BaseManifest = {
      name: '20261121T100000',
      startedAt: at,
      endedAt: at,
      postgres: 180004,
      firstSegment: segment,
      lastSegment: segment,
      files: 1,
      bytes: 1,
      sha256: '00',
    }
    await folderStore(place).put(manifestPart(base.name), Readable.from([Buffer.from(JSON.stringify(base))]))
  }
  const backup = { place: { folder: place }, recipients: [recipient], identityFile: file }
  return backupChecks({ backup, databaseUrl: null }, now())
}
const ownIdentity = async (identity: string, file: string) => writeFileSync(file, identity)
const roomOf = (free: number) =>
  (async () => ({ bavail: free, blocks: 1_000_000, bsize: 1024 ** 2 })) as unknown as typeof statfs

const faults: readonly (readonly [string, string, () => Promise<Check | readonly Check[]>])[] = [
  ['port of another program', texts.portRemedy, async () => portCheck(await listening(createServer()))],
  [
    'folder not writable',
    texts.dataRemedy,
    async () => {
      writeFileSync(join(root, 'archivo'), '')
      return folderCheck(texts.data, join(root, 'archivo', 'datos'), texts.dataRemedy)
    },
  ],
  ['disk nearly full', texts.roomRemedy, () => diskCheck(root, roomOf(1024))],
  [
    'package of another machine',
    texts.modulesRemedy,
    () => moduleCheck({ Typst: () => Promise.reject(new Error('x')) }),
  ],
  ['agent absent', texts.agentRemedy, () => agentCheck(9)],
  ['clock off', texts.clockRemedy, () => atDatabase(database.url, () => later(90_000))],
  [
    'database unreachable',
    texts.databaseGoneRemedy,
    () =>
      atDatabase(
        withAddress((url) => {
          url.port = '9'
        }),
      ),
  ],
  [
    'database’s password wrong',
    texts.databaseLoginRemedy,
    () =>
      atDatabase(
        withAddress((url) => {
          url.password = 'otra'
        }),
      ),
  ],
  [
    'database of a later version',
    texts.databaseNewerRemedy,
    () =>
      planted(
        "insert into kysely_migration values ('9999-later', '')",
        "delete from kysely_migration where name = '9999-later'",
        () => atDatabase(database.url),
      ),
  ],
  [
    'standby',
    texts.databaseStandbyRemedy,
    () =>
      planted(
        "create schema replica; create function replica.pg_is_in_recovery() returns boolean language sql as 'select true'",
        'drop schema replica cascade',
        () =>
          atDatabase(
            withAddress((url) => url.searchParams.set('options', '-c search_path=replica,pg_catalog,public')),
          ),
      ),
  ],
  [
    'embedded database’s password gone',
    texts.databasePasswordRemedy,
    async () => {
      const data = folder()
      mkdirSync(join(data, 'postgres'))
      writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18')
      return atDatabase(null, now, data)
    },
  ],
  [
    'session key damaged',
    texts.sessionKeyRemedy,
    () => keysWith(async (data) => writeFileSync(join(data, 'token-key'), '')),
  ],
  [
    'checkpoint key gone',
    texts.checkpointKeyGoneRemedy,
    () => keysWith(async (data) => rmSync(privateFile(data))),
  ],
  [
    'checkpoint key of another court',
    texts.checkpointKeyWrongRemedy,
    () =>
      keysWith(async (data) => {
        const other = folder()
        mkdirSync(checkpointFolder(other))
        await signingKey(other, now())
        writeFileSync(privateFile(data), readFileSync(privateFile(other)))
      }),
  ],
  [
    'object store unreachable',
    texts.storeGoneRemedy('ESTRADO_FILES'),
    () => inStore({ endpoint: 'http://127.0.0.1:9' }),
  ],
  ['object store overloaded', texts.storeGoneRemedy('ESTRADO_FILES'), () => lying('is overloaded')],
  ['object store’s key wrong', texts.storeRefusesRemedy('ESTRADO_FILES'), () => inStore({ secret: 'otra' })],
  ['object store gives wrong bytes', texts.storeLiesRemedy, () => lying('gives wrong bytes')],
  ['object store keeps nothing', texts.storeLiesRemedy, () => lying('keeps nothing')],
  ['no backup', texts.backupNoneRemedy, () => backupChecks({ backup: null, databaseUrl: null }, now())],
  [
    'backup’s disk gone',
    texts.backupRemedy,
    () =>
      backupChecks(
        {
          backup: { place: { folder: join(root, 'fuera') }, recipients: [], identityFile: null },
          databaseUrl: null,
        },
        now(),
      ),
  ],
  ['backup empty', texts.backupEmptyRemedy, () => backupWith(ownIdentity, null)],
  ['backup too old', texts.backupOldRemedy, () => backupWith(ownIdentity, later(-3 * day))],
  ['identity of nobody', texts.identityGoneRemedy, () => backupWith(async () => undefined, now())],
  [
    'identity of another',
    texts.identityWrongRemedy,
    () => backupWith(async (_, file) => writeFileSync(file, (await newIdentity()).identity), now()),
  ],
  ['no mail server', texts.mailNoneRemedy, () => mailCheck(null)],
  [
    'mail server away',
    texts.mailGoneRemedy,
    () => mailCheck({ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.example' }),
  ],
  [
    'mail server refuses',
    texts.mailRefusesRemedy,
    async () => {
      const server = await startMailServer({ user: { name: 'corte', password: 'secreto' } })
      const smtpUrl = server.url.replace('secreto', 'otro')
      return mailCheck({ smtpUrl, from: 'a@b.example' }).finally(() => server.close())
    },
  ],
  ['certificate expired', texts.certificateRemedy, () => certificateUntil(1, later(3 * day))],
  ['certificate about to end', texts.certificateRemedy, () => certificateUntil(5, now())],
  [
    'nobody at the public address',
    texts.certificateGoneRemedy,
    () => certificateCheck('https://localhost:9', now()),
  ],
]

describe('doctor of the server', () => {
  it.each(faults)('planted fault: %s is named, with what to do', async (_, remedy, look) => {
    const checks = [await look()].flat() as readonly Check[]
    expect(checks.flatMap((check) => (check.state === 'good' ? [] : [check.remedy]))).toContain(remedy)
    expect(JSON.stringify(checks)).not.toMatch(/secreto|otra"|AGE-SECRET|clave-de-las-pruebas|PRIVATE/)
  })

  it('nothing is amiss where all is well, and the store keeps nothing of the look', async () => {
    const health = createHttpServer((_, answer) => answer.end('{"response":{"vivo":true}}'))
    const mail = await startMailServer()
    const checks = [
      await portCheck(await listening(health)),
      await folderCheck(texts.data, folder(), texts.dataRemedy),
      ...(await diskCheck(root, roomOf(500_000))),
      ...(await moduleCheck()),
      ...(await atDatabase(database.url)),
      ...(await keysWith(async () => undefined)),
      await inStore({}),
      ...(await mailCheck({ smtpUrl: mail.url, from: 'a@b.example' })),
      ...(await certificateUntil(60, now())),
    ]
    await mail.close()
    expect(checks.filter(({ state }) => state !== 'good')).toEqual([])
    expect(store.objects.size).toBe(0)
  })
})
