import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { actRefusals } from '@estrado/machines/documents/texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import type { PresenterBody } from '@estrado/machines/memorials/schemas'
import { apiTexts } from '@estrado/machines/messages/api'
import { requirementRules } from '@estrado/machines/writing/requirements'
import type { RawBuilder } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { visibleCause } from '../causes/access.ts'
import { checkInHands, checkSent } from '../causes/distribution.ts'
import { partiesOf } from '../causes/read.ts'
import type { Tx } from '../database/connect.ts'
import { refuseBroken, ruleBroken } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { isOpenAt } from '../kernel/catalogue/store.ts'
import { notPresented, writtenOutside } from '../memorials/outside/written.ts'
import { presenterOf } from '../memorials/presenter.ts'
import { effectsOf, type SentEffects } from './act-effects.ts'
import { type ActType, writableActType } from './act-types.ts'
import { asksForHearing } from './hearing-request.ts'
import { checkOtherActs } from './other-acts.ts'
import { type Said, sentIn } from './sent-to.ts'

/** The type of hearing that an act asks for; demanded of one that asks for a hearing. */
async function hearingTypeOf(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  type: ActType,
  wanted: number | null | undefined,
): Promise<number | null> {
  if (!asksForHearing(type)) return null
  const known =
    wanted !== undefined && wanted !== null && (await isOpenAt(tx, 'tipos-audiencias', wanted, now))
  if (!known) throw ruleBroken({ idTipoAudiencia: [apiTexts.unknown(hearingRefusals.hearingType)] })
  return wanted
}

/** What is said of a new act beside its document. */
export type NewActFields = SentEffects &
  Said & {
    readonly idCausa: number
    readonly idTipoActoProcesal: number
    readonly referencia: string
    readonly fojas: number
    readonly idTipoAudiencia?: number | null | undefined
    readonly idActoProcesalRespuesta?: number | null | undefined
    readonly idActoProcesalAdjunto?: number | null | undefined
    readonly sujetosProcesales?: readonly number[] | undefined
    readonly codigoResolucion?: string | null | undefined
    readonly presentadoPor?: PresenterBody | undefined
  }

type CauseRow = Awaited<ReturnType<typeof visibleCause>>
type Drafted = Extract<ProceduralActEvent, { readonly type: 'act.drafted' }>

/** 422 at its field where the type demands more of a new act than was said; a memorial is as its presenter made it. */
async function checkDemands(tx: Tx, type: ActType, cause: CauseRow, fields: NewActFields): Promise<void> {
  if (Number(type.idCategoria) === actKindIds.memoriales) return
  const said = { ...saidOf(fields), plazo: fields.plazo }
  refuseBroken(requirementRules(type, said, await namedIn(tx, cause)))
}

/** The parties of a cause, as the rules of what a type demands ask of them. */
export const namedIn = async (tx: Tx, cause: CauseRow) =>
  (await partiesOf(tx, cause)).map(({ id, tipoSujetoProcesal }) => ({
    id,
    idTipoSujetoProcesal: tipoSujetoProcesal.id,
  }))

/** Whom a new act names, and its number. */
export const saidOf = ({
  sujetosProcesales,
  codigoResolucion,
}: Pick<NewActFields, 'sujetosProcesales' | 'codigoResolucion'>) => ({
  sujetosProcesales: sujetosProcesales ?? [],
  codigoResolucion: codigoResolucion?.trim() ?? '',
})

/** 422 where somebody of an office would attach to what a party writes, or answer what isn't presented yet. */
async function checkOthersHere(tx: Tx, fields: NewActFields): Promise<void> {
  const { idActoProcesalAdjunto: main = null, idActoProcesalRespuesta: answered = null } = fields
  const isAny = (id: number, of: RawBuilder<boolean>) =>
    tx.selectFrom('acto_procesal as a').select('a.id').where('a.id', '=', id).where(of).executeTakeFirst()
  if (main !== null && (await isAny(main, writtenOutside)))
    throw ruleBroken({ idActoProcesalAdjunto: [actRefusals.mainUnknown] })
  if (answered !== null && (await isAny(answered, notPresented)))
    throw ruleBroken({ idActoProcesalRespuesta: [actRefusals.answered] })
}

/** The type of a new act and its cause; 422 and 403 where its type, its cause or what was said don't admit it now. */
export async function checkedNewAct(tx: Tx, identity: Identity, fields: NewActFields) {
  const { idCausa, idTipoActoProcesal } = fields
  const { roles, office } = identity
  const type = await writableActType(tx, idTipoActoProcesal, { roles, office, idCausa })
  const cause = await visibleCause(tx, identity, idCausa)
  checkInHands(identity, cause)
  await checkOthersHere(tx, fields)
  await checkDemands(tx, type, cause, fields)
  await checkSent(tx, type, cause, { ...sentIn(fields), from: office })
  return { type, cause }
}

type Checked = Awaited<ReturnType<typeof checkedNewAct>>

/** The fact of a new act that was checked, whoever makes its document. */
export async function draftedFact(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  { type }: Checked,
  fields: NewActFields,
  archivo: StoredFile,
): Promise<Drafted> {
  const { idCausa, idTipoActoProcesal } = fields
  const { sujetosProcesales, codigoResolucion } = saidOf(fields)
  await checkOtherActs(tx, idCausa, fields)
  return {
    type: 'act.drafted',
    idCausa,
    idTipoActoProcesal,
    referencia: fields.referencia.trim(),
    fojas: fields.fojas,
    idTipoAudiencia: await hearingTypeOf({ tx, now }, type, fields.idTipoAudiencia),
    idActoProcesalRespuesta: fields.idActoProcesalRespuesta ?? null,
    idActoProcesalAdjunto: fields.idActoProcesalAdjunto ?? null,
    ...sentIn(fields),
    ...effectsOf(type, fields),
    ...(sujetosProcesales.length > 0 && { sujetosProcesales }),
    ...(codigoResolucion !== '' && { codigoResolucion }),
    ...(fields.presentadoPor && {
      presentadoPor: await presenterOf(tx, idCausa, type, fields.presentadoPor),
    }),
    archivo,
  }
}
