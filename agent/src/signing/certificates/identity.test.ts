import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'

describe('identity document of a certificate', () => {
  it.each([
    [{ uidNumber: '6000001' }, '6000001'],
    [{ uidNumber: ' 6000001 ', UID: '1a' }, '6000001-1A'],
    [{ uidNumber: '6000001-1A' }, '6000001-1A'],
    [{ uidNumber: '6000001', UID: '6000001' }, '6000001'],
    [{ uidNumber: '6000001', UID: 'jperez' }, '6000001'],
    [{ serialNumber: '6000001' }, '6000001'],
    [{ CN: 'Nadie' }, ''],
  ])('%o', (subject, ci) => {
    expect(identityOf(subject).ci).toBe(ci)
  })
})
