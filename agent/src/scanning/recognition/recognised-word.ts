/** A word that was read on a page, in pixels of the page's image from its upper left corner, unturned. */
export type RecognisedWord = {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
