/** Multipart with files under one name. */
export function filesForm(
  files: readonly (readonly [string, Uint8Array])[],
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name))
  return form
}
