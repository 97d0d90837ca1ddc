import { actTypeCodes } from '../../vocabulary/act-types.ts'
import { causeStaff } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import { personalApproval } from '../cause/personal.ts'
import { personalNumber } from '../personal.ts'
import type { Workflow } from '../workflow.ts'
import type { ProceduralActEvent } from './events.ts'
import { proceduralActMachine } from './machine.ts'

const court = { actors: courtRoles } as const
const staff = { actors: causeStaff } as const

export const proceduralActWorkflow: Workflow<ProceduralActEvent> = {
  name: 'procedural-act',
  label: 'Acto procesal',
  version: 2,
  machine: proceduralActMachine,
  personal: {
    'act.signed': [personalNumber('firmante')],
    'act.approved': [personalNumber('aprobante'), personalApproval],
  },
  states: {
    unwritten: 'Sin redactar',
    issued: 'Emitido',
    issuedValidated: 'Emitido y firmado o aprobado',
    draft: 'Borrador',
    validated: 'Firmado o aprobado',
    sent: 'Enviado',
    observed: 'Observado',
    returned: 'Devuelto',
    closed: 'Cerrado',
    discarded: 'Descartado',
  },
  policy: {
    'act.drafted': { label: 'redactar', ...staff },
    'act.issued': { label: 'emitir', ...court },
    'act.corrected': { label: 'corregir', ...staff },
    'act.discarded': { label: 'descartar', ...staff },
    'act.signed': { label: 'firmar', ...staff },
    'act.approved': { label: 'aprobar', ...staff },
    'act.sent': { label: 'enviar', ...staff },
    'act.observed': { label: 'observar', ...court },
    'act.returned': { label: 'devolver', ...court },
    'act.closed': { label: 'cerrar', ...court },
  },
  samples: {
    'act.drafted': [
      { type: 'act.drafted', idCausa: 1, idTipoActoProcesal: 211 },
      { type: 'act.drafted', idCausa: 1, idTipoActoProcesal: actTypeCodes.FORMULARIO_UNICO },
    ],
    'act.issued': [
      {
        type: 'act.issued',
        idCausa: 1,
        idTipoActoProcesal: actTypeCodes.ACTUALIZACION_PARTES,
        referencia: 'Actualización de partes',
      },
      { type: 'act.issued', idCausa: 1, idTipoActoProcesal: 301, referencia: 'Decreto' },
    ],
    'act.corrected': [{ type: 'act.corrected' }],
    'act.discarded': [{ type: 'act.discarded' }],
    'act.signed': [{ type: 'act.signed', firmante: '2000001' }],
    'act.approved': [{ type: 'act.approved', aprobante: '2000001' }],
    'act.sent': [{ type: 'act.sent', idOficina: 20021 }],
    'act.observed': [
      { type: 'act.observed', observacion: 'Falta la referencia' },
      { type: 'act.observed', observacion: ' ' },
    ],
    'act.returned': [{ type: 'act.returned', idOficina: 20021 }],
    'act.closed': [{ type: 'act.closed' }],
  },
}
