import { installMessages } from '@estrado/machines/agent/install-texts'
import type { RunCommand } from '../command.ts'
import type { Step } from '../step.ts'

const browsers = [
  { browser: 'Chrome', key: 'Google\\Chrome' },
  { browser: 'Edge', key: 'Microsoft\\Edge' },
  { browser: 'Brave', key: 'BraveSoftware\\Brave' },
] as const

const policyNames = ['LocalNetworkAccessAllowedForUrls', 'LoopbackNetworkAllowedForUrls'] as const

type Entry = { readonly name: string; readonly value: string }

/** Lets `origins` reach this machine in the Windows browsers of the Chromium kind, for every person. */
export function writeRegistryPolicies(origins: readonly string[], run: RunCommand): readonly Step[] {
  return eachPolicy((key) => {
    const present = listEntries(key, run)
    const missing = origins.filter((origin) => !present.some(({ value }) => value === origin))
    // Browsers count from 1 and stop at the first gap.
    const next = 1 + Math.max(0, ...present.map(({ name }) => Number(name)).filter(Number.isInteger))
    return missing.every((origin, index) =>
      succeeds(run('reg.exe', ['add', key, '/v', String(next + index), '/t', 'REG_SZ', '/d', origin, '/f'])),
    )
  })
}

/** Takes `origins` out again; what others entered stays, numbered without a gap. */
export function removeRegistryPolicies(origins: readonly string[], run: RunCommand): readonly Step[] {
  return eachPolicy((key) => {
    const present = listEntries(key, run)
    const kept = present.filter(({ value }) => !origins.includes(value))
    if (kept.length === present.length) return true
    if (!succeeds(run('reg.exe', ['delete', key, '/f']))) return false
    return kept.every(({ value }, index) =>
      succeeds(run('reg.exe', ['add', key, '/v', String(index + 1), '/t', 'REG_SZ', '/d', value, '/f'])),
    )
  })
}

function eachPolicy(change: (key: string) => boolean): readonly Step[] {
  return browsers.map(({ browser, key }) => {
    const path = `HKLM\\Software\\Policies\\${key}`
    const changed = policyNames.map((name) => change(`${path}\\${name}`)).every(Boolean)
    const failed = { failed: 'reg.exe', remedy: installMessages.asAdministrator }
    return { label: installMessages.policy(browser, path), outcome: changed ? 'done' : failed }
  })
}

function listEntries(key: string, run: RunCommand): readonly Entry[] {
  const result = run('reg.exe', ['query', key])
  if (result === 'absent' || result.status !== 0) return []
  return [...result.output.matchAll(/^\s+(\S+)\s+REG_SZ\s+(.+?)\s*$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
}

const succeeds = (result: ReturnType<RunCommand>) => result !== 'absent' && result.status === 0
