import type { Rotation } from '@estrado/machines/contract/agent-scanning'

/** A word in pixels of the page as it was read, turned, from its upper left corner. */
export type RecognisedWord = {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The text of a page, with the size and turn of the image in which it was read. */
export type RecognisedText = {
  readonly words: readonly RecognisedWord[]
  /** Of the image before it was turned. */
  readonly width: number
  readonly height: number
  readonly resolution: number
  readonly rotation: Rotation
}
