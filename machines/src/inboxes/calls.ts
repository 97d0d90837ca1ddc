import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, post, remove } from '../kernel/call.ts'
import { causeParticipants, causeStaff } from '../vocabulary/role-groups.ts'
import {
  ArchivedCause,
  ArchivedQuery,
  Inbox,
  InboxBody,
  InboxCounts,
  SavedView,
  SavedViewBody,
  Waiting,
} from './schemas.ts'

/** Inboxes: what is asked of somebody, how much of it, and how they look at it (`docs/decisions/inboxes.md`). */
export const inboxCalls = {
  'causas.inbox': post('causas/bandeja-listar', {
    list: true,
    access: causeParticipants,
    body: InboxBody,
    answer: Inbox,
  }),
  'causas.archived': get('causas/archivadas/causales', {
    list: true,
    access: causeStaff,
    query: ArchivedQuery,
    answer: Schema.Array(ArchivedCause),
  }),
  'bandejas.counts': get('bandejas/conteos', { list: true, access: 'signed-in', answer: InboxCounts }),
  /** What one's first page says. */
  'bandejas.waiting': get('bandejas/pendientes', { list: true, access: 'signed-in', answer: Waiting }),
  // One's own: the handler goes by the session.
  'bandejas.views': get('bandejas/vistas', { access: 'signed-in', answer: Schema.Array(SavedView) }),
  'bandejas.saveView': post('bandejas/vistas', {
    access: 'signed-in',
    success: 'Vista guardada',
    body: SavedViewBody,
    answer: SavedView,
  }),
  'bandejas.deleteView': remove('bandejas/vistas/{id}', {
    access: 'signed-in',
    success: 'Vista eliminada',
    answer: Done,
  }),
} as const
