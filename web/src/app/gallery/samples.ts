import { gallery as texts } from '@estrado/machines/messages/gallery'
import type { PersonData } from '../../parties/persons/person-data-dialog.tsx'
import type { SignatureFacts, Validity } from '../../signing/validity.logic.ts'

const signature: SignatureFacts = {
  certificado: {
    nombreSignatario: 'María Eugenia Terrazas Ibáñez',
    emailSignatario: 'juez@estrado.example',
    ci: '2000001',
    organizacionSignatario: 'Órgano Judicial',
    nombreECA: 'Autoridad de demostración',
    inicioValidez: '2026-01-01T04:00:00.000Z',
    finValidez: '2027-01-01T03:59:59.000Z',
  },
  noModificado: true,
  cadenaConfianza: true,
  firmadoDuranteVigencia: true,
  firmadoAntesRevocacion: true,
  fechaFirma: '2026-11-21T14:42:00.000Z',
  veredicto: 'Válido',
  motivos: [],
  avisos: [],
  tiempo: { prueba: 'registro', autoridad: null },
  revision: { bytes: 20_480 },
  agregados: [],
}

const changed = [{ codigo: 'agregado-no-permitido' }] as const
const expired = [{ codigo: 'vencido-sin-prueba' }] as const

/** A document's validity in each of its states. */
export const validities: readonly Validity[] = [
  {
    estado: 'Válido',
    motivos: [],
    sellos: [],
    firmas: [
      {
        ...signature,
        agregados: [{ tipo: 'firma', por: 'Ñuflo Peña Muñoz', cuando: '2026-11-21T15:02:00.000Z' }],
      },
    ],
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
  { estado: 'Sin firma', motivos: [], firmas: [], sellos: [], aprobaciones: [] },
  {
    estado: 'No válido',
    motivos: changed,
    firmas: [
      { ...signature, veredicto: 'No válido', motivos: changed, noModificado: false, fechaFirma: null },
    ],
    sellos: [],
    aprobaciones: [],
  },
  {
    estado: 'No se puede afirmar',
    motivos: expired,
    firmas: [
      {
        ...signature,
        veredicto: 'No se puede afirmar',
        motivos: expired,
        firmadoDuranteVigencia: false,
        tiempo: { prueba: 'dicho-por-el-firmante', autoridad: null },
      },
    ],
    sellos: [
      {
        autoridad: 'Sellado de tiempo S.A.',
        fecha: '2026-11-21T15:02:00.000Z',
        verificado: true,
        reconocido: false,
        revision: { bytes: 24_576 },
      },
    ],
    aprobaciones: [],
  },
]

const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 150"><rect width="120" height="150" fill="#d5d8dd"/><circle cx="60" cy="58" r="26" fill="#5b6270"/><path d="M14 150c0-34 20-54 46-54s46 20 46 54z" fill="#5b6270"/></svg>',
)}`

/** The data viewer's people: everything known, no photograph and no lawyer, nothing known. */
export const people: readonly (PersonData & { readonly name: string })[] = [
  {
    name: texts.person.withPhoto,
    nombreCompleto: "Hernán D'Orbigny Peredo",
    documentoIdentidad: '4000002',
    matricula: '4000002HDP',
    fotografia: photo,
  },
  {
    name: texts.person.withoutPhoto,
    nombreCompleto: 'Juana Quispe Flores',
    documentoIdentidad: '4000003',
    fotografia: null,
  },
  {
    name: texts.person.unknown,
    nombreCompleto: 'Rosa Mamani',
    documentoIdentidad: '',
    matricula: '',
    fotografia: null,
  },
]
