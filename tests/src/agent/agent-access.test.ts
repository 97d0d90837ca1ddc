import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningAgent, startAgent } from '@estrado/agent/agent'
import { commandsOf } from '@estrado/agent/install/command'
import { runTrust, runUntrust } from '@estrado/agent/install/trust/command-line'
import type { TrustPlace } from '@estrado/agent/install/trust/trust'
import { scanningService, signingService } from '@estrado/agent/services'
import { readSettings } from '@estrado/agent/settings'
import {
  type AgentObservation,
  type AgentPresence,
  agentPresencePath,
  type LoopbackPermission,
  tellAgentProblem,
} from '@estrado/machines/contract/agent-access'
import { type BrowserContext, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromiumOptions } from './chromium.ts'

/** A real browser against the real agent: what a page sees when it can't be reached, and what `trust` changes. */

const now = new Date()
const site = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>Estrado</title>')
})
let root = ''
let home = ''
let data = ''
let sitePort = 0
let agent: RunningAgent
let browser: BrowserContext | undefined

const allowedSite = () => `http://localhost:${sitePort}`
/** The same page under a name that isn't allowed. */
const foreignSite = () => `http://127.0.0.1:${sitePort}`

const place = (): TrustPlace => {
  const run = commandsOf({ home })
  return { platform: 'linux', person: { home }, run, runPrivileged: run, anchors: [] }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'estrado-access-'))
  home = join(root, 'home')
  data = join(root, 'datos')
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  sitePort = (site.address() as AddressInfo).port
  const settings = readSettings(
    {
      ESTRADO_DATA: data,
      ESTRADO_SIGNER_PORT: '0',
      ESTRADO_SCANNER_PORT: '0',
      ESTRADO_ORIGINS: allowedSite(),
    },
    undefined,
  )
  agent = await startAgent({
    settings,
    version: '1.0.0',
    now: () => now,
    dialog: async () => undefined,
    startSigning: signingService,
    startScanning: scanningService,
  })
})
afterEach(async () => {
  await browser?.close()
  browser = undefined
})
afterAll(async () => {
  await agent.close()
  site.close()
  rmSync(root, { recursive: true })
})

type Seen = Omit<AgentObservation, 'service' | 'pageIsLoopback'> & { readonly signerAnswers: boolean }

/** What a page at `address` finds out; `more` are further browser options. */
async function look(
  address: string,
  { signer, scanner }: { signer: string; scanner: string },
  options: { readonly more?: readonly string[]; readonly granted?: boolean } = {},
): Promise<Seen> {
  const { XDG_DATA_HOME: _, ...environment } = process.env
  browser = await chromium.launchPersistentContext(mkdtempSync(join(root, 'profile-')), {
    ...chromiumOptions,
    env: { ...environment, HOME: home } as Record<string, string>,
    args: [...(chromiumOptions.args ?? []), ...(options.more ?? [])],
  })
  if (options.granted) await browser.grantPermissions(['local-network-access'], { origin: address })
  const page = await browser.newPage()
  await page.goto(address)
  // As text: the page has neither our imports nor the names that the compiler would add.
  const seen: unknown = await page.evaluate(`(async () => {
    const answers = async (url, options) => {
      try { return await fetch(url, options) } catch { return undefined }
    }
    const signerAnswers = (await answers('${signer}/status')) !== undefined
    const presence = await answers('${scanner}${agentPresencePath}')
    const felt = await answers('${scanner}${agentPresencePath}', { mode: 'no-cors' })
    const { state } = await navigator.permissions.query({ name: 'loopback-network' })
    return { signerAnswers, presence: presence && await presence.json(), felt: felt !== undefined, permission: state }
  })()`)
  return seen as {
    signerAnswers: boolean
    presence?: AgentPresence
    felt: boolean
    permission: LoopbackPermission
  } & Seen
}

const running = () => ({ signer: agent.signer ?? '', scanner: agent.scanner ?? '' })
const problemOf = ({ signerAnswers: _, ...seen }: Seen, pageIsLoopback = true) =>
  tellAgentProblem({ service: 'firma', pageIsLoopback, ...seen })

describe('a real browser before and after trust', () => {
  it('does not reach the signer before, reaches it after, and not after untrust', async () => {
    const before = await look(allowedSite(), running())
    expect(before.signerAnswers).toBe(false)
    expect(problemOf(before)).toBe('certificate-not-trusted')
    await browser?.close()

    expect(runTrust(data, place(), now, () => {})).toBe(0)
    const after = await look(allowedSite(), running())
    expect(after.signerAnswers).toBe(true)
    await browser?.close()

    expect(runUntrust(data, place(), now, () => {})).toBe(0)
    expect((await look(allowedSite(), running())).signerAnswers).toBe(false)
  })

  it('is reached too when trust came before the browser was ever started', async () => {
    home = join(root, 'home-nuevo')
    mkdirSync(home)
    const lines: string[] = []
    expect(runTrust(data, place(), now, (line) => lines.push(line))).toBe(0)
    expect(lines.join('\n')).toContain(join(home, '.pki/nssdb'))
    expect((await look(allowedSite(), running())).signerAnswers).toBe(true)
    expect(runUntrust(data, place(), now, () => {})).toBe(0)
  })
})

describe('what a page can tell', () => {
  it('nothing listens', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => nobody.once('listening', resolve))
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    const seen = await look(allowedSite(), {
      signer: `https://localhost:${port}/api`,
      scanner: `http://localhost:${port}`,
    })
    expect(problemOf(seen)).toBe('not-running')
  })

  it('the agent runs but refuses this origin, and tells it nothing', async () => {
    const seen = await look(foreignSite(), running())
    expect(seen.presence).toBeUndefined()
    expect(problemOf(seen)).toBe('origin-refused')
  })

  it('a page from elsewhere has no permission yet, and with it sees the next problem', async () => {
    // The browser is told to count the page's server as a public one; its own check then applies.
    const more = [`--ip-address-space-overrides=127.0.0.1:${sitePort}=public,[::1]:${sitePort}=public`]
    // Without a person at a window the browser's question is answered no.
    const without = await look(allowedSite(), running(), { more })
    expect(without.permission).toBe('denied')
    expect(problemOf(without, false)).toBe('permission-needed')
    await browser?.close()

    const permitted = await look(allowedSite(), running(), { more, granted: true })
    expect(permitted.permission).toBe('granted')
    expect(problemOf(permitted, false)).toBe('certificate-not-trusted')
  })
})
