import { pathFaults } from '@estrado/machines/messages/paths-faults'
import type { Locator } from 'playwright'
import { eventually } from './eventually.ts'

/** Could somebody press it: is it there, enabled, and the topmost thing at its place? */
async function canPress(control: Locator): Promise<boolean> {
  const [first] = await control.all()
  if (!first || !(await first.isVisible()) || !(await first.isEnabled())) return false
  return first.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(topmost)
  })
}

/** Throws where a control that must not do anything here can be pressed. */
export async function expectUnpressable(control: Locator): Promise<void> {
  if (await canPress(control)) throw new Error(pathFaults.pressable(String(control)))
}

/** Throws where a control isn't as the machine says: there and ready, or not to be pressed. */
export async function expectPressable(control: Locator, expected: boolean): Promise<void> {
  await eventually(async () => {
    if ((await canPress(control)) === expected) return null
    return expected ? pathFaults.notPressable(String(control)) : pathFaults.pressable(String(control))
  })
}
