import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sessionHeader } from '@estrado/machines/contract/agent-scanning'
import { expect, it } from 'vitest'

/** A body that doesn't tell its length, sent to the real agent in a process of its own. */

/** As `npm start` runs it; the test run has built it. */
const entry = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const repository = fileURLToPath(new URL('../../..', import.meta.url))
const megabyte = 1_048_576

const memory = (pid: number, field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Sends megabytes as the agent takes them, until it answers. */
function sendUntilAnswered(url: string, megabytes: number) {
  return new Promise<{ status: number; body: string; sent: number }>((resolve, reject) => {
    let sent = 0
    let answered = false
    const headers = { 'content-type': 'application/json', [sessionHeader]: 'a'.repeat(43) }
    const call = request(url, { method: 'POST', headers })
    const more = () => {
      while (!answered && sent < megabytes) {
        sent++
        if (!call.write(Buffer.alloc(megabyte, 0x20))) {
          call.once('drain', more)
          return
        }
      }
      call.end()
    }
    call.on('response', (response) => {
      answered = true
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => {
        call.destroy()
        resolve({ status: response.statusCode ?? 0, body, sent })
      })
    })
    // The agent closes the connection with what is still under way in it.
    call.on('error', (error) => (answered ? undefined : reject(error)))
    more()
  })
}

it('is refused while it comes in, and costs no more memory than it may have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-untold-'))
  const child = spawn(process.execPath, [entry], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ESTRADO_DATA: folder,
      ESTRADO_SIGNER_PORT: '0',
      ESTRADO_SCANNER_PORT: '0',
      ESTRADO_SUPERVISED: '1',
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    let scanner = ''
    for await (const line of createInterface({ input: child.stdout })) {
      scanner = JSON.parse(line).scanner
      break
    }
    const pid = child.pid ?? 0
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const before = memory(pid, 'VmRSS')
    const { status, body, sent } = await sendUntilAnswered(`${scanner}/escaner/crearPdf`, 270)
    expect(status, body).toBe(413)
    expect(body).toContain('64 MB')
    // What lies in the buffers between is sent, the rest never.
    expect(sent).toBeLessThan(120)
    expect(memory(pid, 'VmHWM') - before).toBeLessThan(200)
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
})
