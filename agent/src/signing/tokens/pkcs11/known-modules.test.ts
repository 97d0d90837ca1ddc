import { describe, expect, it } from 'vitest'
import { findModules, knownModules } from './known-modules.ts'

describe('drivers found by themselves', () => {
  it('are those of this system that are there, the first of each kind', () => {
    const there = new Set([
      '/usr/lib/libcastle.so.1.0.0',
      '/usr/local/lib/libcastle.so.1.0.0',
      '/usr/lib/opensc-pkcs11.so',
    ])
    expect(findModules([], 'linux', (path) => there.has(path))).toEqual([
      '/usr/lib/libcastle.so.1.0.0',
      '/usr/lib/opensc-pkcs11.so',
    ])
    expect(findModules([], 'win32', (path) => path.endsWith('eps2003csp11.dll'))).toEqual([
      'C:\\Windows\\System32\\eps2003csp11.dll',
    ])
    expect(findModules([], 'aix', () => true)).toEqual([])
  })

  it('stand behind the configured ones, each once', () => {
    const opensc = '/usr/lib/opensc-pkcs11.so'
    expect(findModules(['/lib/mio.so', opensc], 'linux', (path) => path === opensc)).toEqual([
      '/lib/mio.so',
      opensc,
    ])
  })

  it('are written as absolute paths of their system', () => {
    for (const { linux = [], darwin = [], win32 = [] } of knownModules) {
      for (const path of [...linux, ...darwin]) expect(path).toMatch(/^\/.+\.(so|dylib)(\.[\d.]+)?$/)
      for (const path of win32) expect(path).toMatch(/^C:\\.+\.dll$/)
    }
  })
})
