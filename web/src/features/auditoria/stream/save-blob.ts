/** Gives the person a file under a name, as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address by its next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
