import { scanFaultCodes } from '@estrado/machines/contract/agent-scanning'
import { describe, expect, it } from 'vitest'
import { describeFault, ScanFailure, toScanFailure } from './fault.ts'
import { saneStatusCodes } from './sources/sane/status.ts'

describe('describeFault', () => {
  it.each(scanFaultCodes)('%s has a text and a remedy', (code) => {
    const fault = describeFault({ code })
    expect(fault.message).toMatch(/^\p{Lu}/u)
    expect(fault.remedy).toMatch(/^\p{Lu}.*\.$/u)
  })

  it('knows every SANE status', () => {
    expect(Object.keys(saneStatusCodes).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('speaks of the connection only where that is the fault', () => {
    const blaming = scanFaultCodes.filter(
      (code) => describeFault({ code }).message === 'ERROR DE CONEXIÓN CON EL ESCÁNER',
    )
    expect(blaming).toEqual(['IO_ERROR', 'UNREACHABLE'])
  })
})

describe('toScanFailure', () => {
  it('knows a full disk by the error of the system, whoever met it', () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    expect(toScanFailure(full, 'BROKEN_PAGE').code).toBe('DISK_FULL')
    expect(toScanFailure(new Error('x'), 'BROKEN_PAGE', 'a.pdf')).toMatchObject({
      code: 'BROKEN_PAGE',
      subject: 'a.pdf',
    })
    for (const said of ['No space left on device', 'Disk quota exceeded'])
      expect(toScanFailure(new Error(`wbuffer_write: ${said}`), 'BROKEN_PAGE').code).toBe('DISK_FULL')
    const known = new ScanFailure('JAMMED')
    expect(toScanFailure(known, 'IO_ERROR')).toBe(known)
  })
})
