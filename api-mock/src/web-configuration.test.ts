import { webConfigurationPath } from '@estrado/machines/contract/web-configuration'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingError } from './settings.ts'
import { serveWebConfiguration } from './web-configuration.ts'

const configurationWith = async (env: NodeJS.ProcessEnv) => {
  const app = new Hono()
  serveWebConfiguration(app, readSettings(env, '/'))
  return (await app.request(webConfigurationPath)).json()
}

describe('what the browser is told of the agent', () => {
  it('is the usual ports', async () => {
    expect(await configurationWith({})).toEqual({
      signerUrl: 'https://localhost:9000/api',
      scannerUrl: 'http://localhost:8500',
      citizenship: true,
      demo: true,
    })
  })

  it('is the ports of the settings', async () => {
    expect(await configurationWith({ ESTRADO_SIGNER_PORT: '9443', ESTRADO_SCANNER_PORT: '8555' })).toEqual({
      signerUrl: 'https://localhost:9443/api',
      scannerUrl: 'http://localhost:8555',
      citizenship: true,
      demo: true,
    })
  })

  it('says where nobody can log in with digital citizenship', async () => {
    expect(await configurationWith({ ESTRADO_DEMO: '0' })).toMatchObject({
      citizenship: false,
      demo: false,
    })
  })

  it('refuses what is no port, naming the setting', () => {
    expect(() => readSettings({ ESTRADO_SIGNER_PORT: 'nueve mil' }, '/')).toThrow(SettingError)
    expect(() => readSettings({ ESTRADO_SIGNER_PORT: 'nueve mil' }, '/')).toThrow('ESTRADO_SIGNER_PORT')
  })
})
