/** A slow answer: `held` is one of the fake's, that comes once it is released. */
export function holding<T>(answer: T) {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  return { held: () => released.then(() => answer), release: () => release() }
}
