import { actTypeCodes } from '../../catalogues/act-type-values.ts'
import type { Samples } from '../../kernel/facts.ts'
import type { TramitationType } from '../distribution-rules.ts'
import { archivedStateId, closedStateId, registeredStateId, tramitationTypeIds } from '../vocabulary.ts'
import type { CauseEvent } from './events.ts'
import type { Approval, AttachmentFacts, CauseGeneral, PartyFacts, StoredFile } from './facts.ts'

const general: CauseGeneral = {
  tipoAccion: 'Privada',
  codigoUnico: null,
  idTipoDenuncia: null,
  idTipoEstado: null,
  idTipoEtapa: null,
  idMunicipioHecho: 1,
  idOficinaUsuario: null,
  idOficinaReparto: null,
  hechoDireccion: 'Calle Yanacocha 441',
  hechoZona: 'Centro',
  hechoReferenciaLugar: '',
  mediosTelematicos: [],
  hechoLatitud: -16.5,
  hechoLongitud: -68.15,
  hechoFechaHora: '2026-11-02T10:00:00-04:00',
  hechoFechaHoraFin: null,
  hechoFechaHoraAproximada: null,
  fechaHoraInteroperabilidad: null,
  hechoRelato: '',
}

/** A public cause that the prosecution has closed already. */
const asClosed: CauseGeneral = { ...general, tipoAccion: 'Pública', idTipoEstado: closedStateId }

const party = (idTipoSujetoProcesal: number): PartyFacts => ({
  idTipoSujetoProcesal,
  esQuerellante: idTipoSujetoProcesal === 1,
  reservaIdentidad: false,
  idPersonaNatural: 1,
  idPersonaJuridica: null,
  idParentescoVictima: null,
  delitos: idTipoSujetoProcesal === 2 ? [1] : [],
  persona: {},
  abogados: [],
  representantes: [],
})

const archivo: StoredFile = {
  uuid: '00000000-0000-4000-8000-000000000001',
  sha256: '00',
  bytes: 1,
  paginas: 1,
  nombre: 'memorial.pdf',
}

/** 'Con Auto de Apertura de Juicio', as one of the states that neither close nor archive. */
const inTrialStateId = 19

/** What the system alone issues; whoever attaches it forges it. */
const formType = actTypeCodes.FORMULARIO_UNICO

/** The act by which a party is changed in the process. */
const updateAct = 12

const signedFile: StoredFile = { ...archivo, sha256: '01', bytes: 2 }

const firmante = { nombre: 'Firmante', documento: '3000002' }

const approvalOf = ({ sha256 }: StoredFile): Approval => ({
  sha256,
  documento: '3000002',
  nombres: 'Ximena',
  primerApellido: 'Vargas',
  segundoApellido: 'Ordóñez',
  fechaSolicitud: '2026-11-21T14:42:00.000Z',
})

const document: AttachmentFacts = {
  idTipoActoProcesal: 211,
  referencia: 'Acusación particular',
  fojas: 3,
  principal: true,
  archivo,
}

const distributed = (
  idOficinaOrigen: number,
  idOficinaDestino: number,
  tipoTramitacion: TramitationType,
): Extract<CauseEvent, { type: 'cause.distributed' }> => ({
  type: 'cause.distributed',
  idOficinaOrigen,
  idOficinaDestino,
  tipoTramitacion,
  idActo: 10,
  idJuez: null,
  alertados: [],
})

/** Payloads that generated paths try. */
export const causeSamples: Samples<CauseEvent> = {
  'cause.registered': [
    {
      type: 'cause.registered',
      idCausa: 1,
      codigoUnico: '20265450001',
      general,
      idEstado: registeredStateId,
    },
  ],
  'cause.corrected': [
    { type: 'cause.corrected', general, idEstado: registeredStateId },
    { type: 'cause.corrected', general: asClosed, idEstado: closedStateId },
  ],
  'cause.deleted': [{ type: 'cause.deleted' }],
  'preparatoryActs.switched': [
    { type: 'preparatoryActs.switched', on: true },
    { type: 'preparatoryActs.switched', on: false },
  ],
  'party.registered': [
    { type: 'party.registered', idSujeto: 1, party: party(1) },
    { type: 'party.registered', idSujeto: 2, party: party(2) },
    { type: 'party.registered', idSujeto: 3, party: party(1), idActo: updateAct },
  ],
  'party.corrected': [
    { type: 'party.corrected', idSujeto: 1, party: party(1) },
    { type: 'party.corrected', idSujeto: 1, party: party(1), idActo: updateAct },
  ],
  'party.removed': [
    { type: 'party.removed', idSujeto: 1 },
    { type: 'party.removed', idSujeto: 1, idActo: updateAct },
  ],
  'document.attached': [
    { type: 'document.attached', idActo: 1, document },
    { type: 'document.attached', idActo: 2, document: { ...document, idTipoActoProcesal: formType } },
  ],
  'document.corrected': [{ type: 'document.corrected', idActo: 1, document }],
  'document.removed': [{ type: 'document.removed', idActo: 1 }],
  'creation.postponed': [{ type: 'creation.postponed' }],
  'creation.resumed': [{ type: 'creation.resumed' }],
  'cause.drawn': [
    {
      type: 'cause.drawn',
      metodo: 'resto-ponderado',
      seed: '00000000000000000000000000000000',
      candidates: [{ idOficina: 10, carga: 0, peso: 1 }],
      apartados: [],
      idOficina: 10,
      idJuez: 4,
      alertados: [4],
      idFiscalia: null,
    },
  ],
  // To another court, to a third one that helps, and back from either.
  'cause.distributed': [
    distributed(10, 11, tramitationTypeIds.destination),
    distributed(10, 11, tramitationTypeIds.originOrDestination),
    distributed(11, 10, tramitationTypeIds.destination),
  ],
  'form.issued': [{ type: 'form.issued', idActo: 9, archivo }],
  'form.signed': [
    { type: 'form.signed', idActo: 9, archivo: signedFile, firmante },
    { type: 'form.signed', idActo: 8, archivo: signedFile, firmante },
  ],
  // Of the file as it was issued, of the signed one, and of something else.
  'form.approved': [
    { type: 'form.approved', idActo: 9, aprobacion: approvalOf(archivo) },
    { type: 'form.approved', idActo: 9, aprobacion: approvalOf(signedFile) },
    { type: 'form.approved', idActo: 8, aprobacion: approvalOf(archivo) },
  ],
  'prosecutor.named': [{ type: 'prosecutor.named', idOficina: 30, idFiscal: 31 }],
  'judge.changed': [{ type: 'judge.changed', idJuez: 20 }],
  'process.moved': [
    { type: 'process.moved', idActo: 10, idEstado: inTrialStateId, idEtapa: null },
    { type: 'process.moved', idActo: 10, idEstado: closedStateId, idEtapa: null },
    { type: 'process.moved', idActo: 10, idEstado: archivedStateId, idEtapa: null },
    { type: 'process.moved', idActo: 10, idEstado: null, idEtapa: 4 },
  ],
}
