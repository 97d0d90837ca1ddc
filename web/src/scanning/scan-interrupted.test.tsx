import { scanFaultTexts, scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { job } from './testing/digitising-sitting.ts'
import { ScanInterrupted } from './troubles.tsx'

it('Partial failure: a scan that stopped names the sheets before it that weren’t kept', async () => {
  const notice = scanningTexts.pageNotKept(scanningTexts.pageOfScan(1), scanFaultTexts.EOF.message)
  const stop = { code: 'JAMMED', resumable: true } as const
  const state = { snapshot: { context: { stop } }, fault: null, job: job([], { notices: [notice] }) }
  const digitising = { can: () => true, resume: vi.fn(async () => undefined), acceptInterruption: vi.fn() }
  await renderPart(<ScanInterrupted state={state} digitising={digitising} />, { roles: ['VENT_OGP'] })
  await expect.element(page.getByRole('alert')).toHaveTextContent(scanFaultTexts.JAMMED.message)
  await expect.element(page.getByRole('alert')).toHaveTextContent(notice)
})
