import { describe, expect, it } from 'vitest'
import { settings } from './declared.ts'
import { flag, list, port } from './parse.ts'
import { optional, required, SettingError, valuesOf } from './setting.ts'

const some = {
  port: required(settings.port, port),
  demo: required(settings.demo, flag),
  hosts: optional(settings.hosts, list),
}

describe('settings', () => {
  it('are their declared defaults where nobody gives them, blank or empty', () => {
    const usual = { port: 3000, demo: true, hosts: undefined }
    expect(valuesOf(some, {})).toEqual(usual)
    expect(valuesOf(some, { ESTRADO_PORT: '', ESTRADO_DEMO: '  ', ESTRADO_HOSTS: undefined })).toEqual(usual)
  })

  it('are what is given, without the blanks around it', () => {
    const given = { ESTRADO_PORT: ' 4100 ', ESTRADO_DEMO: '0', ESTRADO_HOSTS: 'a.example, ,b.example' }
    expect(valuesOf(some, given)).toEqual({ port: 4100, demo: false, hosts: ['a.example', 'b.example'] })
  })

  it('that are wrong are told all at once, each with its name', () => {
    const wrong = { ESTRADO_PORT: 'tres mil', ESTRADO_DEMO: 'no' }
    expect(() => valuesOf(some, wrong)).toThrow(SettingError)
    expect(() => valuesOf(some, wrong)).toThrow(/ESTRADO_PORT.*\n.*ESTRADO_DEMO/)
  })

  it('have names of their own, and defaults that they accept', () => {
    const declared = Object.values(settings)
    expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length)
  })
})
