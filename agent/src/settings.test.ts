import { SettingError } from '@estrado/machines/settings/setting'
import { describe, expect, it } from 'vitest'
import { parseOrigin, readSettings } from './settings.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment, '/repo')
  } catch (error) {
    if (error instanceof SettingError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  it('has the documented defaults', () => {
    expect(readSettings({}, '/repo')).toEqual({
      signerPort: 9000,
      scannerPort: 8500,
      dataFolder: '/repo/.estrado',
      origins: ['http://localhost:3000'],
      pkcs11Modules: [],
      pkcs12: undefined,
      scanFolder: undefined,
      demo: true,
      timestampUrl: undefined,
      consent: false,
      supervised: false,
    })
  })

  it('trusts the web application at its own port when origins are not given', () => {
    expect(readSettings({ ESTRADO_PORT: '4100' }, '/repo').origins).toEqual(['http://localhost:4100'])
  })

  it('keeps the data of an installed agent in the user’s own folder', () => {
    const { dataFolder } = readSettings({ XDG_DATA_HOME: '/home/ana/.datos' }, undefined)
    expect(dataFolder).toMatch(/estrado$/i)
    expect(dataFolder).not.toContain('/repo')
  })

  it('reads lists, trims them and drops doubles', () => {
    const settings = readSettings(
      {
        ESTRADO_ORIGINS: ' https://a.example/ ,https://a.example, http://localhost:3000',
        ESTRADO_PKCS11_MODULES: '/lib/a.so:/lib/b.so,/lib/c.so',
      },
      '/repo',
    )
    expect(settings.origins).toEqual(['https://a.example', 'http://localhost:3000'])
    expect(settings.pkcs11Modules).toEqual(['/lib/a.so', '/lib/b.so', '/lib/c.so'])
  })

  it.each([
    ['ESTRADO_SIGNER_PORT', 'nueve'],
    ['ESTRADO_SIGNER_PORT', '65536'],
    ['ESTRADO_SCANNER_PORT', '-1'],
    ['ESTRADO_SCANNER_PORT', '80.5'],
    ['ESTRADO_ORIGINS', '*'],
    ['ESTRADO_ORIGINS', 'null'],
    ['ESTRADO_ORIGINS', 'https://*.example'],
    ['ESTRADO_ORIGINS', 'https://a.example/ruta'],
    ['ESTRADO_ORIGINS', 'ftp://a.example'],
    ['ESTRADO_DATA', 'datos'],
    ['ESTRADO_SCAN_FOLDER', './fotos'],
    ['ESTRADO_PKCS11_MODULES', 'libsofthsm2.so'],
    ['ESTRADO_PKCS12', 'firma.p12'],
    ['ESTRADO_DEMO', 'si'],
    ['ESTRADO_TIMESTAMP_URL', 'tsa.example'],
    ['ESTRADO_CONSENT', 'true'],
  ])('names %s when it is "%s"', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
    expect(problems[0]).toContain(value)
  })

  it('tells every wrong setting at once, and two services on one port', () => {
    expect(problemsOf({ ESTRADO_DEMO: 'x', ESTRADO_SIGNER_PORT: 'y' })).toHaveLength(2)
    expect(problemsOf({ ESTRADO_SIGNER_PORT: '8500' })[0]).toContain('ESTRADO_SCANNER_PORT')
    expect(problemsOf({ ESTRADO_SIGNER_PORT: '0', ESTRADO_SCANNER_PORT: '0' })).toEqual([])
  })

  it('reads an origin exactly', () => {
    expect(parseOrigin('https://A.example:443/')).toBe('https://a.example')
    expect(parseOrigin('http://usuario:clave@a.example')).toBeUndefined()
  })
})
