import { defaultTiles, map } from '@estrado/machines/organisation/map'
import { mapSearch } from '@estrado/machines/organisation/map-search-texts'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { limits } from '@estrado/machines/vocabulary/limits'
import type { BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** The map of step 1 with each public service answering, silent or gone (`spec 1 §4.5, §9`). */

/** The court's own tiles in front of the commercial ones, as an installation sets them. */
const own = { address: 'https://mapas.example/{z}/{x}/{y}.png', attribution: '© Instituto Geográfico' }
const community = 'https://mapas.example/**'
const commercial = 'https://server.arcgisonline.com/**'
const geocoder = 'https://nominatim.openstreetmap.org/**'
const cors = { 'access-control-allow-origin': '*' }
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const tile = (route: Route) => route.fulfill({ contentType: 'image/png', headers: cors, body: onePixel })
const gone = (route: Route) => route.abort('connectionrefused')
const found = (places: readonly unknown[]) => (route: Route) =>
  route.fulfill({ json: route.request().url().includes('/status') ? {} : places, headers: cors })

let stack: Stack
let browser: TestBrowser
beforeAll(async () => {
  stack = await startStack({ agent: false, tiles: [own, defaultTiles.commercial] })
  browser = await launchBrowser({ maps: true })
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

type Services = Readonly<Record<string, (route: Route) => unknown>>

/** Opens step 1 with these services; `asked` are the addresses that the page asked of any of them. */
async function withMap(services: Services, at: (page: Page, asked: readonly string[]) => Promise<void>) {
  const storageState = await signedInState(stack, 'ventanilla')
  const context: BrowserContext = await browser.newContext({
    storageState,
    viewport: { width: 1366, height: 900 },
  })
  const asked: string[] = []
  for (const [pattern, answer] of Object.entries({
    [community]: gone,
    [commercial]: gone,
    [geocoder]: gone,
    ...services,
  })) {
    await context.route(pattern, (route) => {
      asked.push(route.request().url())
      return answer(route)
    })
  }
  const { page } = await openPage(context)
  try {
    await page.goto(`${stack.url}/causas/nueva`)
    await page.locator('canvas').first().waitFor()
    await at(page, asked)
  } finally {
    await context.close()
  }
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel(mapTexts.search).fill(text)
  await page.getByRole('button', { name: mapTexts.searchButton }).click()
}

const tilesOf = (asked: readonly string[], host: string) => asked.filter((url) => url.includes(host))
/** Zoom of the tiles that were asked for last; the first one only asks whether the service is there. */
const lastZoom = (asked: readonly string[]) =>
  Number(/\.example\/(\d+)\//.exec(tilesOf(asked, 'mapas.example').slice(1).at(-1) ?? '')?.[1])

const place = (address: Readonly<Record<string, string>>) => ({
  place_id: 1,
  lat: '-17.39',
  lon: '-66.16',
  display_name: 'Lugar de prueba',
  address,
})

describe('tiles', () => {
  it('come from the service that is set, at the initial zoom, with its author’s name', () =>
    withMap({ [community]: tile }, async (page, asked) => {
      await expect.poll(() => lastZoom(asked)).toBe(map.initialZoom)
      expect(tilesOf(asked, 'arcgisonline')).toEqual([])
      await page.getByText(own.attribution).first().waitFor()
      expect(await page.getByText(mapTexts.offlineTiles).count()).toBe(0)
    }))

  it('come from the fallback where the first ones say nothing for 4 s', async () => {
    const at = { asked: 0, fallback: 0 }
    const services: Services = {
      [community]: () => {
        at.asked ||= performance.now()
      },
      [commercial]: (route) => {
        at.fallback ||= performance.now()
        return tile(route)
      },
    }
    await withMap(services, async (page, asked) => {
      const fromFallback = () => tilesOf(asked, 'arcgisonline').length
      await expect.poll(fromFallback).toBeGreaterThan(1)
      // A busy machine tells of the first question late.
      expect(at.fallback - at.asked).toBeGreaterThan(durations.tileAvailability / 2)
      expect(await page.getByText(mapTexts.offlineTiles).count()).toBe(0)
    })
  })

  it('are the basic map’s where nobody answers', () =>
    withMap({}, async (page) => {
      await page.getByText(mapTexts.offlineTiles).waitFor()
      expect(await page.getByText(mapTexts.failed).count()).toBe(0)
    }))
})

describe('search', () => {
  it.each([
    [{ road: 'Calle Sucre', city: 'Cochabamba', state: 'Cochabamba', country: 'Bolivia' }, map.zoom.street],
    [{ state: 'Cochabamba', country: 'Bolivia' }, map.zoom.state],
    [{ country: 'Bolivia' }, map.zoom.country],
  ])('goes as close as %j was found', (address, zoom) =>
    withMap({ [community]: tile, [geocoder]: found([place(address)]) }, async (page, asked) => {
      await expect.poll(() => lastZoom(asked)).toBe(map.initialZoom)
      await search(page, 'Lugar sin municipio')
      await expect.poll(() => lastZoom(asked)).toBe(zoom)
    }),
  )

  it('says so when nothing is found, and asks nothing of what is too long', () =>
    withMap({ [community]: tile, [geocoder]: found([]) }, async (page, asked) => {
      await search(page, 'Zzzz')
      await page.getByText(mapSearch.nothingFound).waitFor()
      const before = tilesOf(asked, '/search').length
      await search(page, 'a'.repeat(limits.addressSearchCharacters + 1))
      await page.getByText('Max 200 characters').waitFor()
      expect(tilesOf(asked, '/search')).toHaveLength(before)
      await page.getByLabel(mapTexts.search).fill('a'.repeat(limits.addressSearchCharacters))
      await expect.poll(() => page.getByText('Max 200 characters').count()).toBe(0)
    }))

  it('goes over the municipalities where the geocoder is gone', () =>
    withMap({ [community]: tile }, async (page) => {
      await search(page, 'Coroico')
      await page.getByText(mapTexts.offlineSearch).waitFor()
      expect(await page.getByText(mapSearch.nothingFound).count()).toBe(0)
    }))
})
