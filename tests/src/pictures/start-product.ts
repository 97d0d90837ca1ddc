import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The product as `npm start` starts it. */
export type StartedProduct = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts it with these settings and waits for its ready line. Throws with what it said if it never comes. */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<StartedProduct> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const said: string[] = []
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const ready = /^Estrado listo: (\S+)$/.exec(line)?.[1]
      if (ready) done(ready)
    })
    child.once('exit', () => fail(new Error(said.join('\n'))))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
