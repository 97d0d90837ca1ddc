import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { partyTypeIds, proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { articleId } from '../crimes/row.ts'
import type {
  SampleCause,
  SampleDocument,
  SampleGeneral,
  SampleParty,
  SampleRepresentative,
} from './types.ts'

/** Who brings the cause. */
export const acusador = (documentoIdentidad: string, abogados: readonly string[] = []): SampleParty => ({
  idTipoSujetoProcesal: partyTypeIds.denunciante,
  documentoIdentidad,
  esQuerellante: true,
  reservaIdentidad: false,
  delitos: [],
  abogados,
})

/** Who is accused, of articles of the penal code. */
export const acusado = (
  documentoIdentidad: string,
  articulos: readonly string[],
  abogados: readonly string[] = [],
): SampleParty => ({
  idTipoSujetoProcesal: partyTypeIds.denunciado,
  documentoIdentidad,
  esQuerellante: false,
  reservaIdentidad: false,
  delitos: articulos.map(articleId),
  abogados,
})

/** Who acts for a party with a power that a notary of La Paz gave. */
export const apoderado = (documentoIdentidad: string, testimonio: string): SampleRepresentative => ({
  idTipoSujetoProcesal: proceduralRoleIds.apoderado,
  documentoIdentidad,
  numeroNotarialApoderado: testimonio,
  numeroNotaria: '35',
  idDepartamentoNotaria: 2,
  idMunicipioNotaria: 20101,
})

/** A further party: a witness, a victim. */
export const parte = (
  idTipoSujetoProcesal: number,
  documentoIdentidad: string,
  reservaIdentidad = false,
): SampleParty => ({
  idTipoSujetoProcesal,
  documentoIdentidad,
  esQuerellante: false,
  reservaIdentidad,
  delitos: [],
  abogados: [],
})

export const acusacion = (fojas: number): SampleDocument => ({
  idTipoActoProcesal: actTypeCodes.ACUSACION_PARTICULAR_CAUSA_PRIVADA,
  referencia: 'Memorial de acusación particular',
  fojas,
  principal: true,
})

export const prueba = (referencia: string, fojas: number): SampleDocument => ({
  idTipoActoProcesal: actTypeCodes.ELEMENTOS_PROBATORIOS,
  referencia,
  fojas,
  principal: false,
})

/** A private cause at a place on the map; `general` says what differs. */
export const privateCause = (
  sample: Omit<SampleCause, 'general' | 'actosPreparatorios'> & {
    readonly general: Pick<
      SampleGeneral,
      'idMunicipioHecho' | 'hechoDireccion' | 'hechoZona' | 'hechoRelato' | 'hechoLatitud' | 'hechoLongitud'
    > &
      Partial<SampleGeneral>
    readonly actosPreparatorios?: boolean
  },
): SampleCause => ({
  ...sample,
  actosPreparatorios: sample.actosPreparatorios ?? false,
  general: {
    tipoAccion: 'Privada',
    codigoUnico: null,
    idTipoDenuncia: 7,
    idTipoEstado: null,
    idTipoEtapa: null,
    idOficinaReparto: null,
    hechoReferenciaLugar: '',
    mediosTelematicos: [],
    ...sample.general,
  },
})

/** A public cause, as the prosecution's system hands it over with its code. */
export const publicCause = (
  sample: Omit<SampleCause, 'general' | 'actosPreparatorios'> & {
    readonly general: Pick<
      SampleGeneral,
      | 'codigoUnico'
      | 'idMunicipioHecho'
      | 'hechoDireccion'
      | 'hechoZona'
      | 'hechoRelato'
      | 'hechoLatitud'
      | 'hechoLongitud'
    > &
      Partial<SampleGeneral>
  },
): SampleCause => ({
  ...sample,
  actosPreparatorios: false,
  general: {
    tipoAccion: 'Pública',
    idTipoDenuncia: 2,
    idTipoEstado: 2,
    idTipoEtapa: 1,
    idOficinaReparto: null,
    hechoReferenciaLugar: '',
    mediosTelematicos: [],
    ...sample.general,
  },
})
