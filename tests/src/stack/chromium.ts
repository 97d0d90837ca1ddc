import { existsSync } from 'node:fs'

/** Debian's Chromium, as people have it. */
export const wholeChromium = '/usr/bin/chromium'
const shellOfChromium = '/usr/lib/chromium/chromium-headless-shell'

/**
 * Its engine without the window that nobody sees: two thirds of the work for every page. Where the package isn't
 * installed, the whole one does.
 */
export const unseenChromium = existsSync(shellOfChromium) ? shellOfChromium : wholeChromium

/** Flags for Debian's Chromium without a sandbox (tests may run as root) and without calls home. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Of Chromium's own window, which nobody sees here, the address bar's lists are two more pages that load with
 * every new context: half the work of opening one.
 */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off (its `chromiumSwitches.ts`): a second flag of the name replaces its first. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * WebGL without a graphics card is drawn by the processor, and with it every frame of every page: a third of what a
 * look at a screen costs. Only maps need it.
 */
export const withoutWebGl = '--disable-software-rasterizer'

/** The flags for who launches Chromium with Playwright. */
export const chromiumArguments: readonly string[] = [
  ...chromiumFlags,
  withoutWebGl,
  `--disable-features=${[...offForPlaywright, ...unseenPages].join()}`,
]
