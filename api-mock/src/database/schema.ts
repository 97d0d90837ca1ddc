import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { HearingPlace } from '@estrado/machines/workflows/hearing/events'
import type { DocumentChange } from '@estrado/machines/workflows/user-account/events'
import type { ColumnType, Generated } from 'kysely'
import type { JournalSchema } from './journal-schema.ts'

/** jsonb: read as a value, written as its text. */
type Jsonb<T = Record<string, unknown>> = ColumnType<T, string, string>

/** Parts of the product that an upgrade or an interrupted first start has to bring up to date. */
export type Installed = 'datos de referencia' | 'proyecciones' | 'causas de ejemplo'

type Place = { id: number; descripcion: string; latitud: number; longitud: number }

type AccountHolder = {
  nombres?: string
  primerApellido?: string
  segundoApellido?: string
  fechaNacimiento?: string | null
}

/** Who holds each account: the registry's word goes before the account's own. */
type Titular = {
  id_usuario: number
  /** Null: the registry doesn't know them. */
  id_persona: number | null
  documento_identidad: string
  complemento: string
  nombres: string
  primer_apellido: string
  segundo_apellido: string
  detalle: Record<string, unknown>
}

type Usuario = {
  id: Generated<number>
  usuario: string
  clave: string
  /** Number and suffix: who holds the account. */
  documento_identidad: string
  complemento: Generated<string>
  /** What the account itself says of its holder, until the registry knows them. */
  persona: ColumnType<AccountHolder, string | undefined, string>
  celular: Generated<string>
  email: Generated<string>
  /** A change that waits for its second administrator. */
  cambio_documento: ColumnType<DocumentChange | null, string | null | undefined, string | null>
  /** When the holder's document was changed last. */
  documento_cambiado: ColumnType<Date | null, Date | null | undefined, Date | null>
  id_oficina: number | null
  activo: Generated<boolean>
  es_por_defecto: Generated<boolean>
  cambio_forzado: Generated<boolean>
  eliminado: ColumnType<Date | null, Date | null | undefined, Date | null>
  menu_anclado: Generated<boolean>
  modo_oscuro: Generated<boolean>
  fecha_creacion: Generated<Date>
  fecha_modificacion: Generated<Date>
}

type Causa = {
  id: number
  codigo_unico: string
  tipo_accion: string
  tags: string
  origen: string
  estado: string
  general: Jsonb
  id_municipio_hecho: number
  id_oficina_usuario: number | null
  id_usuario_creacion: string | null
  id_oficina_reparto: number | null
  id_juez: number | null
  id_estado: number | null
  id_etapa: number | null
  fecha_creacion: Date
  fecha_modificacion: Date
  fecha_reparto: Date | null
  /** The act that the draw issued as Formulario Único. */
  id_acto_formulario: number | null
  busqueda: string
  version: number
}

type Audiencia = {
  id: number
  id_causa: number
  id_oficina: number
  id_juez: number | null
  id_tipo_audiencia: number
  id_solicitud: number | null
  id_acto: number | null
  id_acto_acta: number | null
  id_acto_resolucion: number | null
  estado: string
  modalidad: string
  inicio: Date
  fin: Date
  id_sala: number | null
  externas: ColumnType<readonly HearingPlace[], string, string>
  receso_hasta: Date | null
  suspension: ColumnType<{ motivo: string; tipos: readonly number[] } | null, string | null, string | null>
  motivo_rechazo: string | null
  fecha_creacion: Date
  version: number
}

type SolicitudAudiencia = {
  id: number
  id_causa: number
  id_acto: number
  id_tipo_audiencia: number
  estado: string
  id_audiencia: number | null
  id_acto_rechazo: number | null
  fecha_creacion: Date
  version: number
}

