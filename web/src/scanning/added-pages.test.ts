import type { ScanJob } from '@estrado/machines/contract/agent-scanning'
import { scanFaultTexts } from '@estrado/machines/scanning/agent-texts'
import { expect, test, vi } from 'vitest'
import { ScannerRefusal } from '../client/scanner.ts'
import { file, job, opened, refuse, seen, value } from './testing/digitising-sitting.ts'

test('of several files the good ones stay, and the broken one is named', async () => {
  const fault = {
    code: 'BROKEN_PDF',
    message: 'El PDF está dañado',
    remedy: 'Otro',
    resumable: true,
    subject: 'b.pdf',
  }
  const upload = vi
    .fn(async () => job(['a']))
    .mockImplementationOnce(async () => job(['a']))
    .mockImplementationOnce(refuse(new ScannerRefusal(422, '', fault as never)))
  const at = await opened({ upload }, { source: 'files' as never })
  await at.digitising.addFiles([new File(['a'], 'a.png'), new File(['b'], 'b.pdf')])
  expect(seen(at)).toEqual(['a'])
  expect(at.digitising.getState().failure?.message).toBe('b.pdf: El PDF está dañado')
  expect(at.told).toContain('files.added')
})

test('Partial failure: a photo that came and couldn’t be corrected stands in the document as it is', async () => {
  const edit = refuse(new ScannerRefusal(507, 'No queda espacio', undefined))
  const at = await opened({ upload: vi.fn(async () => job(['foto'])), edit }, { source: 'camera' as never })
  at.digitising.cameraOpened()
  at.digitising.chooseCorrected(true)
  await at.digitising.addPhoto(new File(['x'], 'foto.jpg'))
  expect(seen(at)).toEqual(['foto'])
  expect(at.digitising.getState().failure).toMatchObject({ message: 'No queda espacio' })
})

test('photos and given images are corrected where that is wished; PDFs are not', async () => {
  const corrections = { straighten: true, crop: true, clean: true }
  const document = file('b', { kind: 'document' })
  const upload = vi
    .fn(async () => job(['a']))
    .mockImplementationOnce(async () => job(['a']))
    .mockImplementationOnce(async () => job([file('a', { corrections }), document]))
  const edit = vi.fn(async () => job([file('a', { corrections })]))
  const at = await opened({ upload, edit }, { source: 'files' as never })
  at.digitising.chooseCorrected(true)
  await at.digitising.addFiles([new File(['a'], 'a.png'), new File(['b'], 'b.pdf')])
  expect(edit.mock.calls).toEqual([['j1', 'a', { corrections }]])
  expect(at.digitising.getState().pages).toMatchObject([
    { corrected: true },
    { document: true, corrected: false },
  ])
})

test('Lost update: a photo shows although another window’s page came into the job before it', async () => {
  const jobs = vi.fn(async () => [job(['a'])])
  const upload = vi.fn(async () => job(['a', 'ajena', 'foto']))
  const at = await opened({ jobs, upload }, { source: 'camera' as never })
  at.digitising.cameraOpened()
  await at.digitising.addPhoto(new File(['x'], 'foto.jpg'))
  expect(seen(at)).toEqual(['a', 'ajena', 'foto'])
})

/** A camera whose photo is on its way to the agent until `arrive`. */
async function withPhotoOnItsWay() {
  let arrive: (kept: ScanJob) => void = () => undefined
  const upload = vi.fn(() => new Promise<ScanJob>((resolve) => (arrive = resolve)))
  const scan = vi.fn(async () => job([], { phase: 'scanning' }))
  const at = await opened({ upload, scan }, { source: 'camera' as never })
  at.digitising.cameraOpened()
  const adding = at.digitising.addPhoto(new File(['x'], 'foto.jpg'))
  await expect.poll(() => upload.mock.calls).toHaveLength(1)
  at.digitising.chooseSource('scanner')
  return {
    ...at,
    arrive: async (kept: ScanJob) => {
      arrive(kept)
      await adding
    },
  }
}

test('Race: a photo on its way stands in the document although another source was chosen meanwhile', async () => {
  const at = await withPhotoOnItsWay()
  await at.arrive(job(['foto']))
  expect(seen(at)).toEqual(['foto'])
})

test('Race: a photo on its way stands in the document although a scan goes on, ended or stopped meanwhile', async () => {
  const going = await withPhotoOnItsWay()
  await going.digitising.scan()
  await going.arrive(job(['foto'], { phase: 'scanning' }))
  expect(seen(going)).toEqual(['foto'])

  const ended = await withPhotoOnItsWay()
  await ended.digitising.scan()
  await ended.stream.push(job(['a']))
  await expect.poll(() => value(ended)).toBe('arranging')
  await ended.arrive(job(['a', 'foto']))
  expect(seen(ended)).toEqual(['a', 'foto'])

  const fault = { ...scanFaultTexts.JAMMED, code: 'JAMMED', resumable: true } as const
  const stopped = await withPhotoOnItsWay()
  await stopped.digitising.scan()
  await stopped.stream.push(job(['a'], { phase: 'stopped', fault }))
  await expect.poll(() => value(stopped)).toBe('interrupted')
  await stopped.arrive(job(['a', 'foto'], { phase: 'stopped', fault }))
  stopped.digitising.acceptInterruption()
  expect(seen(stopped)).toEqual(['a', 'foto'])
})
