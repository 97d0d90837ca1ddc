/** Milliseconds that a browser needs at most to begin a download from an address of ours. */
const held = 10_000

/** Gives a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), held)
}
