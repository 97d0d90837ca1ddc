import type {
  CrimeActionType,
  CrimeTimeUnit,
  priorityGroups,
  SanctionType,
} from '@estrado/machines/catalogues/crime-values'
import type { CourtInstance } from '@estrado/machines/organisation/offices'
import type { Sex } from '@estrado/machines/parties/identity-documents'
import type { MenuItem } from '@estrado/machines/session/schemas'
import type { DemoPerson } from '@estrado/machines/vocabulary/demo-people'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'

/** The catalogues that the calls of `spec 2 §7` and `spec 3 §7` read, by their name on the wire. */
export const catalogueNames = [
  'paises',
  'idiomas',
  'tipos-estados-civiles',
  'tipo-genero',
  'tipos-relaciones-victimas',
  'tipos-grados-discapacidades',
  'tipos-sujetos-procesales',
  'tipos-identidad',
  'tipos-denuncias',
  'tipos-estados-causas',
  'tipos-etapas-causas',
  'tipos-estados-audiencias',
  'tipos-suspensiones-audiencias',
  'tipos-situaciones-juridicas',
  'categorias-actos-procesales',
  'tipos-medidas-protecciones',
  'grupos-delitos',
  'subgrupos-delitos',
  'areas-organizacionales',
] as const

export type CatalogueName = (typeof catalogueNames)[number]

/** One line of a catalogue. `detalle` holds what only this catalogue knows (a law, a colour, a parent). */
export type CatalogueEntry = {
  readonly id: number
  readonly descripcion: string
  readonly detalle?: Readonly<Record<string, unknown>>
}

/** What kind of office an area is; only the first three judge, and only they can be drawn. */
export type AreaKind = 'juzgado' | 'tribunal' | 'sala' | 'gestora' | 'fiscalía' | 'administrativa'

/** An área organizacional: the kind of office that a competence or an office is bound to. */
export type Area = {
  readonly id: number
  readonly descripcion: string
  readonly tipo: AreaKind
  /** In criminal matters: the office takes part in criminal causes. */
  readonly penal: boolean
  /** What a criminal court is for that neither takes new causes nor tries them. */
  readonly instancia?: CourtInstance
}

/** A department; the bounds enclose its territory and every municipality's town lies inside them. */
export type Departamento = {
  readonly id: number
  readonly descripcion: string
  /** Two letters, as on identity cards. */
  readonly codigo: string
  readonly latitud: number
  readonly longitud: number
  readonly limites: {
    readonly norte: number
    readonly sur: number
    readonly este: number
    readonly oeste: number
  }
}

export type Provincia = {
  readonly id: number
  readonly descripcion: string
  readonly idDepartamento: number
}

/** Coordinates are those of the municipality's town, approximate to about a kilometre or two. */
export type Municipio = {
  readonly id: number
  readonly descripcion: string
  readonly idProvincia: number
  readonly idDepartamento: number
  readonly latitud: number
  readonly longitud: number
}

/** A sanction range; both ends in the same unit. A fixed sanction has equal ends. */
export type Sancion = {
  readonly tipo: SanctionType
  readonly minimo: number
  readonly maximo: number
  readonly unidad: CrimeTimeUnit
}

export type GrupoPrioridad = (typeof priorityGroups)[number]['id']

export type Delito = {
  readonly id: number
  readonly descripcion: string
  /** Article as the law writes it: '204', '252 bis'. */
  readonly articulo: string
  /** Short name of the law: 'CP' is the penal code; others stand by number. */
  readonly norma: string
  readonly tipoAccion: CrimeActionType
  readonly grupoPrioridad: GrupoPrioridad
  readonly idGrupo: number
  readonly idSubgrupo: number
  /** Null where the article refers to another one's sanction, or where only a fine stands. */
  readonly sancion: Sancion | null
  /** The sanction could not be compared with the gazette's text; shown to nobody, kept for whoever checks. */
  readonly sancionPorVerificar: boolean
  /** Areas whose offices take a new cause; the draw chooses among them. */
  readonly competencias: readonly number[]
  /** Areas whose offices hold the trial; a private cause starts there. */
  readonly competenciasJuicio: readonly number[]
}

export type SalaAudiencia = {
  readonly id: number
  readonly descripcion: string
}

export type Oficina = {
  readonly id: number
  readonly descripcion: string
  readonly idAreaOrganizacional: number
  /** The office above it. */
  readonly idPadre: number | null
  readonly idMunicipio: number
  readonly direccion: string
  readonly latitud: number
  readonly longitud: number
  readonly telefono: string
  /** Link of the office's virtual hearing room; offices without hearings have none. */
  readonly salaVirtual: string | null
  readonly salas: readonly SalaAudiencia[]
}

