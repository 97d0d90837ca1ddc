import { webConfigurationPath } from '@estrado/machines/contract/web-configuration'
import { defaultTiles } from '@estrado/machines/organisation/map'
import { SettingError } from '@estrado/machines/settings/setting'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
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
      tiles: [defaultTiles.community, defaultTiles.commercial],
    })
  })

  it('is the ports of the settings', async () => {
    const env = { ESTRADO_SIGNER_PORT: '9443', ESTRADO_SCANNER_PORT: '8555' }
    expect(await configurationWith(env)).toMatchObject({
      signerUrl: 'https://localhost:9443/api',
      scannerUrl: 'http://localhost:8555',
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

describe('whose tiles the map shows', () => {
  const own = 'https://mapas.example/{z}/{x}/{y}.png'

  it('is set with the author’s name, or the place’s', async () => {
    const env = { ESTRADO_MAP_TILES: `${own} © Instituto Geográfico`, ESTRADO_MAP_TILES_FALLBACK: own }
    expect(await configurationWith(env)).toMatchObject({
      tiles: [
        { address: own, attribution: '© Instituto Geográfico' },
        { address: own, attribution: 'mapas.example' },
      ],
    })
  })

  it('is nobody’s where the court wants no service', async () => {
    const env = { ESTRADO_MAP_TILES: '0', ESTRADO_MAP_TILES_FALLBACK: '0' }
    expect(await configurationWith(env)).toMatchObject({ tiles: [] })
  })

  it.each(['http://mapas.example/{z}/{x}/{y}.png', 'https://mapas.example/', 'mapas'])(
    'refuses %s, naming the setting',
    (address) => {
      expect(() => readSettings({ ESTRADO_MAP_TILES: address }, '/')).toThrow('ESTRADO_MAP_TILES debe ser')
    },
  )
})
