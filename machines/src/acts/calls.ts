import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { AttachmentSaved } from '../documents/schemas.ts'
import { get, officeGet, officePost, patch, post, remove } from '../kernel/call.ts'
import { causeParticipants, causeStaff, virtualWindowRoles } from '../vocabulary/role-groups.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import {
  OfficeActQuery,
  OfficeCommandAnswer,
  OfficeCommandBody,
  OfficeConfiguration,
  OfficeQuery,
} from '../writing/office-schemas.ts'
import { Frame, FrameQuery, TemplateHtml, TemplateQuery, TemplateRow } from '../writing/template-schemas.ts'
import { DeskBody, DeskPage } from './desk-schemas.ts'
import { Assignees, ReassignBody, Reassigned } from './reassign-schemas.ts'
import { ActAnswer, ActSaved, ActUpdateBody, AttachmentBody } from './schemas.ts'

/** Offices and, of their own memorials, lawyers and parties (`docs/decisions/virtual-memorials.md`). */
const memorialWriters = [...causeStaff, ...virtualWindowRoles] as const

/** Acts, their templates and the office editor (`spec 2 §7`). */
export const actCalls = {
  'tiposPlantillas.ofType': get('tipos-plantillas/{idTipo}/lista', {
    access: causeParticipants,
    answer: Schema.Array(TemplateRow),
  }),
  /** `{idTipo}` is the template, `{idActo}` the act of which its fields are filled. */
  'tiposPlantillas.html': get('tipos-plantillas/{idTipo}/{idActo}/html', {
    access: causeParticipants,
    query: TemplateQuery,
    answer: TemplateHtml,
  }),
  'tiposPlantillas.headerAndFooter': get('tipos-plantillas/header/footer', {
    access: causeParticipants,
    query: FrameQuery,
    answer: Frame,
  }),
  'tiposPlantillas.sample': get('tipos-plantillas/{id}/ejemplo', {
    access: causeParticipants,
    answer: TemplateHtml,
  }),
  'editor.configuration': officeGet('config/{name}', {
    access: causeStaff,
    query: OfficeQuery,
    answer: OfficeConfiguration,
  }),
  'editor.resolution': officeGet('resolucion/{name}', { access: causeStaff, answer: 'blob' }),
  'editor.act': officeGet('actoProcesal/{name}', {
    access: causeStaff,
    query: OfficeActQuery,
    answer: 'blob',
  }),
  'editor.command': officePost('command', {
    access: causeStaff,
    body: OfficeCommandBody,
    answer: OfficeCommandAnswer,
  }),
  'actosProcesales.create': post('actos-procesales', {
    access: memorialWriters,
    success: 'Documento adjuntado',
    body: AttachmentBody,
    file: 'archivo',
    answer: AttachmentSaved,
  }),
  /** Beyond the specification, as is passing acts on. */
  'actosProcesales.assignees': get('actos-procesales/responsables', {
    access: courtRoles,
    answer: Assignees,
  }),
  'actosProcesales.reassign': post('actos-procesales/reasignar', {
    access: courtRoles,
    body: ReassignBody,
    answer: Reassigned,
  }),
  /** Acts of the court as they stand on its desk; beyond the specification. */
  'actosProcesales.desk': post('actos-procesales/despacho', {
    list: true,
    access: courtRoles,
    body: DeskBody,
    answer: DeskPage,
  }),
  'actosProcesales.get': get('actos-procesales/{id}', {
    access: [...causeParticipants, 'AUDITOR'],
    answer: ActAnswer,
  }),
  'actosProcesales.update': patch('actos-procesales/{id}', {
    access: memorialWriters,
    success: 'Documento actualizado',
    body: ActUpdateBody,
    answer: ActSaved,
  }),
  'actosProcesales.delete': remove('actos-procesales/{id}', {
    access: memorialWriters,
    success: 'Documento eliminado',
    answer: Done,
  }),
} as const
