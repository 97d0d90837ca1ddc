import { officeTexts } from '@estrado/machines/writing/office-texts'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { nameOfUser } from '../../causes/read.ts'
import type { Services } from '../../context.ts'
import { inTransaction } from '../../database/connect.ts'
import { ApiError, ruleText } from '../../errors.ts'
import { log } from '../../log.ts'
import type { OfficeSettings } from '../../settings.ts'
import { isOdt, odtBytes, odtType } from './odt.ts'
import { keepSave, leftUnchanged } from './office-drafts.ts'
import { fileAt, signedBy } from './office-server.ts'

const base = '/api/documentos-oficina'

/** Where the office server takes a document from, and where it tells of it. */
export const officeAddresses = ({ publicUrl }: { readonly publicUrl: string }, clave: string) => ({
  url: `${publicUrl}${base}/${clave}`,
  callbackUrl: `${publicUrl}${base}/${clave}/seguimiento`,
})

/** A document is ready to be saved once everybody closed it, and whenever a save is forced. */
const closed = 2
const forced = 6
/** Everybody closed it, and nobody changed anything. */
const unchanged = 4

const bearerOf = (c: Context): string => /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''

/** GET: the document's bytes, for the office server alone: it signs the address that it asks for. */
async function sendDocument(services: Services, office: OfficeSettings, c: Context): Promise<Response> {
  const clave = c.req.param('clave') ?? ''
  const said = await signedBy(office, services.clock, bearerOf(c))
  if (said?.url !== officeAddresses(services.settings, clave).url) return c.body(null, 403)
  const draft = await services.db
    .selectFrom('documento_oficina')
    .select('sha256')
    .where('clave', '=', clave)
    .executeTakeFirst()
  if (!draft) return c.body(null, 404)
  const bytes = await services.files.get(draft.sha256)
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': odtType })
}

/** Who saved: the first of those whom the office server names, if it is an account of ours. */
async function authorOf(services: Services, users: unknown) {
  const [first] = Array.isArray(users) ? users : []
  const id = Number(first)
  const name = Number.isInteger(id) && id > 0 && id < 2 ** 31 ? await nameOfUser(services.db, id) : undefined
  return name ? { by: id, autor: name } : { by: null, autor: officeTexts.title }
}

async function takeSave(services: Services, office: OfficeSettings, said: Readonly<Record<string, unknown>>) {
  const bytes = await fileAt(office, String(said.url ?? ''), odtBytes)
  if (!isOdt(bytes)) throw ruleText(officeTexts.notOdt)
  const saved = {
    sha256: await services.files.put(bytes),
    bytes: bytes.length,
    ...(await authorOf(services, said.users)),
    fecha: services.clock.now(),
    closed: said.status === closed,
  }
  return inTransaction(services.db, (tx) => keepSave(tx, String(said.key), saved))
}

/**
 * POST: what happens to an open document. Only what is signed counts; the office server is answered with 0 once its save
 * is kept, and tries again otherwise.
 */
async function follow(services: Services, office: OfficeSettings, c: Context): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => null)
  const inBody = typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : ''
  const said = await signedBy(office, services.clock, inBody || bearerOf(c))
  if (!said || said.key !== c.req.param('clave')) return c.json({ error: 1 }, 403)
  if (said.status === unchanged) await leftUnchanged(services.db, String(said.key))
  if (said.status !== closed && said.status !== forced) return c.json({ error: 0 })
  try {
    return c.json({ error: (await takeSave(services, office, said)) ? 0 : 1 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log('warning', 'office save refused', { status: error.status })
    return c.json({ error: 1 })
  }
}

/** The office server's own way in, where there is one: no person's call, so it stands in no table of them. */
export function serveOffice(app: Hono, services: Services): void {
  const { office } = services.settings
  if (!office) return
  app.get(`${base}/:clave`, (c) => sendDocument(services, office, c))
  app.post(`${base}/:clave/seguimiento`, bodyLimit({ maxSize: 64 * 1024 }), (c) =>
    follow(services, office, c),
  )
}
