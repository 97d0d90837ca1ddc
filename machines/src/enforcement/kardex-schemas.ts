import { Schema } from 'effect'
import { CauseDeadline, CauseDeadlineRow, FileAct, FileHearing } from '../causes/file-schemas.ts'
import {
  Day,
  DayIn,
  Id,
  Instant,
  Item,
  OptionalText,
  PageQuery,
  pageOf,
  Text,
} from '../contract/schemas/shared.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { Penalty } from './penalty/events.ts'
import { penaltyReasonMax } from './penalty-rules.ts'
import { LegalSituationRow, OrderingAct } from './schemas.ts'
import { penaltyCounts } from './vocabulary.ts'

/** A type of legal situation, and whether it deprives of liberty. */
export const SituationType = Schema.Struct({ ...Item.fields, privaLibertad: Schema.Boolean })

/** Orders in which the list comes; `-`: the other way round. */
export const heldOrders = ['desde', '-desde', 'plazo', '-plazo', 'nombre', '-nombre'] as const
export type HeldOrder = (typeof heldOrders)[number]

export const HeldPageBody = Schema.Struct({
  options: Schema.Struct({
    ...PageQuery.fields,
    busqueda: Schema.optional(Text.pipe(Schema.maxLength(100))),
    orden: Schema.optional(Schema.Literal(...heldOrders)),
  }),
  idTipoSituacionJuridica: Schema.optional(Schema.Int),
  conSentencia: Schema.optional(Schema.Boolean),
  /** Held since this day or longer. */
  desde: Schema.optional(DayIn),
})

const ActNamed = Schema.Struct({ idActoProcesal: Id, acto: Text, fecha: Instant })

/** Somebody deprived of liberty; of a protected one neither name nor document. */
export const HeldPerson = Schema.Struct({
  id: Id,
  idCausa: Id,
  codigoUnico: Text,
  nombreCompleto: Text,
  documento: OptionalText,
  protegido: Schema.Boolean,
  situacion: Item,
  /** Since when without a day at liberty, as recorded; and how many days that is. */
  desde: Instant,
  dias: Schema.Int,
  idActoProcesal: Id,
  acto: Text,
  audiencia: Schema.NullOr(
    Schema.Struct({
      id: Id,
      tipo: Text,
      fechaHoraInicio: Instant,
      estado: Text,
      tono: Schema.Literal(...toneNames),
    }),
  ),
  /** Of those that run in the cause, of hearing requests too, the one that ends next; `plazos`: how many run. */
  plazo: Schema.NullOr(CauseDeadline),
  plazos: Schema.Int,
  sentencia: Schema.NullOr(ActNamed),
  /** Last day of the penalty; null: none is recorded, or it can't be reckoned. */
  pena: Schema.NullOr(
    Schema.Struct({ descripcion: Text, ultimoDia: Schema.NullOr(Day), cumplida: Schema.Boolean }),
  ),
})
export const HeldPage = pageOf(HeldPerson)

const PenaltyRow = Schema.Struct({
  ...Penalty.fields,
  idActoProcesal: Id,
  acto: Text,
  fecha: Instant,
  /** Why it was corrected or withdrawn; empty: it was recorded so. */
  motivo: Text,
  /** Until when it stood so; null: it stands. */
  hasta: Schema.NullOr(Instant),
})

const Reckoned = Schema.Struct({
  estado: Schema.Literal('ahead', 'running', 'stopped', 'completed'),
  total: Schema.Int,
  detencionPrevia: Schema.Int,
  cumplidos: Schema.Int,
  restantes: Schema.Int,
  ultimoDia: Schema.NullOr(Day),
  restante: Schema.NullOr(Schema.Struct({ anios: Schema.Int, meses: Schema.Int, dias: Schema.Int })),
  pausas: Schema.Array(Schema.Struct({ desde: Day, hasta: Schema.NullOr(Day), dias: Schema.Int })),
  enDuda: Schema.Int,
})

/** One person's file in their cause. */
export const Kardex = Schema.Struct({
  idSujeto: Id,
  /** Of the penalty: what whoever changes it has seen. */
  version: Schema.Int,
  fecha: Instant,
  causa: Schema.Struct({
    id: Id,
    codigoUnico: Text,
    estadoDescripcion: Text,
    /** Is anything ordered in it now? Else it rests, and is read. */
    enTramite: Schema.Boolean,
    oficina: Text,
    juez: OptionalText,
  }),
  persona: Schema.Struct({
    nombreCompleto: Text,
    documento: Text,
    fechaNacimiento: OptionalText,
    sexo: Text,
    ocupacion: Text,
    direccion: Text,
    fotografia: OptionalText,
    abogados: Schema.Array(Text),
  }),
  /** Null: not deprived of liberty now. */
  privado: Schema.NullOr(Schema.Struct({ desde: Instant, dias: Schema.Int })),
  /** The newest first. */
  situaciones: Schema.Array(
    Schema.Struct({
      ...LegalSituationRow.fields,
      privaLibertad: Schema.Boolean,
      computo: Schema.Literal(...penaltyCounts),
    }),
  ),
  delitos: Schema.Array(Schema.Struct({ ...Item.fields, sanciones: Schema.Array(Text) })),
  sentencias: Schema.Array(Schema.Struct({ ...ActNamed.fields, oficina: Text })),
  pena: Schema.NullOr(PenaltyRow),
  /** What was recorded before, the newest first. */
  penasAnteriores: Schema.Array(PenaltyRow),
  /** Of who was forgotten: the last penalty, of which no more can be read. Null: none was recorded, or it can be read. */
  penaSuprimida: Schema.NullOr(PenaltyRow.pick('idActoProcesal', 'acto', 'fecha', 'hasta')),
  /** Null: there is no penalty, or none that is served in detention. */
  computo: Schema.NullOr(Reckoned),
  /** Resolutions by which a penalty may be recorded, the newest first. */
  resoluciones: Schema.Array(OrderingAct),
  /** Protection measures of the cause's victims, who aren't named here. */
  medidas: Schema.Array(
    Schema.Struct({
      descripcion: Text,
      fechaInicio: Instant,
      fechaFin: Schema.NullOr(Instant),
      idActoProcesal: Id,
      acto: Text,
    }),
  ),
  audiencias: Schema.Array(FileHearing),
  plazos: Schema.Array(CauseDeadlineRow),
  /** Acts about the person. */
  actos: Schema.Array(FileAct),
})

const OptionalInt = Schema.NullOr(Schema.Int)
const Reason = Text.pipe(Schema.maxLength(2 * penaltyReasonMax))

/** Records the penalty, or corrects the one that stands. */
export const PenaltyBody = Schema.Struct({
  idActoProcesal: OptionalInt,
  tipo: OptionalText,
  anios: OptionalInt,
  meses: OptionalInt,
  dias: OptionalInt,
  cuentaDesde: Text.pipe(Schema.maxLength(40)),
  diasReconocidos: OptionalInt,
  motivo: Reason,
})

export const PenaltyWithdrawal = Schema.Struct({ motivo: Reason })
