import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createServer } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { type AgentPresence, agentPresencePath } from '@estrado/machines/contract/agent-access'
import {
  type ConnectedToken,
  type SigningAnswer,
  signingPaths,
  type TokenConnectedData,
} from '@estrado/machines/contract/agent-signing'

/** A call to a service of this machine, as a program; over https with this authority. undefined: no answer. */
function askService(port: number, path: string, authority?: string): Promise<unknown> {
  const headers = { host: `localhost:${port}` }
  const options: RequestOptions = { host: '127.0.0.1', port, path, headers, timeout: 3000, agent: false }
  return new Promise((resolve) => {
    const send = authority === undefined ? httpRequest : httpsRequest
    const request = send({ ...options, ca: authority, servername: 'localhost' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve(parse(text)))
    })
    request.on('error', () => resolve(undefined))
    request.on('timeout', () => request.destroy())
    request.end()
  })
}

/** What the agent at this port says of itself; undefined when there is none. */
export async function askPresence(scannerPort: number): Promise<AgentPresence | undefined> {
  const answer = await askService(scannerPort, agentPresencePath)
  const isAgent =
    typeof answer === 'object' && answer !== null && 'agente' in answer && answer.agente === 'estrado'
  return isAgent ? (answer as AgentPresence) : undefined
}

/** The tokens that the running signer sees; undefined when it doesn't tell. */
export async function askSigner(
  port: number,
  authority: string,
): Promise<readonly ConnectedToken[] | undefined> {
  const answer = await askService(port, `/api${signingPaths.tokenConnected}`, authority)
  if (typeof answer !== 'object' || answer === null) return undefined
  const { finalizado, datos } = answer as SigningAnswer<TokenConnectedData>
  return finalizado ? datos.tokens : undefined
}

/** Does whoever answers https at this port show a certificate of our own authority? */
export function showsOwnCertificate(port: number, authority: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = tlsConnect(
      { host: '127.0.0.1', port, servername: 'localhost', ca: authority, timeout: 3000 },
      () => {
        resolve(socket.authorized)
        socket.destroy()
      },
    )
    socket.on('error', () => resolve(false))
    socket.on('timeout', () => socket.destroy(new Error('timeout')))
  })
}

/** Could a program listen at this port now? */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
