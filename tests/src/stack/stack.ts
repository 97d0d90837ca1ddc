import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningAgent, startAgent } from '@estrado/agent/agent'
import { scanningService, signingService } from '@estrado/agent/services'
import { readSettings } from '@estrado/agent/settings'
import { demoProviderOf, settingsOfDemoProvider } from '@estrado/api-mock/demo/citizenship/for-installation'
import type { RunningCitizenshipProvider } from '@estrado/api-mock/demo/citizenship/provider'
import type { OfficeSettings, Settings } from '@estrado/api-mock/settings'
import { outlastingTokens, startTestApi, type TestApi, type TestClock } from '@estrado/api-mock/testing/api'
import type { TileService } from '@estrado/machines/organisation/map'
import { inject } from 'vitest'
import { layDemonstration } from './demonstration.ts'
import { freePorts } from './free-ports.ts'

export type StackOptions = {
  /** False: no agent yet; `startAgent` starts it. */
  readonly agent?: boolean
  /** Further settings of the agent, e.g. `ESTRADO_PKCS11_MODULES`. */
  readonly agentEnvironment?: Readonly<Record<string, string>>
  /** True: the demo's citizenship service runs too. */
  readonly citizenship?: boolean
  /** True: access tokens end after five minutes, as the product's; otherwise after any test. */
  readonly endingTokens?: boolean
  /** Further names that the API answers to (`ESTRADO_HOSTS`). */
  readonly hosts?: readonly string[]
  /** An office server in which acts can be written too. */
  readonly office?: OfficeSettings
  /** Other tile services of the map. */
  readonly tiles?: readonly TileService[]
  /** Another folder of web files than the built web app. */
  readonly webFolder?: string
  /** Other settings of the API. */
  readonly api?: Partial<Settings>
  /** Another PostgreSQL than that of the test run, for who starts a stack outside of one. */
  readonly clusterUrl?: string
}

/** API, web app and agent of one installation, each real, in this process, with a folder and ports of their own. */
export type Stack = {
  /** Of the web app; calls are under `/api`. */
  readonly url: string
  readonly api: TestApi
  readonly dataFolder: string
  readonly signerUrl: string
  readonly scannerUrl: string
  /** Starts the citizenship service, again at the same address; one that runs is left alone. */
  readonly startCitizenship: () => Promise<void>
  readonly stopCitizenship: () => Promise<void>
  /** Starts the agent, again on the same ports; one that runs is left alone. */
  readonly startAgent: () => Promise<void>
  readonly stopAgent: () => Promise<void>
  /** Ends everything and removes the folder. */
  readonly stop: () => Promise<void>
}

/** The real time, which can be set ahead for the API alone. */
function adjustableClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

/** Starts the whole product as `npm start` does, over a copy of the filled demo court (without sample causes). */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-stack-'))
  const [port = 0, signerPort = 0, scannerPort = 0, citizenshipPort = 0] = await freePorts(4)
  const url = `http://localhost:${port}`
  const settings = readSettings(
    {
      ESTRADO_DATA: dataFolder,
      ESTRADO_PORT: String(port),
      ESTRADO_SIGNER_PORT: String(signerPort),
      ESTRADO_SCANNER_PORT: String(scannerPort),
      ...options.agentEnvironment,
    },
    undefined,
  )
  let agent: RunningAgent | undefined
  const start = async () => {
    if (!agent) await layDemonstration(dataFolder)
    agent ??= await startAgent({
      settings,
      version: '0.0.0',
      now: () => new Date(),
      dialog: async () => undefined,
      startSigning: signingService,
      startScanning: scanningService,
    })
    const [problem] = agent.problems
    if (problem !== undefined) throw new Error(problem)
  }
  const stopAgent = async () => {
    await agent?.close()
    agent = undefined
  }

  let citizenship: RunningCitizenshipProvider | undefined
  const startCitizenship = async () => {
    citizenship ??= await demoProviderOf({ dataFolder, publicUrl: url }, citizenshipPort)
  }
  const stopCitizenship = async () => {
    await citizenship?.close()
    citizenship = undefined
  }

  if (options.agent !== false) await start()
  if (options.citizenship) await startCitizenship()
  const api = await startTestApi(options.clusterUrl ?? inject('clusterUrl'), adjustableClock(), {
    port,
    signerPort,
    scannerPort,
    dataFolder,
    publicUrl: url,
    citizenship: options.citizenship ? settingsOfDemoProvider(`http://localhost:${citizenshipPort}`) : null,
    webFolder: options.webFolder ?? inject('webFolder'),
    ...(options.hosts && { hosts: options.hosts }),
    ...(options.office && { office: options.office }),
    ...(options.tiles && { tiles: options.tiles }),
    ...options.api,
    ...(!options.endingTokens && { accessTokenSeconds: outlastingTokens }),
  })
  return {
    url,
    api,
    dataFolder,
    signerUrl: `https://localhost:${signerPort}/api`,
    scannerUrl: `http://localhost:${scannerPort}`,
    startCitizenship,
    stopCitizenship,
    startAgent: start,
    stopAgent,
    stop: async () => {
      await stopAgent()
      await stopCitizenship()
      await api.stop()
    },
  }
}
