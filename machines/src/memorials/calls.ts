import { get, post } from '../kernel/call.ts'
import { causeRegistrars, causeStaff, virtualWindowRoles } from '../vocabulary/role-groups.ts'
import { courtRoles, registryRoles } from '../vocabulary/roles.ts'
import {
  AppearanceBody,
  AppearanceSaved,
  ChargeVerification,
  MemorialCharged,
  MemorialDesk,
  MemorialRows,
  OwnMemorial,
  OwnMemorialsBody,
  OwnMemorialsPage,
} from './schemas.ts'

/** Memorials at the window and in court; beyond the specification (`docs/decisions/memorials.md`). */
export const memorialCalls = {
  'memoriales.atWindow': get('memoriales/ventanilla', {
    list: true,
    access: registryRoles,
    answer: MemorialRows,
  }),
  'memoriales.inCourt': get('memoriales/despacho', { list: true, access: courtRoles, answer: MemorialRows }),
  'memoriales.own': get('memoriales/propios', {
    list: true,
    access: [...causeStaff, ...virtualWindowRoles],
    answer: MemorialRows,
  }),
  /** Those of the virtual window, page by page, and one of them (`docs/decisions/virtual-memorials.md`). */
  'memoriales.ownPage': post('memoriales/propios/paginado', {
    list: true,
    access: virtualWindowRoles,
    body: OwnMemorialsBody,
    answer: OwnMemorialsPage,
  }),
  'memoriales.ownOne': get('memoriales/propios/{id}', { access: virtualWindowRoles, answer: OwnMemorial }),
  'memoriales.appear': post('memoriales/apersonamiento', {
    access: virtualWindowRoles,
    success: 'Borrador guardado',
    body: AppearanceBody,
    file: 'archivo',
    answer: AppearanceSaved,
  }),
  'memoriales.desk': get('memoriales/registro/{idCausa}', {
    access: [...causeRegistrars, ...virtualWindowRoles],
    answer: MemorialDesk,
  }),
  'memoriales.charge': post('memoriales/{id}/cargo', {
    access: causeRegistrars,
    success: 'Cargo puesto',
    answer: MemorialCharged,
  }),
  'memoriales.receipt': get('memoriales/{id}/comprobante', {
    access: [...causeStaff, ...virtualWindowRoles],
    answer: 'blob',
  }),
  'cargos.verification': get('cargos/{uuid}/validez', { access: 'anyone', answer: ChargeVerification }),
} as const
