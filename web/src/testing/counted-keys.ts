import { userEvent } from 'vitest/browser'

/** Keys that somebody without a mouse presses, a chord as one; words that they write are not counted. */
export class CountedKeys {
  pressed = 0

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.pressed += 1
      await userEvent.keyboard(key)
    }
  }

  /** Goes by Tab to the button or link that is called so, or backwards; throws where it isn't reached before the focus comes round. */
  async tabTo(name: string, tab: '{Tab}' | '{Shift>}{Tab}{/Shift}' = '{Tab}'): Promise<void> {
    const begun = document.activeElement
    while (!nameOf(document.activeElement)?.includes(name)) {
      await this.press(tab)
      if (document.activeElement === begun) throw new Error(`Tab doesn't reach ${name}`)
    }
  }
}

const nameOf = (element: Element | null): string | undefined =>
  element?.matches('button, a')
    ? (element.getAttribute('aria-label') ?? element.textContent?.trim())
    : undefined
