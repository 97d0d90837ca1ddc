import type { SignatureFacts, Validity } from '../signing/validity.logic.ts'

const signature: SignatureFacts = {
  certificado: {
    nombreSignatario: 'María Eugenia Terrazas Ibáñez',
    emailSignatario: 'juez@estrado.example',
    ci: '2000001',
    organizacionSignatario: 'Órgano Judicial',
    inicioValidez: '2026-01-01T04:00:00.000Z',
    finValidez: '2027-01-01T03:59:59.000Z',
  },
  noModificado: true,
  cadenaConfianza: true,
  firmadoDuranteVigencia: true,
  firmadoAntesRevocacion: true,
  fechaFirma: '2026-11-21T14:42:00.000Z',
}

/** A document's validity in each of its states. */
export const validities: readonly Validity[] = [
  {
    estado: 'Válido',
    firmas: [signature],
    aprobaciones: [
      {
        ci: '4000003',
        nombres: 'Juana',
        primer_apellido: 'Quispe',
        segundo_apellido: 'Flores',
        fechaSolicitud: '2026-11-21T15:10:00.000Z',
      },
    ],
  },
  { estado: 'Sin firma', firmas: [], aprobaciones: [] },
  {
    estado: 'No válido',
    firmas: [{ ...signature, noModificado: false, firmadoDuranteVigencia: false, fechaFirma: null }],
    aprobaciones: [],
  },
]
