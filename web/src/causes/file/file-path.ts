import type { CausePart } from '@estrado/machines/causes/file-rules'

/** Address of a cause's file, at one of its parts, and there at one of its acts. */
export function filePath(idCausa: number, parte: CausePart = 'resumen', acto?: number): string {
  const query = new URLSearchParams({
    ...(parte !== 'resumen' && { parte }),
    ...(acto !== undefined && { acto: String(acto) }),
  }).toString()
  const path = `/jurisdiccional/despacho/detalle-causa/${idCausa}`
  return query === '' ? path : `${path}?${query}`
}

/** Where somebody of the virtual window writes a memorial, of a cause or of one that is looked for first. */
export const newMemorialPath = (idCausa?: number): string =>
  idCausa === undefined ? '/memoriales/nuevo' : `/memoriales/nuevo?causa=${idCausa}`
