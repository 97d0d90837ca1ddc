import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chromiumFlags, unseenChromium } from '../tests/src/stack/chromium.ts'

/** Milliseconds that a look or a press waits for what is to come. */
const patience = 40_000

/** Component tests: one Chromium and one frame for all of them, file after file. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react()],
  // Found while a test runs, a package would reload the page under it.
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/**/*.test.tsx', 'src/testing/*'] },
  test: {
    name: 'components',
    // The app is loaded once for all files; what one leaves, `renderScreen` begins without.
    isolate: false,
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/component-hooks.ts'],
    // Only what never comes waits so long; on a machine that others use too, five seconds fail what is right.
    testTimeout: 3 * patience,
    // What judges the page after each test waits as patiently, twice.
    hookTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // React tells every render to the browser's developer tools, which nobody opens here: a tenth of the work.
      testerScripts: [
        { content: 'delete console.timeStamp; delete console.createTask', type: 'text/javascript' },
      ],
      viewport: { width: 1366, height: 768 },
      api: { host: '127.0.0.1' },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          executablePath: unseenChromium,
          args: [...chromiumFlags],
        },
        contextOptions: { locale: 'es-BO', timezoneId: 'America/La_Paz', reducedMotion: 'reduce' },
        actionTimeout: patience,
      }),
    },
  },
})
