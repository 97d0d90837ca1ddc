/**
 * The body of an answer from the net, unless it has more than `most` bytes: then undefined, and no more of it is
 * read. What the answer says of its own length isn't believed; it may say nothing, or send without end.
 */
export async function boundedBytes(response: Response, most: number): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > most) {
    await response.body?.cancel()
    return undefined
  }
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
