// npm start: installs, builds, starts everything and keeps it together. Needs no dependency itself.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.mjs'
import { installIfStale } from './install.mjs'
import { stopAll } from './processes.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const children = new Set()
let ending = false

const say = (text) => console.log(text)

/** Starts one of the house's processes; resolves with its ready line, or null when it ended before one. */
function launch(name, entry) {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, ESTRADO_SUPERVISED: '1' },
    // A child sees its standard input end when this process dies, however it dies.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.add(child)
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = readyLine(line)
      if (ready) resolve(ready)
      else say(line)
    })
    child.on('exit', (code) => {
      children.delete(child)
      resolve(null)
      if (!ending) say(`${name} terminó (código ${code}).`)
      if (!ending && name === 'La API') void end(1)
    })
  })
}

function readyLine(line) {
  try {
    const value = JSON.parse(line)
    return value?.ready === true ? value : null
  } catch {
    return null
  }
}

async function end(code) {
  if (ending) return
  ending = true
  await stopAll(children)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Estrado necesita Node 20.19 o posterior; este es ${process.versions.node}.`)
  process.exit(1)
}
if (!installIfStale(root, say) || !(await buildIfStale(root, say))) process.exit(1)

const agent = launch('El agente', 'agent/dist/main.js')
// The demo's signed causes are signed by the agent, so the API starts when it answers, or not at all.
const agentReady = await agent
// A provider of one's own takes the place of the demo's; where the demo's can't start, the rest runs without.
const ownCitizenship = process.env.ESTRADO_DEMO !== '0' && !process.env.ESTRADO_CITIZENSHIP_CLIENT_ID
const citizenshipReady = ownCitizenship
  ? await launch('La Ciudadanía Digital de demostración', 'api-mock/dist/citizenship-service.js')
  : null
const api = await launch('La API', 'api-mock/dist/main.js')
if (api) {
  const { demoNotice } = await import('../api-mock/dist/notice.js')
  say(
    demoNotice({
      url: api.url,
      agent: agentReady,
      citizenship: citizenshipReady?.citizenship ?? null,
      demo: process.env.ESTRADO_DEMO !== '0',
    }),
  )
  say(`Estrado listo: ${api.url}`)
}
