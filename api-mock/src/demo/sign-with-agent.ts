import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join, resolve } from 'node:path'
import { signingAgentPort } from '@estrado/machines/contract/agent-signing'
import { demoPeople, demoPin } from '@estrado/machines/vocabulary/demo-people'

/** Slot of the software token in every client of the format. */
const softwareSlot = -1

/**
 * Has the workstation's agent sign a PDF with the demo token, as the web app does. Null where no agent
 * answers: the demo court then has one signed cause less.
 */
export async function signWithAgent(
  pdf: Uint8Array,
  usuario: string,
  env: NodeJS.ProcessEnv,
): Promise<Uint8Array | null> {
  const person = demoPeople.find((candidate) => candidate.usuario === usuario)
  if (!person) return null
  const body = JSON.stringify({
    slot: softwareSlot,
    pin: demoPin,
    alias: person.documentoIdentidad,
    pdf: Buffer.from(pdf).toString('base64'),
  })
  try {
    const answer = await post('/api/token/firmar_pdf', body, env)
    const signed = (JSON.parse(answer) as { datos?: { pdf_firmado?: string } }).datos?.pdf_firmado
    return signed ? Buffer.from(signed, 'base64') : null
  } catch {
    return null
  }
}

function post(path: string, body: string, env: NodeJS.ProcessEnv): Promise<string> {
  const ca = readFileSync(join(resolve(env.ESTRADO_DATA ?? '.estrado'), 'agent/tls/autoridad-estrado.pem'))
  const port = Number(env.ESTRADO_SIGNER_PORT ?? signingAgentPort)
  const origin = `http://localhost:${env.ESTRADO_PORT ?? 3000}`
  const headers = { 'content-type': 'application/json', origin, 'content-length': Buffer.byteLength(body) }
  return new Promise((done, fail) => {
    const call = request(
      { host: 'localhost', port, path, method: 'POST', ca, headers, timeout: 10_000 },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done(Buffer.concat(parts).toString('utf8')))
      },
    )
    call.on('timeout', () => call.destroy(new Error('the agent does not answer')))
    call.on('error', fail)
    call.end(body)
  })
}
