import type { ScanFaultCode, Scanner } from '@estrado/machines/contract/agent-scanning'
import { expect, test, vi } from 'vitest'
import { ScanFailure } from '../fault.ts'
import { scannerList } from './scanner-list.ts'
import type { ScannerSource, ScanOrder } from './source.ts'

const device = (id: string, name = 'Fujitsu fi-7160') => ({ id, name }) as Scanner

/** A source that asks its devices once and remembers them until a refresh, and whose scans end by `fault`. */
function remembering(first: readonly Scanner[], fault: ScanFaultCode, kind: ScannerSource['kind'] = 'sane') {
  const there = { devices: first }
  let known = first
  const list = vi.fn(async ({ refresh }: { refresh: boolean }) => {
    if (refresh) known = there.devices
    return { scanners: known, faults: [] }
  })
  const scan: ScannerSource['scan'] = async function* () {
    yield { file: 'page-1.jpg' }
    throw new ScanFailure(fault)
  }
  return { there, list, source: { kind, list, scan } satisfies ScannerSource }
}

async function scanUntilFault({ source }: { source: ScannerSource }): Promise<void> {
  const pages = source.scan({} as ScanOrder)
  await expect(async () => {
    for await (const _page of pages);
  }).rejects.toThrow(ScanFailure)
}

const idOf = async (found: Promise<{ scanner: Scanner }>) => (await found).scanner.id

test('a scanner that was switched off and on is found under its new id, by its name', async () => {
  const { there, source } = remembering([device('usb-5')], 'IO_ERROR')
  const scanners = scannerList([source])
  const before = await scanners.find('usb-5')
  there.devices = [device('usb-6')]
  await scanUntilFault(before)
  expect(await idOf(scanners.find('usb-5'))).toBe('usb-6')
})

test('a scanner that was switched on late is searched once more', async () => {
  const { there, source } = remembering([device('usb-5')], 'IO_ERROR')
  const scanners = scannerList([source])
  await scanUntilFault(await scanners.find('usb-5'))
  there.devices = []
  await expect(scanners.find('usb-5')).rejects.toMatchObject({ code: 'NO_SCANNER' })
  there.devices = [device('usb-5')]
  expect(await idOf(scanners.find('usb-5'))).toBe('usb-5')
})

test('of two scanners of one name the other is never taken for the one that is off', async () => {
  const { there, source } = remembering([device('usb-5'), device('usb-7')], 'UNREACHABLE')
  const scanners = scannerList([source])
  await scanUntilFault(await scanners.find('usb-5'))
  there.devices = [device('usb-7')]
  await expect(scanners.find('usb-5')).rejects.toMatchObject({ code: 'NO_SCANNER' })
})

test('a network device is never taken for another of its model, nor for one at the machine', async () => {
  const away = remembering([device('a.local')], 'UNREACHABLE', 'escl')
  const near = remembering([], 'IO_ERROR')
  const scanners = scannerList([near.source, away.source])
  await scanUntilFault(await scanners.find('a.local'))
  away.there.devices = [device('b.local')]
  await expect(scanners.find('a.local')).rejects.toMatchObject({ code: 'NO_SCANNER' })
  away.there.devices = []
  near.there.devices = [device('usb-5')]
  await expect(scanners.find('a.local')).rejects.toMatchObject({ code: 'NO_SCANNER' })
})

test('what paper or a person stopped searches nothing anew', async () => {
  const { list, source } = remembering([device('usb-5')], 'JAMMED')
  const scanners = scannerList([source])
  await scanUntilFault(await scanners.find('usb-5'))
  await scanners.find('usb-5')
  await expect(scanners.find('unseen')).rejects.toMatchObject({ code: 'NO_SCANNER' })
  expect(list).not.toHaveBeenCalledWith({ refresh: true })
})
