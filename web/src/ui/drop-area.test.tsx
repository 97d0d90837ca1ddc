import { dropArea } from '@estrado/machines/messages/interface'
import type {} from '@vitest/browser-playwright'
import { expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { DropArea } from './drop-area.tsx'

it('says nothing of dragging where a finger is the pointer', async () => {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await renderPart(<DropArea onFiles={() => undefined} />)
  const prompt = page.getByText(dropArea.prompt)
  await expect.element(prompt).toBeVisible()
  await touch(true)
  try {
    await expect.element(prompt).not.toBeVisible()
    await expect.element(page.getByText(dropArea.choose)).toBeVisible()
  } finally {
    await touch(false)
  }
  await expect.element(prompt).toBeVisible()
})
