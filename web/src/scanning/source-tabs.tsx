import type { PageSource } from '@estrado/machines/scanning/digitising/events'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { IconCamera, IconFilePlus, IconScan } from '../ui/icons.ts'
import { CameraPanel } from './camera-panel.tsx'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'
import { FilesPanel } from './files-panel.tsx'
import { ScannerPanel } from './scanner-panel.tsx'

const icons = { scanner: IconScan, camera: IconCamera, files: IconFilePlus } as const
const order: readonly PageSource[] = ['scanner', 'camera', 'files']

/** Scanner, camera and files; all add to the same document. */
export function SourceTabs({ state, digitising }: { state: DigitisingState; digitising: Digitising }) {
  const { snapshot } = state
  // A scan that was going on when the agent came back has its progress in sight.
  const source = snapshot.matches('scanning') ? 'scanner' : snapshot.context.source
  return (
    <Tabs
      value={source}
      onChange={(chosen) => {
        const wanted = order.find((each) => each === chosen)
        if (wanted) digitising.chooseSource(wanted)
      }}
      keepMounted={false}
    >
      <Tabs.List aria-label={texts.tabList} mb="md">
        {order.map((each) => {
          const Icon = icons[each]
          const open = each === source || digitising.can({ type: 'source.chosen', source: each })
          return (
            <Tabs.Tab
              key={each}
              value={each}
              disabled={!open}
              leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            >
              {texts.tabs[each]}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      <Tabs.Panel value="scanner">
        <ScannerPanel state={state} digitising={digitising} />
      </Tabs.Panel>
      <Tabs.Panel value="camera">
        <CameraPanel state={state} digitising={digitising} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <FilesPanel state={state} digitising={digitising} />
      </Tabs.Panel>
    </Tabs>
  )
}
