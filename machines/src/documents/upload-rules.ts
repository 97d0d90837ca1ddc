import type { Verdict } from '../rules/text.ts'
import { limits, uploadTypes } from '../vocabulary/limits.ts'
import { uploadMessages } from './uploads-texts.ts'

/** As much of a file as the rule looks at; size in bytes. */
export type UploadedFile = { readonly name: string; readonly size: number }

const extensions = Object.keys(uploadTypes)

/** Extension of a name in lower case with its dot; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot).toLowerCase()
}

/** Only .jpg, .jpeg, .png and .pdf, 20 MB together (`spec 1 §5`). */
export function uploadRefusal(files: readonly UploadedFile[]): Verdict {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const refused = files.some(({ name }) => !extensions.includes(extensionOf(name)))
  return refused || total > limits.uploadTotalBytes ? uploadMessages.rejected : null
}

/** What is refused whole, and besides it not too many, none empty (`spec 1 §5`). */
export function uploadMessagesOf(files: readonly UploadedFile[]): readonly string[] {
  const refusal = uploadRefusal(files)
  return [
    ...(refusal ? [refusal] : []),
    ...(files.length > limits.uploadFiles ? [uploadMessages.tooMany(limits.uploadFiles)] : []),
    ...files.filter(({ size }) => size === 0).map(({ name }) => uploadMessages.empty(name)),
  ]
}
