/** How a document is begun (`spec 2 §4`). */
export const editorModes = ['plantilla', 'abierto', 'ejemplo'] as const
export type EditorMode = (typeof editorModes)[number]
