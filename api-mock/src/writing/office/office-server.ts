import type { OfficeCommand } from '@estrado/machines/writing/office-schemas'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../clock.ts'
import type { Services } from '../../context.ts'
import { ApiError, ruleText } from '../../errors.ts'
import { log } from '../../log.ts'
import type { OfficeSettings } from '../../settings.ts'

/** Milliseconds that the office server has for one answer. */
const patience = 20_000

const key = ({ secret }: OfficeSettings): Uint8Array => new TextEncoder().encode(secret)

/** What is told to the office server, signed with the shared secret; good for five minutes. */
export const signed = (office: OfficeSettings, clock: Clock, payload: object): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(key(office))
}

/** What the office server signed; null: it isn't its signature, or too old. */
export async function signedBy(
  office: OfficeSettings,
  clock: Clock,
  token: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const how = {
      algorithms: ['HS256'],
      currentDate: clock.now(),
      maxTokenAge: '10 minutes',
      clockTolerance: 60,
    }
    const { payload } = await jwtVerify(token, key(office), how)
    const inner = payload.payload
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : payload
  } catch {
    return null
  }
}

/** 422 of an installation without an office server (`spec 2 §8`). */
export function officeOf({ settings: { office } }: Pick<Services, 'settings'>): OfficeSettings {
  if (!office) throw ruleText(officeTexts.configurationFailed(officeTexts.none))
  return office
}

/** 503: the office server failed, in the specification's own words; why stands in the log alone. */
export const officeFailed = (code: string | number, detail: string): ApiError => {
  const message = officeTexts.failed(code, detail)
  return new ApiError(503, { message, response: [message] })
}

async function asked(address: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(address, { ...init, signal, redirect: 'error' }).catch((error: unknown) => {
    log('warning', 'office server down', { error: error instanceof Error ? error.name : 'unknown' })
    throw officeFailed('conexión', officeTexts.down)
  })
  if (!answer.ok) throw officeFailed(answer.status, officeTexts.down)
  return answer
}

/** The bytes of an answer, never more than these. */
async function bytesOf({ body }: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > most) throw officeFailed('tamaño', officeTexts.notOdt)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * SSRF: a file that the office server names, from its own origin alone, without following it anywhere else. Throws 503.
 */
export async function fileAt(office: OfficeSettings, address: string, most: number): Promise<Uint8Array> {
  const own = new URL(office.url).origin
  if (!URL.canParse(address) || new URL(address).origin !== own)
    throw officeFailed('dirección', officeTexts.elsewhere)
  return bytesOf(await asked(address, {}), most)
}

type Asking = { readonly office: OfficeSettings; readonly clock: Clock }

const postJson = async (
  { office, clock }: Asking,
  path: string,
  payload: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const body = JSON.stringify({ ...payload, token: await signed(office, clock, payload) })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await asked(`${office.url}${path}`, { method: 'POST', headers, body })
  const said: unknown = await answer.json().catch(() => null)
  if (typeof said !== 'object' || said === null) throw officeFailed('respuesta', officeTexts.unknownCode)
  return said as Record<string, unknown>
}

/** A command of the command service; what it refuses is thrown as 503 with its number. */
export async function command(
  asking: Asking,
  key: string,
  c: OfficeCommand,
  users: readonly string[] | undefined,
): Promise<{ readonly error: number; readonly users: readonly string[] }> {
  const said = await postJson(asking, '/command', { c, key, ...(users && { users }) })
  const error = Number(said.error)
  // 1: nobody has it open; 4: nothing was changed since the last save. Both are told, as no failure.
  if (![0, 1, 4].includes(error))
    throw officeFailed(error, officeTexts.codes[error] ?? officeTexts.unknownCode)
  return { error, users: Array.isArray(said.users) ? said.users.map(String) : [] }
}

const pdfBytes = 60 * 1024 * 1024

/** An office document as a PDF, converted by the office server. */
export async function converted(
  asking: Asking,
  document: { readonly key: string; readonly title: string; readonly url: string },
): Promise<Uint8Array> {
  const said = await postJson(asking, '/converter', {
    async: false,
    filetype: 'odt',
    outputtype: 'pdfa',
    ...document,
  })
  if (said.endConvert !== true || typeof said.fileUrl !== 'string')
    throw officeFailed(Number(said.error) || 'conversión', officeTexts.unknownCode)
  const pdf = await fileAt(asking.office, said.fileUrl, pdfBytes)
  if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-'))
    throw officeFailed('conversión', officeTexts.notPdf)
  return pdf
}
