import { prosecutionInstitutionId } from '@estrado/machines/vocabulary/notifications'
import type { Handler } from '../../context.ts'
import { demoProsecutionEdicts } from '../../demo/data/prosecution-edicts.ts'
import { portalPagination } from './paging.ts'

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * POST notificaciones/edictos: edicts of the prosecution service (`spec 3 §7`), which keeps them itself. The demo
 * has a few; without a service to ask there are none.
 */
export const prosecutionEdicts: Handler<'edictos.prosecutionPage'> = async ({ services, body }) => {
  const { page, size, where } = body
  const { institucionId = prosecutionInstitutionId, ciNombre = '' } = where
  const known =
    services.settings.demo && institucionId === prosecutionInstitutionId ? demoProsecutionEdicts : []
  const wanted = folded(ciNombre.trim())
  const found = known
    .filter(({ documento, edict }) =>
      folded(`${edict.codigo} ${documento} ${edict.nombreNatural}`).includes(wanted),
    )
    .map(({ edict }) => edict)
  const result = found.slice((page - 1) * size, page * size)
  return { answer: { pagination: portalPagination(page, size, found.length, result.length), result } }
}
