import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMessages } from '@estrado/machines/agent/guard-texts'
import { installedAgentWords } from '@estrado/machines/messages/package-words'
import { SettingError } from '@estrado/machines/settings/setting'
import packageJson from '../package.json' with { type: 'json' }
import { type RunningAgent, startAgent } from './agent.ts'
import { askedBy } from './asked.ts'
import { nativeDialog } from './guard/consent/native-dialog.ts'
import { runDoctor } from './install/doctor/doctor.ts'
import {
  type InstallPlace,
  runInstall,
  runSystemInstall,
  runSystemUninstall,
  runUninstall,
} from './install/install.ts'
import { personAtTheMachine } from './install/person.ts'
import { settingsToKeep } from './install/service/service-manager.ts'
import { stopRequest } from './install/stop-request.ts'
import { isTrustedHere, runTrust, runUntrust, thisPlace } from './install/trust/command-line.ts'
import { renewIdentity } from './install/trust/renewal.ts'
import { scanningService, signingService } from './services.ts'
import { type AgentSettings, readSettings } from './settings.ts'

/** How often a running agent looks whether its certificate comes to its end: PCs are left on for months. */
const renewalCheckMilliseconds = 12 * 3_600_000

const repository = repositoryFolder()
const now = () => new Date()
const inOwnWords = (text: string) => (repository === undefined ? installedAgentWords(text) : text)
const say = (line: string) => console.log(inOwnWords(line))
const complain = (line: string) => console.error(inOwnWords(line))

/** `npm run agent [-- trust | untrust | install | uninstall | doctor]`. @returns the exit code. */
async function main(): Promise<number> {
  const asked = askedBy(process.argv.slice(2))
  if ('refused' in asked) {
    complain(asked.refused)
    return 2
  }
  if (asked.command === 'help') {
    say(startMessages.usage)
    return 0
  }
  const settings = readSettings(process.env, repository, personAtTheMachine(process.env).home)
  switch (asked.command) {
    case 'run':
      return await run(settings)
    case 'trust':
      return runTrust(settings.dataFolder, thisPlace(process.env), now(), say)
    case 'untrust':
      return runUntrust(settings.dataFolder, thisPlace(process.env), now(), say)
    case 'install':
      return asked.system
        ? runSystemInstall(settings, installPlace())
        : runInstall(settings, ownInvocation(), installPlace())
    case 'uninstall':
      return asked.system
        ? runSystemUninstall(settings, installPlace())
        : runUninstall(settings, installPlace())
    case 'doctor':
      return await runDoctor(settings, packageJson.version, installPlace())
  }
}

async function run(settings: AgentSettings): Promise<number> {
  const stopped = stopRequest(settings.supervised)
  const agent = await startAgent({
    settings,
    version: packageJson.version,
    now,
    startSigning: signingService,
    startScanning: scanningService,
    dialog: nativeDialog(process.platform, process.env),
    renewIdentity: (dataFolder, present, at) =>
      renewIdentity(dataFolder, present, thisPlace(process.env), at),
  })
  for (const problem of agent.problems) complain(problem)
  if (agent.signer === undefined && agent.scanner === undefined) {
    complain(startMessages.nothingRuns)
    await agent.close()
    return 1
  }
  announce(agent, settings)
  const renewal = setInterval(agent.renew, renewalCheckMilliseconds)
  await stopped
  clearInterval(renewal)
  await agent.close()
  if (!settings.supervised) say(startMessages.stopped)
  return 0
}

/** The machine that this runs on. */
function installPlace(): InstallPlace {
  const trust = thisPlace(process.env)
  const service = { platform: process.platform, person: trust.person, run: trust.runPrivileged }
  return { trust, service, root: '/', now: now(), say }
}

/** The agent as it was called now, for whatever starts it next time. */
const ownInvocation = () => ({
  program: process.execPath,
  // The loader's name is looked up from the folder, which is the checkout's.
  args: [...process.execArgv, process.argv[1] ?? ''],
  folder: process.cwd(),
  environment: settingsToKeep(process.env),
})

/** To a person in words; to a supervisor as one line of JSON. */
function announce({ signer, scanner, statusPage, problems }: RunningAgent, settings: AgentSettings): void {
  const trusted = isTrustedHere(settings.dataFolder, thisPlace(process.env), now())
  if (settings.supervised) {
    const line = {
      ready: true,
      signer: signer ?? null,
      scanner: scanner ?? null,
      statusPage: statusPage ?? null,
      trusted,
      problems,
    }
    say(JSON.stringify(line))
    return
  }
  say(startMessages.ready)
  if (signer !== undefined) say(startMessages.signerAt(signer))
  if (scanner !== undefined) say(startMessages.scannerAt(scanner))
  if (statusPage !== undefined) say(startMessages.statusAt(statusPage))
  if (!trusted && signer !== undefined) say(startMessages.trustHint)
}

/** The checkout that this file is a part of; undefined when the agent is installed. */
function repositoryFolder(): string | undefined {
  const folder = join(import.meta.dirname, '..', '..')
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return name === 'estrado' ? folder : undefined
  } catch {
    return undefined
  }
}

try {
  process.exit(await main())
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  for (const line of [startMessages.wrongSettings, ...error.problems.map((problem) => `  - ${problem}`)])
    complain(line)
  process.exit(2)
}
