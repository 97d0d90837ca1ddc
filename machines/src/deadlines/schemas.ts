import { Schema } from 'effect'
import { Id, Instant, PageQuery, pageOf, Text } from '../contract/schemas/shared.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { deadlineReasonMax } from './rules.ts'
import { type DeadlineState, deadlineStates, startingFacts } from './vocabulary.ts'

const State = Schema.Literal(...(Object.keys(deadlineStates) as DeadlineState[]))
const Unit = Schema.Literal(1, 2)

/** How a deadline comes to its end: what anybody may count again by hand. Days as `AAAA-MM-DD`. */
export const DeadlineDerivation = Schema.Struct({
  hecho: Schema.Literal(...startingFacts),
  idHecho: Schema.NullOr(Id),
  desde: Instant,
  hasta: Instant,
  /** The days that count; of a deadline in hours none. */
  contados: Schema.Array(Text),
  omitidos: Schema.Array(Schema.Struct({ desde: Text, hasta: Text, motivo: Text })),
  /** Law and article, the type's own first. */
  norma: Schema.Array(Text),
})

/** A deadline (`spec 2 §3`): it has the number of the act that set it. */
export const Deadline = Schema.Struct({
  id: Id,
  version: Schema.Int,
  idCausa: Id,
  codigoUnico: Text,
  idActoProcesal: Id,
  acto: Text,
  estado: State,
  estadoDescripcion: Text,
  tono: Schema.Literal(...toneNames),
  idEstadoCausa: Schema.NullOr(Schema.Int),
  idEtapaCausa: Schema.NullOr(Schema.Int),
  plazo: Schema.Int,
  plazoUnidad: Unit,
  plazoCorrido: Schema.Boolean,
  /** Is its type's term a reading of the law that a lawyer still has to sign? */
  plazoLectura: Schema.Boolean,
  fechaInicio: Schema.NullOr(Instant),
  fechaFinPlazo: Schema.NullOr(Instant),
  fechaEstado: Instant,
  motivo: Schema.NullOr(Text),
  idActoProcesalRespuesta: Schema.NullOr(Id),
  derivacion: Schema.NullOr(DeadlineDerivation),
  /** Of one that ran out: where it would end by what was declared since; null: no later. */
  finRecontado: Schema.NullOr(Instant),
})

export const DeadlinePageBody = Schema.Struct({ options: PageQuery })
export const DeadlinePageQuery = Schema.Struct({ estado: Schema.optional(State) })
export const DeadlinePage = pageOf(Deadline)

/** The cause that the caller has open: of another one's act nothing is changed. */
const inCause = { idCausa: Schema.optional(Id) } as const

/** A deadline for an act that was closed without one. */
export const DeadlineBody = Schema.Struct({
  ...inCause,
  idActoProcesal: Id,
  plazo: Schema.Int,
  plazoUnidad: Schema.Int,
})

/** Another length, or standing still and running again; always with its reason. */
export const DeadlineChange = Schema.Struct({
  ...inCause,
  plazo: Schema.optional(Schema.Int),
  plazoUnidad: Schema.optional(Schema.Int),
  estado: Schema.optional(Schema.Literal('running', 'suspended')),
  motivo: Text.pipe(Schema.maxLength(deadlineReasonMax)),
})

/** Did a deadline run out? */
export const DeadlineExpiry = Schema.Struct({
  id: Id,
  estado: State,
  vencido: Schema.Boolean,
  fechaFinPlazo: Schema.NullOr(Instant),
})

/** Was an act that answers a deadline late? */
export const AnswerExpiry = Schema.Struct({
  idCausa: Id,
  idActoProcesal: Id,
  idActoProcesalRespuesta: Schema.NullOr(Id),
  vencida: Schema.Boolean,
  fechaFinPlazo: Schema.NullOr(Instant),
  fechaRespuesta: Instant,
})

/** Whether the record takes effect when its act is closed. */
const MovementState = Schema.Literal('ACTIVO', 'INACTIVO')
const movement = { id: Id, estado: MovementState, idCausa: Id, idActoProcesal: Id } as const

/** To which state an act moves its cause when it is closed (`spec 2 §4`); it has the number of its act. */
export const StateMovement = Schema.Struct({ ...movement, idEstadoCausa: Schema.Int })
/** The same of the stage. */
export const StageMovement = Schema.Struct({ ...movement, idEtapaCausa: Schema.Int })

const ofAct = { ...inCause, idActoProcesal: Id } as const
const state = { estado: Schema.optionalWith(MovementState, { default: () => 'ACTIVO' as const }) }
/** What a change leaves out stays as it is. */
const change = { ...inCause, estado: Schema.optional(MovementState) } as const
export const StateMovementBody = Schema.Struct({ ...ofAct, ...state, idEstadoCausa: Schema.Int })
export const StageMovementBody = Schema.Struct({ ...ofAct, ...state, idEtapaCausa: Schema.Int })
export const StateMovementChange = Schema.Struct({ ...change, idEstadoCausa: Schema.optional(Schema.Int) })
export const StageMovementChange = Schema.Struct({ ...change, idEtapaCausa: Schema.optional(Schema.Int) })
