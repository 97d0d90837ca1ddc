const turns = new Map<string, Promise<void>>()

/**
 * Serialises work on one stream within this process: a screen asks several things at once, and each is recorded after
 * the other, so that none meets a changed stream.
 */
export async function inTurn(stream: string, work: () => Promise<void>): Promise<void> {
  const before = turns.get(stream) ?? Promise.resolve()
  const own = before.then(work)
  const settled = own.catch(() => undefined)
  turns.set(stream, settled)
  await settled
  if (turns.get(stream) === settled) turns.delete(stream)
  return own
}