/** A post of the demo; without office: the person's own. Days in La Paz, the last one included. */
export type DemoPost = {
  readonly rol: RoleCode
  readonly idOficina?: number
  readonly desde: string
  readonly hasta: string | null
}

/** A person with an account, and where they work; external users (lawyers, parties) have no office. */
export type StaffMember = DemoPerson & {
  readonly roles: readonly RoleCode[]
  readonly idOficina: number | null
  /** Their posts, past ones first. */
  readonly puestos: readonly DemoPost[]
  /** Offices in which the person stands in for a colleague (`spec 3 §6`). */
  readonly suplencias: readonly number[]
}

/** A domicile of type 'Real' (`spec 3 §3`). */
export type Domicilio = {
  readonly idMunicipio: number
  readonly direccion: string
  readonly latitud: number
  readonly longitud: number
}

/** A fictional person of the demo identity registry, which stands in for the national one. */
export type PersonaNatural = {
  readonly documentoIdentidad: string
  readonly complemento: string | null
  /** Department code of the place of issue. */
  readonly lugarExpedicion: string
  readonly idTipoIdentidad: number
  readonly nombres: string
  readonly primerApellido: string
  readonly segundoApellido: string
  /** Year-month-day. */
  readonly fechaNacimiento: string
  readonly sexo: Sex
  readonly idEstadoCivil: number
  readonly idNacionalidad: number
  readonly idMunicipioNacimiento: number | null
  readonly domicilio: Domicilio
  readonly celular: string
  readonly email: string
  readonly profesionOcupacion: string
  readonly esCiudadanoDigital: boolean
}

/** The lawyer's registration of a person of the registry. A null expiry raises the spec's warning. */
export type Abogado = {
  readonly documentoIdentidad: string
  readonly matricula: string
  /** Year-month-day, or null where the public registry holds none. */
  readonly fechaVencimientoMatricula: string | null
}

export type PersonaJuridica = {
  readonly nit: string
  readonly razonSocial: string
  readonly direccion: string
  readonly telefono: string
  readonly email: string
  readonly idMunicipio: number
  readonly latitud: number
  readonly longitud: number
  /** Legal representative, a person of the registry. */
  readonly documentoRepresentante: string
}

export type UnidadPlazo = 1 | 2

/** A type of procedural act with the flags of `spec 2 §3`. */
export type TipoActoProcesal = {
  readonly id: number
  readonly descripcion: string
  readonly idCategoria: number
  readonly areas: readonly number[]
  readonly roles: readonly RoleCode[]
  readonly estadosPermitidos: readonly number[]
  readonly etapasPermitidas: readonly number[]
  readonly tiposAudiencia: readonly number[]
  /** Raffle option 0 to 12 of `spec 2 §9`. */
  readonly sorteo: number
  /** 0 Administrativa/Privada, 1 Previa Notificación, 2 Pública, 3 Notificación en Audiencia. */
  readonly visibilidad: 0 | 1 | 2 | 3
  /** Suspension-period option 0 to 5 of `spec 2 §9`. */
  readonly plazoSuspension: number
  readonly conPlantilla: boolean
  readonly conNumeracion: boolean
  readonly conAdjuntos: boolean
  readonly requiereAdjuntos: boolean
  readonly requiereIndividualizacionSujetos: boolean
  readonly requiereIndividualizacionDenunciados: boolean
  readonly requiereIndividualizacionDenunciantes: boolean
  readonly requiereAgendamiento: boolean
  readonly requiereNotificacion: boolean
  readonly requiereRespuesta: boolean
  readonly cantidadValidaciones: number
  readonly cambiaEstado: number | null
  readonly cambiaEtapa: number | null
  /** Deadline that the act usually sets, in the unit 1 Horas or 2 Días. */
  readonly plazo: number | null
  readonly plazoUnidad: UnidadPlazo | null
  /** Does it count every day, as what concerns personal liberty does? */
  readonly plazoCorrido: boolean
  /** Law and article that set it. */
  readonly plazoFuente: string
  /** Is it one reading of the law, which a lawyer still has to sign? */
  readonly plazoLectura: boolean
}

/** A menu entry and who gets it; a group without a screen has the url '/not-found' (`spec 3 §2`). */
export type MenuRow = Omit<MenuItem, 'subMenus'> & { readonly roles: readonly RoleCode[] }
