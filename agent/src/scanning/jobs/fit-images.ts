import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reductionSteps } from '@estrado/machines/scanning/vocabulary'
import { openImage } from '../pages/open-image.ts'
import type { PageImage } from '../pages/page-image.ts'
import type { PdfPart } from '../pdf/assemble.ts'

type ImagePart = Extract<PdfPart, { kind: 'image' }>
type Step = (typeof reductionSteps)[number]

/** Pages on which a step is tried before it is applied to all. */
const samples = 4
/** Pages that are encoded side by side; more would leave nothing for who is scanning or signing. */
const atOnce = 2
/** What an estimate from samples may err by. */
const margin = 1.05

/**
 * Makes JPEG pages smaller, as little as is enough for `budget` bytes; all pages alike, so that a document
 * looks even. Pages that would not shrink stay as they are. undefined where even the last step isn't enough:
 * then nothing is gained by worse pictures. New files are written to `folder`.
 */
export async function fitImages(
  parts: readonly PdfPart[],
  { budget, folder, signal }: { budget: number; folder: string; signal: AbortSignal },
): Promise<readonly PdfPart[] | undefined> {
  const pages = parts.filter(
    (part): part is ImagePart => part.kind === 'image' && part.page.image.format === 'jpeg',
  )
  const sizes = new Map(
    await Promise.all(pages.map(async (part) => [part, (await stat(part.page.file)).size] as const)),
  )
  const total = sum(pages.map((part) => sizes.get(part) ?? 0))
  const sampled = pages.filter((_, index) => index % Math.ceil(pages.length / samples) === 0)

  async function seemsEnough(step: Step): Promise<boolean> {
    const before = sum(sampled.map((part) => sizes.get(part) ?? 0))
    let after = 0
    for (const part of sampled) {
      signal.throwIfAborted()
      after += Math.min(sizes.get(part) ?? 0, (await encode(part, step).toBuffer()).length)
    }
    return (total * after * margin) / before <= budget
  }

  const last = reductionSteps.at(-1)
  if (budget <= 0 || pages.length === 0 || !last || !(await seemsEnough(last))) return undefined
  for (const [index, step] of reductionSteps.entries()) {
    if (!(await seemsEnough(step))) continue
    const reduced = new Map<PdfPart, PdfPart>()
    let bytes = 0
    const encodePage = async (part: ImagePart, number: number) => {
      signal.throwIfAborted()
      const file = join(folder, `${index}-${number}.jpg`)
      const written = await encode(part, step).toFile(file)
      const size = sizes.get(part) ?? 0
      bytes += Math.min(size, written.size)
      if (written.size < size) reduced.set(part, withFile(part, file, written.width, written.height))
    }
    for (let next = 0; next < pages.length; next += atOnce) {
      await Promise.all(pages.slice(next, next + atOnce).map((part, i) => encodePage(part, next + i)))
    }
    if (bytes <= budget) return parts.map((part) => reduced.get(part) ?? part)
  }
  return undefined
}

function encode({ page }: ImagePart, { quality, resolution }: Step) {
  const scale = Math.min(1, resolution / page.image.resolution)
  const image = openImage(page.file).toColourspace(page.image.colourMode === 'grey' ? 'b-w' : 'srgb')
  const sized = scale < 1 ? image.resize({ width: Math.round(page.image.width * scale) }) : image
  return sized.jpeg({ quality, mozjpeg: true })
}

function withFile(part: ImagePart, file: string, width: number, height: number): ImagePart {
  const { image } = part.page
  const smaller: PageImage = { ...image, width, height, resolution: (image.resolution * width) / image.width }
  return { ...part, page: { ...part.page, file, image: smaller } }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
