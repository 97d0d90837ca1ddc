import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { webConfigurationPath } from '@estrado/machines/contract/web-configuration'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleConfiguration } from '../testing/sample-configuration.ts'
import { createScannerClient } from './scanner.ts'
import { createSigner } from './signer.ts'

const { signerUrl, scannerUrl } = sampleConfiguration
let asked: { readonly address: string; readonly client: string | null }[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36' })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === webConfigurationPath) return Response.json(sampleConfiguration)
    asked.push({ address, client: new Headers(init?.headers).get('client-app') })
    return Response.json({ finalizado: true, datos: { tokens: [] }, response: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the agent of this machine is told browser and system as the API is (spec 1 §7)', async () => {
  const { signal } = new AbortController()
  await createSigner().tokens(signal)
  await createScannerClient('clave').jobs(signal)
  expect(asked).toEqual([
    { address: `${signerUrl}${signingPaths.tokenConnected}`, client: 'Chrome 130.0; Linux' },
    { address: `${scannerUrl}/jobs`, client: 'Chrome 130.0; Linux' },
  ])
})
