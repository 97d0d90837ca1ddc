import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/**
 * `fetch` that trusts the agent of a data folder and calls as a page of `origin` does: Node's own knows no
 * further authority and sends no Origin.
 */
export function agentFetch(dataFolder: string, origin: string): typeof fetch {
  const ca = readFileSync(join(dataFolder, 'agent/tls/autoridad-estrado.pem'))
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const headers = { ...(init.headers as Record<string, string>), origin, 'sec-fetch-site': 'same-site' }
      const call = request(
        String(input),
        { ca, method: init.method ?? 'GET', headers, agent: false, signal: init.signal ?? undefined },
        (answer) =>
          resolve(
            new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, {
              status: answer.statusCode ?? 500,
              headers: answer.headers as Record<string, string>,
            }),
          ),
      )
      call.on('error', (error) => reject(init.signal?.aborted ? error : new TypeError('Failed to fetch')))
      call.end(init.body ?? undefined)
    })
}
