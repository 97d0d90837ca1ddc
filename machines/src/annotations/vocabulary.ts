/** The annotation viewer (`spec 2 §2, §9`). Lengths in pixels of the screen. */
export const annotationTools = [
  'select',
  'highlight',
  'comment',
  'text',
  'drawing',
  'rectangle',
  'delete',
] as const
export type AnnotationTool = (typeof annotationTools)[number]

/** `tipo` of a stored annotation (`spec 2 §3`). An underline is a 'drawing'. */
export const annotationTypes = ['highlight', 'comment', 'text', 'drawing', 'rectangle'] as const
export type AnnotationType = (typeof annotationTypes)[number]

export const fontSizes = [8, 10, 12, 14, 16, 18, 24, 30, 36, 48, 60, 72, 96] as const
export const zoomPercents = [50, 75, 100, 125, 150, 175, 200, 300] as const

export const annotationDefaults = {
  fontSize: 16,
  zoomPercent: 150,
  zoomStep: 25,
  underlineWidth: 2,
  underlineColour: 'red',
  rectangleColour: 'red',
  highlightColour: 'yellow',
  highlightOpacity: 0.3,
  commentMarker: 31,
} as const

/** What is smaller is discarded. */
export const annotationMinimum = { size: 4, underlineLength: 10 } as const

/** Begins the id of an annotation that isn't saved yet. */
export const temporaryIdPrefix = 'temp_'

/** Hearing documents in these `estado` bear no watermark (`spec 2 §4`). */
export const watermarkFreeStates: readonly number[] = [0, 2]
