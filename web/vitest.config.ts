import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'

/** Milliseconds that a look or a press waits for what is to come. */
const patience = 20_000

/** Component tests: one Chromium for all of them, each file in a frame of its own. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react()],
  // Found while a test runs, a package would reload the page under it.
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/**/*.test.tsx', 'src/testing/*'] },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/component-hooks.ts'],
    // Only what never comes waits so long; on a machine that others use too, five seconds fail what is right.
    testTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1366, height: 768 },
      api: { host: '127.0.0.1' },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
        contextOptions: { locale: 'es-BO', timezoneId: 'America/La_Paz', reducedMotion: 'reduce' },
        actionTimeout: patience,
      }),
    },
  },
})
