import type { DocumentChange } from '@estrado/machines/accounts/user-account/events'
import type { Alert } from '@estrado/machines/alerts/schemas'
import type { VersionState } from '@estrado/machines/annotations/vocabulary'
import type { TramitationType } from '@estrado/machines/causes/distribution-rules'
import type { CauseState } from '@estrado/machines/causes/vocabulary'
import type { ApprovalState } from '@estrado/machines/documents/schemas'
import type { EvidenceState } from '@estrado/machines/evidence/vocabulary'
import type { Attendant, HearingPlace } from '@estrado/machines/hearings/hearing/events'
import type { SessionEnd } from '@estrado/machines/hearings/vocabulary'
import type { Outcome } from '@estrado/machines/journal/envelope'
import type { NonWorkingKind } from '@estrado/machines/organisation/non-working-days'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { Tables } from './tables.ts'

/** Parts of the product that an upgrade, an interrupted first start or another calendar has to bring up to date. */
export type Installed =
  | 'datos de referencia'
  | 'proyecciones'
  | 'causas de ejemplo'
  | 'calendario de los plazos'

/** Of somebody who was called in a session of a hearing: did they come, who noted it, and when. */
export type Attendance = Attendant & { readonly por: string | null; readonly fecha: string }

/** An alert as it is kept: whom it is for has it under a number of theirs. */
type Told = Omit<typeof Alert.Type, 'id' | 'vista'>

type AccountHolder = {
  nombres?: string
  primerApellido?: string
  segundoApellido?: string
  fechaNacimiento?: string | null
}

/** Only columns that there are can be narrowed. */
type OfColumns<
  Narrowed extends {
    [Table in keyof Narrowed]: Table extends keyof Tables
      ? { [Column in keyof Narrowed[Table]]: Column extends keyof Tables[Table] ? unknown : never }
      : never
  },
> = Narrowed

/** What columns hold beyond what SQL says of them. */
type Narrowed = OfColumns<{
  alerta: { datos: Told }
  anotacion_version: { estado: VersionState }
  audiencia: {
    externas: readonly HearingPlace[]
    suspension: { motivo: string; tipos: readonly number[] } | null
  }
  audiencia_sesion: {
    externas: readonly HearingPlace[]
    terminada: SessionEnd | null
    asistencia: readonly Attendance[]
  }
  causa: { estado: CauseState }
  // Views, of which SQL doesn't say that their columns are never empty.
  catalogo: { catalogo: string; id: number; descripcion: string; detalle: Record<string, unknown> }
  competencia_delito: { id_delito: number; id_area_organizacional: number }
  delito: {
    id: number
    articulo: string
    descripcion: string
    tipo_accion: string
    grupo_sorteo: number
    detalle: Record<string, unknown>
  }
  tipo_acto_procesal: {
    id: number
    descripcion: string
    id_categoria: number
    detalle: Record<string, unknown>
  }
  tipo_de_acto: {
    id_acto: number
    id: number
    descripcion: string
    id_categoria: number
    detalle: Record<string, unknown>
  }
  cierre_sala: { id: number; id_sala: number; motivo: string; desde: string }
  dia_inhabil: {
    id: number
    tipo: NonWorkingKind
    descripcion: string
    desde: string
    hasta: string
  }
  oficina: {
    id: number
    descripcion: string
    id_area_organizacional: number
    id_municipio: number
    direccion: string
  }
  sala_audiencia: { id: number; id_oficina: number; descripcion: string }
  suplencia: { id: number; id_usuario: number; id_oficina: number; desde: string }
  instalado: { que: Installed }
  journal_event: { outcome: Outcome }
  lectura_causa: { rol: RoleCode | null }
  lectura_persona: { rol: RoleCode | null }
  prueba: { estado: EvidenceState }
  reparto: { tipo_tramitacion: TramitationType }
  solicitud_aprobacion: { resultado: ApprovalState | null }
  mensaje_tiempo_real: { datos: unknown }
  titular: {
    id_usuario: number
    documento_identidad: string
    complemento: string
    nombres: string
    primer_apellido: string
    segundo_apellido: string
    detalle: Record<string, unknown>
  }
  usuario: { persona: AccountHolder; cambio_documento: DocumentChange | null }
}>

/** Columns that are texts keep to the narrower type when they are written too; others are written as before. */
type Narrow<Column, To> =
  SelectType<Column> extends string | null
    ? ColumnType<To, To, To>
    : ColumnType<To, InsertType<Column>, UpdateType<Column>>

type Row<Table extends keyof Tables, Known> = {
  [Column in keyof Tables[Table]]: Column extends keyof Known
    ? Narrow<Tables[Table][Column], Known[Column]>
    : Tables[Table][Column]
}

/** The tables as Kysely knows them: generated from the migrations, some columns narrowed. */
export type Schema = {
  [Table in keyof Tables]: Table extends keyof Narrowed ? Row<Table, Narrowed[Table]> : Tables[Table]
}
