import type { LaunchOptions } from 'playwright'
import { chromiumArguments, wholeChromium } from '../stack/chromium.ts'

/** Debian's Chromium without a window. */
export const chromiumOptions: LaunchOptions = {
  executablePath: wholeChromium,
  headless: true,
  args: [...chromiumArguments],
}
