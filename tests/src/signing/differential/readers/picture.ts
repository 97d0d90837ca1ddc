/** One page as a reader shows it: grey values row by row. */
export type Picture = { readonly width: number; readonly height: number; readonly grey: Uint8Array }

/** Resolution of the comparison: a line of 10 points is still readable in it. */
export const dotsPerInch = 40

/** A program that shows PDFs, none of ours. It throws where it can't open the file or show a page. */
export type Reader = {
  readonly name: string
  readonly show: (file: Buffer) => Promise<readonly Picture[]>
}

/** The pictures of a stream of binary PGM files (`P5`), one after another. */
export function readGreymaps(bytes: Buffer): readonly Picture[] {
  const pictures: Picture[] = []
  for (let at = 0; at < bytes.length; ) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', at, at + 40))
    if (!head) throw new Error('not a greymap')
    const [all, width, height] = [head[0], Number(head[1]), Number(head[2])]
    const start = at + all.length
    pictures.push({ width, height, grey: bytes.subarray(start, start + width * height) })
    at = start + width * height
  }
  return pictures
}
