import { type AuditOrder, auditOrders } from '@estrado/machines/audit/orders'
import type { Sort } from '../ui/data-table.tsx'

/** What the search form holds; every field a text, empty where it is not used. */
export type AuditFilters = {
  readonly texto: string
  readonly flujo: string
  readonly tipo: string
  readonly resultado: string
  readonly actor: string
  readonly oficina: string
  readonly motivo: string
  readonly desde: string
  readonly hasta: string
}

export const noFilters: AuditFilters = {
  texto: '',
  flujo: '',
  tipo: '',
  resultado: '',
  actor: '',
  oficina: '',
  motivo: '',
  desde: '',
  hasta: '',
}

/** All of the screen that stands in its address, so that a link shows what its sender saw. */
export type AuditAddress = {
  readonly filters: AuditFilters
  readonly page: number
  readonly perPage: number
  readonly order: AuditOrder
  /** Stream that is looked at. */
  readonly stream: string | null
  /** Moment of it, counted in steps; null: the end. */
  readonly moment: number | null
}

const defaultPerPage = 50
const [defaultOrder] = auditOrders

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

/** Reads the address; whatever makes no sense in it counts as not there. */
export function readAddress(search: string): AuditAddress {
  const given = new URLSearchParams(search)
  const filters = Object.fromEntries(
    Object.keys(noFilters).map((name) => [name, given.get(name) ?? '']),
  ) as AuditFilters
  return {
    filters,
    page: Math.max(1, wholeNumber(given.get('pagina')) ?? 1),
    perPage: wholeNumber(given.get('filas')) ?? defaultPerPage,
    order: auditOrders.find((order) => order === given.get('orden')) ?? defaultOrder,
    stream: given.get('ver') || null,
    moment: wholeNumber(given.get('momento')),
  }
}

/** `/auditoria?texto=2026…&ver=causa%2F12`; what is as by default is left out. */
export function writeAddress({ filters, page, perPage, order, stream, moment }: AuditAddress): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== '') given.set(name, value)
  if (page > 1) given.set('pagina', String(page))
  if (perPage !== defaultPerPage) given.set('filas', String(perPage))
  if (order !== defaultOrder) given.set('orden', order)
  if (stream !== null) given.set('ver', stream)
  if (stream !== null && moment !== null) given.set('momento', String(moment))
  const text = given.toString()
  return text === '' ? '/auditoria' : `/auditoria?${text}`
}

/** The head of the list that the order belongs to. */
export const sortOfOrder = (order: AuditOrder): Sort => ({
  key: order.replace('-', ''),
  descending: order.startsWith('-'),
})

/** The order that a pressed head asks for. */
export const orderOfSort = ({ key, descending }: Sort): AuditOrder =>
  auditOrders.find((order) => order === `${descending ? '-' : ''}${key}`) ?? defaultOrder

export const isNarrowed = (filters: AuditFilters): boolean =>
  Object.values(filters).some((value) => value !== '')
