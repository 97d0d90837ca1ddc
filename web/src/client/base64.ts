/** Characters at once: more would overflow the call stack. */
const stride = 0x8000

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += stride) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + stride)))
  }
  return btoa(parts.join(''))
}

/** Throws for what isn't base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
