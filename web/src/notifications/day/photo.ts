/** The longer edge of a photograph that is kept: a signed sheet is read at it, and a day of them fits the phone. */
const longestEdge = 1600
const quality = 0.8

/** Width and height of a picture whose longer edge is at most so long; a smaller one stays as it is. */
export function scaledTo(width: number, height: number, most = longestEdge): readonly [number, number] {
  const share = Math.min(1, most / Math.max(width, height))
  return [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))]
}

/**
 * A camera's picture as it is kept and sent: a JPEG, scaled down, upright, and without what the camera wrote beside it.
 * Throws where the browser can't read it.
 */
export async function preparedPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const [width, height] = scaledTo(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    // What is transparent would be black in a JPEG.
    paper.fillStyle = 'white'
    paper.fillRect(0, 0, width, height)
    paper.drawImage(picture, 0, 0, width, height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (made) => (made ? resolve(made) : reject(new Error('no picture'))),
        'image/jpeg',
        quality,
      ),
    )
  } finally {
    picture.close()
  }
}
