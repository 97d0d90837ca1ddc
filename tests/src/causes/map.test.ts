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
/** Answers with the places of the address that is searched for. */
const found = (places: Readonly<Record<string, unknown>>) => (route: Route) => {
  const place = places[new URL(route.request().url()).searchParams.get('q') ?? '']
  return route.fulfill({ json: place === undefined ? [] : [place], headers: cors })
}

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
const country = { country: 'Bolivia' }
const state = { ...country, state: 'Cochabamba' }
const street = { ...state, city: 'Cochabamba', road: 'Calle Sucre' }

// A map costs the processor that draws it ten seconds a page: what goes on the same map is one page.
describe('map', () => {
  it('tiles come from the service that is set, at the initial zoom, with its author’s name; a search goes as close as it found', () =>
    withMap(
      {
        [community]: tile,
        [geocoder]: found({ Calle: place(street), Departamento: place(state), País: place(country) }),
      },
      async (page, asked) => {
        await expect.poll(() => lastZoom(asked)).toBe(map.initialZoom)
        expect(tilesOf(asked, 'arcgisonline')).toEqual([])
        await page.getByText(own.attribution).first().waitFor()
        expect(await page.getByText(mapTexts.offlineTiles).count()).toBe(0)

        for (const [text, zoom] of [
          ['Departamento', map.zoom.state],
          ['Calle', map.zoom.street],
          ['País', map.zoom.country],
        ] as const) {
          await search(page, text)
          await expect.poll(() => lastZoom(asked), { message: text }).toBe(zoom)
        }

        await search(page, 'Zzzz')
        await page.getByText(mapSearch.nothingFound).waitFor()
        const before = tilesOf(asked, '/search').length
        await search(page, 'a'.repeat(limits.addressSearchCharacters + 1))
        await page.getByText('Max 200 characters').waitFor()
        expect(tilesOf(asked, '/search')).toHaveLength(before)
        await page.getByLabel(mapTexts.search).fill('a'.repeat(limits.addressSearchCharacters))
        await expect.poll(() => page.getByText('Max 200 characters').count()).toBe(0)
      },
    ))

  it('tiles come from the fallback where the first ones say nothing for 4 s', async () => {
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

  it('is the basic map where nobody answers, and the search goes over the municipalities', () =>
    withMap({}, async (page) => {
      await page.getByText(mapTexts.offlineTiles).waitFor()
      expect(await page.getByText(mapTexts.failed).count()).toBe(0)
      await search(page, 'Coroico')
      await page.getByText(mapTexts.offlineSearch).waitFor()
      expect(await page.getByText(mapSearch.nothingFound).count()).toBe(0)
    }))
})
