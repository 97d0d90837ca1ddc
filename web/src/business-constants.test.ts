import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyParty } from './causes/wizard/parties/party.logic.ts'
import { CallFailure, failureNotice } from './client/failure.ts'
import { storedOffice } from './client/stored-session.ts'
import { geocode } from './organisation/map/geocoder.ts'
import { municipalitiesFor, zoomOf } from './organisation/map/place-search.logic.ts'
import { availableTiles } from './organisation/map/tiles.ts'
import { sampleConfiguration } from './testing/sample-configuration.ts'
import { currentToasts, dismissToast, showToast } from './ui/toasts.ts'

/** Business constants where the browser acts on them (`spec 1 §9`): what happens, not what a source says. */
describe('business constants at work', () => {
  const asked: string[] = []
  const patience: number[] = []

  beforeEach(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      patience.push(milliseconds)
      return timeout(milliseconds)
    })
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(String(address))
      if (String(address).includes('configuracion')) return Response.json(sampleConfiguration)
      return Response.json([])
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    asked.length = 0
    patience.length = 0
  })

  it('tiles have 4 s to answer, at the next map again where none did; the geocoder 3 s to be there and 5 s to find', async () => {
    const answering = fetch
    vi.stubGlobal('fetch', (address: string) =>
      String(address).includes('configuracion')
        ? answering(address)
        : Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(await availableTiles()).toBeNull()
    vi.stubGlobal('fetch', answering)
    expect(await availableTiles()).toMatchObject({ tiles: [sampleConfiguration.tiles[0]?.address] })
    await geocode('Calle Sucre')
    expect(patience).toEqual([4_000, 4_000, 3_000, 5_000])
  })

  it('an error stands for 10 s, a notice for 2.5 s', () => {
    expect(failureNotice(new CallFailure(500, {}))?.duration).toBe(10_000)
    const ids = [showToast('negative', 'a'), showToast('positive', 'b'), showToast('warning', 'c')]
    // Notices of other tests may stand beside: what is imported is shared.
    const own = currentToasts().filter(({ id }) => ids.includes(id))
    expect(own.map(({ duration }) => duration)).toEqual([10_000, 2_500, 2_500])
    ids.forEach(dismissToast)
  })

  it('the map goes to 18 at a street or city, 7 at a department, 5 at the country, 15 at a municipality', () => {
    const zooms = [{ road: 'Sucre' }, { city: 'La Paz' }, { state: 'La Paz' }, {}].map(zoomOf)
    expect(zooms).toEqual([18, 18, 7, 5])
    const place = { id: 1, descripcion: 'Sucre', latitud: -19, longitud: -65 }
    expect(municipalitiesFor('sucre', [place])[0]?.zoom).toBe(15)
  })

  it('a party begins in Bolivia and in Spanish', () => {
    const { personaNatural } = emptyParty(1)
    const { idNacionalidad, idIdioma, domicilioReal } = personaNatural
    expect([idNacionalidad, idIdioma, domicilioReal.idPais]).toEqual([27, 149, 27])
  })

  it.each([
    ['7', 7],
    ['', null],
    ['siete', null],
    ['7.5', null],
    [null, null],
  ])('the stored office %j is read as %j', (text, office) => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === storageKeys.currentOffice ? text : null),
    })
    expect(storedOffice()).toBe(office)
  })
})
