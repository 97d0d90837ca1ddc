import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { hasLeft } from '@estrado/machines/acts/vocabulary'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import type { CallName } from '@estrado/machines/contract/calls'
import { actRefusals } from '@estrado/machines/documents/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { type CauseHands, isOfCourt, visibleCause } from '../causes/access.ts'
import { attemptInCause, type CauseCall } from '../causes/cause-command.ts'
import type { Database } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { forbidden, notFound, ruleBroken } from '../errors.ts'
import { announceInboxChange } from '../inboxes/announce-inbox-change.ts'
import { type CommandAnswer, type Moment, runCommand } from '../journal/command.ts'
import { notPresented, writtenOutside } from '../memorials/outside/written.ts'
import { correctMain } from './main-act.ts'

/**
 * An act with its document, if its cause is this person's to see; to everybody else it does not exist, nor to the office
 * that registered the cause what its court still writes.
 */
export async function visibleAct(db: Database, identity: Identity, idActo: number) {
  const row = await actRow(db, idActo)
    .where(({ not }) => not(notPresented))
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.documentUnknown)
  const cause = await visibleCause(db, identity, row.id_causa)
  if (!isOfOffice(identity, row, cause)) throw notFound(apiTexts.documentUnknown)
  return { ...row, cause }
}

type OfficeAct = Pick<
  Awaited<ReturnType<ReturnType<typeof actRow>['executeTakeFirstOrThrow']>>,
  'estado' | 'id_oficina_redactora' | 'categoria_principal'
>

/** Access per act: a court has all of its causes; whoever registered one, what they wrote, memorials, and what left its desk. */
const isOfOffice = (identity: Identity, act: OfficeAct, cause: CauseHands): boolean =>
  isOfCourt(identity, cause) ||
  act.id_oficina_redactora === identity.office ||
  act.categoria_principal === actKindIds.memoriales ||
  hasLeft(act.estado)

/** Kind of the act `a`, or of the one that it accompanies. */
const mainKind = sql<number>`coalesce(
  (select m.id_categoria from tipo_de_acto m where m.id_acto = a.id_acto_adjunto), t.id_categoria)`

/** An act with its document; `fuera`: it was written in the virtual window, by nobody of an office. */
export const actRow = (db: Database, idActo: number) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .selectAll('a')
    .select(['d.uuid', 'd.nombre', 'd.sha256', 'd.bytes', 'd.paginas', 'd.firmado', 'd.firma_retirada'])
    .select(['t.descripcion as tipo', 't.id_categoria'])
    .select([writtenOutside.as('fuera'), mainKind.as('categoria_principal')])
    .where('a.id', '=', idActo)

/** 422 where the caller takes an act for one of another cause. */
export function checkCauseOfAct(
  { idCausa }: { readonly idCausa?: number | undefined },
  act: { readonly id_causa: number },
): void {
  if (idCausa !== undefined && idCausa !== act.id_causa)
    throw ruleBroken({ idCausa: [actRefusals.causeOfOther] })
}

/** 403 where somebody of an office would change what a party or their lawyer wrote. */
export function checkWrittenHere({ fuera }: Pick<VisibleAct, 'fuera'>): void {
  if (fuera) throw forbidden()
}

export type VisibleAct = Awaited<ReturnType<typeof visibleAct>>

/** The act that a command made; a repeated one is answered with what its first try made. */
export async function savedAct(db: Database, { id }: { readonly id: number }) {
  const { uuid } = await db
    .selectFrom('documento')
    .select('uuid')
    .where('id_acto', '=', id)
    .executeTakeFirstOrThrow()
  return { id, uuid }
}

/** What a command on an act is answered; beside the act's number all that its call replies, where that may go away. */
type ActAnswer = {
  readonly id: number
  readonly uuid?: string
  readonly fueraDePlazo?: true
  readonly mensaje?: string
}

export type ActDecision = {
  readonly facts: readonly ProceduralActEvent[]
  readonly status?: 200 | 201
  readonly answer?: Omit<ActAnswer, 'id'>
}

/** What ends an act's writing: nothing that accompanies it changes from then on. */
const endsOfWriting: readonly ProceduralActEvent['type'][] = [
  'act.signed',
  'act.approved',
  'act.charged',
  'act.sent',
  'act.closed',
]

/** Runs a command on an act's stream; answers with the act's number and what its decision adds. */
export async function runActCommand(
  call: CauseCall,
  name: CallName,
  act: { readonly idActo: number; readonly idCausa: number },
  asks: ProceduralActEvent['type'],
  decide: (moment: Moment) => Promise<ActDecision>,
): Promise<CommandAnswer<ActAnswer>> {
  const { services } = call
  const on = { name, workflow: proceduralActWorkflow, id: act.idActo, asks }
  const done = await runCommand(services, {
    ...(await attemptInCause(call, act.idCausa, on)),
    decide: async (moment) => {
      if (endsOfWriting.includes(asks)) await takeNamedTurn(moment.tx, 'writingOfAct', act.idActo)
      const { facts, status, answer } = await decide(moment)
      await correctMain(moment, act.idActo, facts)
      return { facts, status: status ?? 200, answer: { ...answer, id: act.idActo } }
    },
  })
  if (done.events.length > 0) await announceInboxChange(services, act.idCausa)
  return done
}
