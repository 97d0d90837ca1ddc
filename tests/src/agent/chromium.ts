import type { LaunchOptions } from 'playwright'
import { chromiumArguments } from '../stack/browser.ts'

/** Debian's Chromium without a window. */
export const chromiumOptions: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  headless: true,
  args: [...chromiumArguments],
}
