import { actTypeCodes } from '../../catalogues/act-type-values.ts'
import type { Samples } from '../../kernel/facts.ts'
import type { ProceduralActEvent } from './events.ts'

/** A type of memorial that wants two people in generated paths, as an administrator may say in the catalogue. */
export const actWithTwoSigners = 217

/** Payloads that generated paths try. */
export const proceduralActSamples: Samples<ProceduralActEvent> = {
  'act.drafted': [
    { type: 'act.drafted', idCausa: 1, idTipoActoProcesal: 211, idActoProcesalAdjunto: 1 },
    { type: 'act.drafted', idCausa: 1, idTipoActoProcesal: actTypeCodes.FORMULARIO_UNICO },
    { type: 'act.drafted', idCausa: 1, idTipoActoProcesal: actWithTwoSigners, validaciones: 2 },
  ],
  'act.issued': [
    {
      type: 'act.issued',
      idCausa: 1,
      idTipoActoProcesal: actTypeCodes.ACTUALIZACION_PARTES,
      referencia: 'Actualización de partes',
    },
    { type: 'act.issued', idCausa: 1, idTipoActoProcesal: 301, referencia: 'Decreto' },
    {
      type: 'act.issued',
      idCausa: 1,
      idTipoActoProcesal: actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA,
      referencia: 'Sorteo',
    },
  ],
  'act.corrected': [{ type: 'act.corrected' }],
  'act.discarded': [{ type: 'act.discarded' }],
  'act.reassigned': [{ type: 'act.reassigned', idResponsable: 20 }],
  'act.signed': [
    { type: 'act.signed', firmante: '2000001', idUsuario: 1 },
    { type: 'act.signed', firmante: '2000002', idUsuario: 2 },
  ],
  'act.approved': [
    { type: 'act.approved', aprobante: '2000001', idUsuario: 1 },
    { type: 'act.approved', aprobante: '2000002', idUsuario: 2 },
  ],
  'act.charged': [
    {
      type: 'act.charged',
      cargo: {
        uuid: '00000000-0000-4000-8000-000000000001',
        idOficina: 20021,
        gestion: 2026,
        numero: 1,
        fechaHora: '2026-11-23T14:00:00.000Z',
        archivos: [{ idActoProcesal: 1, sha256: '0'.repeat(64), fojas: 2 }],
        clave: '0123456789abcdef',
        firma: 'AA==',
      },
    },
  ],
  'act.sent': [{ type: 'act.sent', idOficina: 20021 }],
  'act.observed': [
    { type: 'act.observed', observacion: 'Falta la referencia' },
    { type: 'act.observed', observacion: ' ' },
  ],
  'act.returned': [{ type: 'act.returned', idOficina: 20021 }],
  'act.closed': [{ type: 'act.closed' }],
  'act.closedAlong': [
    { type: 'act.closedAlong', idActoPrincipal: 1 },
    { type: 'act.closedAlong', idActoPrincipal: 2 },
  ],
}