/** The tables as Kysely knows them; the migrations are what makes them. */
export type Schema = JournalSchema & {
  departamento: Place & { codigo: string }
  provincia: { id: number; id_departamento: number; descripcion: string }
  municipio: Place & { id_provincia: number | null; id_departamento: number }
  /** Days as texts `YYYY-MM-DD`. */
  dia_inhabil: {
    id: Generated<number>
    id_departamento: number | null
    tipo: 'vacacion' | 'fuerza-mayor' | 'feriado'
    descripcion: string
    desde: string
    hasta: string
    /** Came with the product: its next version replaces it. */
    instalado: Generated<boolean>
  }
  /** What of the product stands in the database, in which version. */
  instalado: { que: Installed; version: string; desde: Generated<Date> }
  catalogo: { catalogo: string; id: number; descripcion: string; detalle: Jsonb }
  oficina: {
    id: number
    descripcion: string
    id_area_organizacional: number
    id_municipio: number
    direccion: string
    latitud: number | null
    longitud: number | null
    sala_virtual: string | null
  }
  sala_audiencia: { id: number; id_oficina: number; descripcion: string }
  delito: {
    id: number
    articulo: string
    descripcion: string
    tipo_accion: string
    grupo_sorteo: number
    detalle: Jsonb
  }
  competencia_delito: { id_delito: number; id_area_organizacional: number }
  tipo_acto_procesal: { id: number; descripcion: string; id_categoria: number; detalle: Jsonb }
  persona: {
    id: Generated<number>
    documento_identidad: string
    complemento: Generated<string>
    nombres: string
    primer_apellido: string
    segundo_apellido: Generated<string>
    detalle: Jsonb
  }
  persona_juridica: { id: Generated<number>; nit: string; razon_social: string; detalle: Jsonb }
  abogado: { id_persona: number; matricula: string; fecha_vencimiento: string | null }
  usuario: Usuario
  titular: Titular
  users_firma: { id_usuario: number; pin: string; fecha_vigencia: Date; fecha_modificacion: Date }
  usuario_rol: { id_usuario: number; rol: string; orden: Generated<number> }
  suplencia: { id_usuario: number; id_oficina: number }
  menu: {
    id: number
    nombre: string
    descripcion: Generated<string>
    icono: string
    url: string
    orden_despliegue: number
    id_padre: number | null
  }
  menu_rol: { id_menu: number; rol: string }
  permiso_retirado: { rol: string; llamada: string }
  acceso: { unico: Generated<boolean>; cambios: number }
  sesion: {
    id: string
    id_usuario: number
    refresco: string
    anterior: string | null
    rotada: Date | null
    oficina: number | null
    cliente: string | null
    creada: Date
    usada: Date
    vence: Date
    revocada: Date | null
    direccion: ColumnType<string | null, string | null | undefined, string | null>
  }
  mensaje_tiempo_real: {
    id: Generated<number>
    evento: string
    usuarios: readonly number[]
    datos: ColumnType<unknown, string, string>
    at: Generated<Date>
  }
  presencia: {
    conexion: string
    proceso: string
    id_causa: number
    id_usuario: number
    editando: boolean
    visto: Generated<Date>
  }
  solicitud_aprobacion: {
    id: string
    id_documento: number
    uuid_documento: string
    sha256: string
    id_usuario: number
    referencia: string
    creada: Date
    resuelta: Date | null
    resultado: string | null
  }
  aprobacion: {
    uuid_documento: string
    sha256: string
    ci: string
    nombres: string
    primer_apellido: string
    segundo_apellido: string
    fecha_solicitud: Date
  }
  ingreso_ciudadania: { estado: string; nonce: string; verificador: string; creado: Date }
  /** Browsers that know an account, by the hash of what they keep. */
  dispositivo_conocido: { huella: string; id_usuario: number; usado: Date }
  intento_ingreso: { clave: string; at: Date }
  causa: Causa
  sujeto_procesal: {
    id: number
    id_causa: number
    id_tipo_sujeto_procesal: number
    id_persona_natural: number | null
    id_persona_juridica: number | null
    nombre: string
    documento: string
    facts: Jsonb
    fecha_creacion: Date
  }
  acto_procesal: {
    id: number
    id_causa: number
    id_tipo_acto_procesal: number
    referencia: string
    fojas: number
    principal: boolean
    estado: string | null
    version: number | null
    id_tipo_audiencia: number | null
    id_acto_respuesta: number | null
    fecha_creacion: Date
  }
  documento: {
    uuid: string
    id_acto: number
    nombre: string
    sha256: string
    bytes: number
    paginas: number
    firmado: boolean
    publico: boolean
    fecha_firma: Date | null
  }
  archivo_cargado: {
    uuid: string
    id_usuario: number
    nombre: string
    sha256: string
    bytes: number
    paginas: number
    fecha: Date
  }
  audiencia: Audiencia
  notificacion: {
    id: number
    id_causa: number
    id_acto: number
    id_sujeto: number
    id_tipo: number
    estado: string
    notificador: string
    fecha_creacion: Date
    fecha_publicacion: Date | null
    uuid: string | null
    nombre: string | null
    sha256: string | null
    bytes: number | null
    paginas: number | null
    version: number
    id_representante: number | null
    hoja: Jsonb | null
  }
  solicitud_audiencia: SolicitudAudiencia
  lectura_causa: {
    id_causa: number
    dia: string
    id_usuario: number
    rol: RoleCode | null
    oficina: number | null
    primera: Date
  }
  lectura_persona: {
    id_persona: number
    dia: string
    id_usuario: number
    rol: RoleCode | null
    oficina: number | null
    primera: Date
  }
  alerta: { id: string; id_usuario: number; tipo: string; datos: Jsonb; fecha: Date; vista: Date | null }
}
