import { limits } from '../vocabulary/limits.ts'

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
  /** Of a text's lines, in font sizes; ours. */
  lineHeight: 1.2,
  zoomPercent: 150,
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

/** Bounds of a set; ours, but for the comment's. */
export const annotationLimits = {
  annotations: 2000,
  commentCharacters: limits.commentCharacters,
  textCharacters: 2000,
  /** Lines of one highlight. */
  lines: 120,
  /** Versions that are listed at once: each is compared with the one that it was made from. */
  versionsAtOnce: 10,
  /** Bytes of a set on the wire. */
  setBytes: 4 * 1024 * 1024,
} as const

/** Where a version of a set stands. */
export const versionStates = ['vigente', 'anterior', 'retirada'] as const
export type VersionState = (typeof versionStates)[number]

/** The colours that have a name on the wire; the others are `#rrggbb`. */
export const annotationColours = {
  yellow: '#ffff00',
  red: '#ff0000',
  black: '#000000',
  blue: '#0000ff',
  green: '#008000',
} as const
