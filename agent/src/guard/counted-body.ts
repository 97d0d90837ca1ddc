/** A body that is counted while somebody reads it. */
export type CountedBody = {
  /** The same request; reading its body fails where it grows longer than it may. */
  readonly request: Request
  /** Was it longer? */
  readonly exceeded: () => boolean
}

/**
 * Counts a body of untold length on its way to whoever reads it, and cuts it off beyond `maxBytes`. Nothing is
 * kept here: hono's own limit gathers the whole body first, which costs three times its size.
 */
export function countedBody(request: Request, maxBytes: number): CountedBody {
  if (request.body === null) return { request, exceeded: () => false }
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      if (bytes > maxBytes) controller.error(new Error('body too long'))
      else controller.enqueue(chunk)
    },
  })
  const init: RequestInit & { readonly duplex: 'half' } = {
    body: request.body.pipeThrough(counter),
    duplex: 'half',
  }
  return { request: new Request(request, init), exceeded: () => bytes > maxBytes }
}
