/** Where the phone is, with the accuracy in metres; why not, where it doesn't say. */
export type Position = { readonly latitud: number; readonly longitud: number; readonly precision: number }
export type Located = Position | 'denied' | 'unavailable'

/** A position that is no older is good enough: one doesn't walk far in half a minute. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 30_000 }

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Asks the phone once; it may ask the person. */
export function locate(): Promise<Located> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({
          latitud: rounded(latitude),
          longitud: rounded(longitude),
          precision: Math.round(accuracy),
        }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      options,
    )
  })
}
