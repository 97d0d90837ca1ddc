import type { LaunchOptions } from 'playwright'

/** Debian's Chromium without a window, without a sandbox (tests may run as root) and without calls home. */
export const chromiumOptions: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
