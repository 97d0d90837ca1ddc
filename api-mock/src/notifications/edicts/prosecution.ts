import { type EdictSort, prosecutionInstitutionId } from '@estrado/machines/notifications/vocabulary'
import type { Handler } from '../../context.ts'
import { demoProsecutionEdicts } from '../../demo/data/prosecution-edicts.ts'
import { portalPagination } from './paging.ts'

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

type ProsecutionEdict = (typeof demoProsecutionEdicts)[number]['edict']

const collator = new Intl.Collator('es', { numeric: true })

/** The edicts in one of the orders of the judiciary's. */
function inOrder(edicts: readonly ProsecutionEdict[], sort: EdictSort): readonly ProsecutionEdict[] {
  const field = sort.replace('-', '') as 'fechaNotificacion' | 'codigo' | 'nombreNatural'
  const way = sort.startsWith('-') ? -1 : 1
  return edicts.toSorted((one, other) => way * collator.compare(one[field], other[field]))
}

/**
 * POST notificaciones/edictos: edicts of the prosecution service (`spec 3 §7`), which keeps them itself. The demo
 * has a few; without a service to ask there are none.
 */
export const prosecutionEdicts: Handler<'edictos.prosecutionPage'> = async ({ services, body }) => {
  const { page, size, where, sort } = body
  const { institucionId = prosecutionInstitutionId, ciNombre = '' } = where
  const known =
    services.settings.demo && institucionId === prosecutionInstitutionId ? demoProsecutionEdicts : []
  const wanted = folded(ciNombre.trim())
  const found = known
    .filter(({ documento, edict }) =>
      folded(`${edict.codigo} ${documento} ${edict.nombreNatural}`).includes(wanted),
    )
    .map(({ edict }) => edict)
  const ordered = sort ? inOrder(found, sort) : found
  const result = ordered.slice((page - 1) * size, page * size)
  return { answer: { pagination: portalPagination(page, size, found.length, result.length), result } }
}
