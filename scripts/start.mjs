// npm start [-- --help]: installs, builds, starts everything and keeps it together. Needs no dependency itself.
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.mjs'
import { installIfStale } from './install.mjs'
import { createSupervisor } from './supervisor.mjs'
import { takesNoArguments } from './usage.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text) => console.log(text)
const { launch, end: endAll } = createSupervisor({ cwd: root, say })
let ending = false

async function end(code) {
  if (ending) return
  ending = true
  await endAll()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))

takesNoArguments(
  'npm start pone en marcha la API, el agente y la Ciudadanía Digital de demostración, hasta Ctrl+C.',
  'Se configura con variables ESTRADO_* (docs/operator.md); ESTRADO_DEMO=0 prescinde de la demostración.',
)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Estrado necesita Node 20.19 o posterior; este es ${process.versions.node}.`)
  process.exit(1)
}
if (!installIfStale(root, say) || !(await buildIfStale(root, say))) process.exit(1)

const agent = launch({ name: 'El agente', id: 'agent', entry: 'agent/dist/main.js' })
// A provider of one's own takes the place of the demo's; where the demo's can't start, the rest runs without.
const ownCitizenship = process.env.ESTRADO_DEMO !== '0' && !process.env.ESTRADO_CITIZENSHIP_CLIENT_ID
const citizenship = ownCitizenship
  ? launch({
      name: 'La Ciudadanía Digital de demostración',
      id: 'citizenship',
      entry: 'api-mock/dist/citizenship-service.js',
    })
  : null
// The demo's signed causes are signed by the agent, so the API starts when it answers, or not at all.
const [agentReady, citizenshipReady] = await Promise.all([agent, citizenship])
const api = await launch({ name: 'La API', id: 'api', entry: 'api-mock/dist/main.js' })
if (!api) await end(1)
else {
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
