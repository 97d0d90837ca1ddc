import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Beside a map that the processor draws a press of the mouse waits for its next frame, of a key for nothing. */
export async function pressByKey(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}
