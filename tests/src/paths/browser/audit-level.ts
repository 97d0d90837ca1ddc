import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import type { AuditEvent } from '@estrado/machines/workflows/audit/events'
import { auditWorkflow } from '@estrado/machines/workflows/audit/policy'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame } from '../api/expectations.ts'
import { recordedCauses } from '../api/recorded-causes.ts'
import { AuditPage } from './audit-page.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable } from './press.ts'

type Type = AuditEvent['type']
type State = 'quiet' | 'consulting'

const byCommand = notVisible('Los puntos de control se piden por la API; la pantalla no los descarga.')
const neverRefused = notVisible('Buscar y consultar no se niega a quien audita.')
const isOpened = notVisible('La pantalla verifica por sí misma todo flujo que abre.')

const flujoOf = (event: { readonly type: string }): string => (event as { flujo?: string }).flujo ?? ''

/** The audit screen in a real browser: what shows, what can be pressed, and what is recorded of looking. */
export function auditBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<AuditPage, Type, State> {
  const causes = recordedCauses(stack.api)

  /** Does something on the screen and waits for its record. */
  const recording =
    (
      act: (page: AuditPage, stream: string, event: { readonly type: string }) => Promise<void>,
    ): Execute<AuditPage> =>
    async (page, event) => {
      const before = (await page.recorded()).length
      const { streamOf } = await causes()
      const flujo = flujoOf(event)
      await act(page, flujo === '' ? '' : streamOf(flujo), event)
      await page.expectRecorded(event.type, before)
    }

  /** Where no stream is open there is nothing to press that would export one. */
  const withoutStream: Refuse<AuditPage> = async (page) => {
    await page.leaveStream()
    await expectPressable(page.submit, true)
    expectSame(sights.openStreams, await page.history.count(), 0)
    return undefined
  }

  return {
    name: 'browser',
    workflow: auditWorkflow.name,
    open: () => AuditPage.open(stack, browser),
    close: ({ page }) => page.context().close(),
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    without: {
      'quiet | checkpoints.taken | - | consulting': byCommand,
      'consulting | checkpoints.taken | - | consulting': byCommand,
    },
    executors: {
      'journal.searched': recording(async (page) => {
        const { codeOf } = await causes()
        await page.find([codeOf('causa/1'), codeOf('causa/2')])
      }),
      'stream.inspected': recording((page, stream) => page.inspect(stream)),
      'stream.verified': recording((page, stream) => page.inspect(stream)),
      'stream.exported': recording(async (page, stream) => {
        if (!page.isAt(stream)) await page.inspect(stream)
        const downloading = page.page.waitForEvent('download')
        await page.export.click()
        expectSame(
          sights.exportedFile,
          (await downloading).suggestedFilename(),
          `${stream.replaceAll('/', '-')}.jsonl`,
        )
      }),
      'checkpoints.taken': byCommand,
    },
    assertions: {
      quiet: async (page) => {
        await expectPressable(page.submit, true)
        expectSame(sights.openStreams, await page.history.count(), 0)
      },
      consulting: async (page) => {
        const open = (await page.history.count()) > 0
        await expectPressable(open ? page.export : page.submit, true)
        if (open) await page.seal.waitFor()
      },
    },
    refusals: {
      'journal.searched': neverRefused,
      'stream.inspected': neverRefused,
      'stream.verified': isOpened,
      'stream.exported': withoutStream,
      'checkpoints.taken': neverRefused,
    },
    tryRole: notVisible('La API lo prueba con cada rol; a quien no audita la pantalla se le niega entera.'),
  }
}
