import { isNotifiable, validActStates } from '@estrado/machines/acts/vocabulary'
import type { RepresentativeFacts } from '@estrado/machines/causes/cause/facts'
import type { ReadBody } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { edictRefusals } from '@estrado/machines/notifications/edicts-texts'
import { notificationRefusals } from '@estrado/machines/notifications/service-texts'
import { notificationThings } from '@estrado/machines/notifications/texts'
import {
  isNotified,
  liveNotificationStates,
  openNotificationStates,
} from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { waitsForSomebody } from '../inboxes/asked.ts'
import { protectedParty } from '../parties/protection.ts'

/** A representative with what the sheet says of them; older links may hold less. */
export type NotifiedRepresentative = RepresentativeFacts & {
  readonly documentoIdentidad: string
  readonly numeroNotarialApoderado: string
  readonly numeroNotaria: string
}

/** Whom a notification is for. */
export type Notified = {
  readonly id: number
  readonly nombre: string
  readonly idTipo: number
  readonly protegido: boolean
  /** Who receives the notification for the party. */
  readonly representante: NotifiedRepresentative | null
}

type WhoIsNotified = Pick<ReadBody<'notificaciones.create'>, 'idSujetoProcesal' | 'idRepresentante'>

/** The party that is notified; refused at its field where it is none of the cause's. */
export async function notifiedOf(
  db: Database,
  { idSujetoProcesal: idSujeto, idRepresentante = null }: WhoIsNotified,
  idCausa: number,
): Promise<Notified> {
  const { rows } = await sql<Notified>`
    select s.id, s.nombre, s.id_tipo_sujeto_procesal as "idTipo", ${protectedParty} as protegido,
      (select r from jsonb_array_elements(s.facts->'representantes') as r
        where (r->>'id')::int = ${idRepresentante}::int) as representante
    from sujeto_procesal s join causa c on c.id = s.id_causa
    where s.id = ${idSujeto} and c.id = ${idCausa}`.execute(db)
  const [party] = rows
  if (!party) throw ruleBroken({ idSujetoProcesal: [apiTexts.unknown(edictRefusals.party)] })
  if (idRepresentante !== null && party.representante === null)
    throw ruleBroken({ idRepresentante: [apiTexts.unknown(notificationThings.representative)] })
  return party
}

/** Is the act `a` one of which people may be notified, and not written anew since they were? */
export const isFinal = sql<boolean>`((a.estado is null or a.estado in (${literals(validActStates)})) and not ${waitsForSomebody})`

/** Is the notification `n` on its way, or did it reach its addressee? Its act stays as it is. */
export const bindsItsAct = sql<boolean>`n.estado in (${literals([...new Set([...liveNotificationStates, ...openNotificationStates])])})`

/** 422 where an act would be written again of which somebody was notified, or is going to be. */
export async function checkUnnotified(tx: Tx, idActo: number): Promise<void> {
  await takeNamedTurn(tx, 'notificationsOfAct', idActo)
  const binding = await tx
    .selectFrom('notificacion as n')
    .select('n.estado')
    .where('n.id_acto', '=', idActo)
    .where(bindsItsAct)
    .execute()
  if (binding.some(({ estado }) => isNotified(estado))) throw ruleText(actRefusals.notifiedAlready)
  if (binding.length > 0) throw ruleText(actRefusals.notifiedSoon(binding.length))
}

/** 422 of an act that is still written, or that somebody is still to sign or approve; read within the command. */
export async function checkFinal(tx: Tx, idActo: number): Promise<void> {
  const { estado, validaciones, validadores, incompleto } = await tx
    .selectFrom('acto_procesal as a')
    .select(['a.estado', 'a.validaciones', 'a.validadores', waitsForSomebody.as('incompleto')])
    .where('a.id', '=', idActo)
    .executeTakeFirstOrThrow()
  if (!isNotifiable(estado)) throw ruleText(edictRefusals.actNotFinal)
  if (incompleto)
    throw ruleText(actRefusals.validationsMissing(validaciones - validadores.length, validaciones))
}

type Served = {
  readonly id_acto: number
  readonly id_sujeto: number
  readonly id_representante: number | null
}

/** Notifications of an act to a person that hold: nobody is notified of it a second time. */
const holding = (tx: Tx, { id_acto, id_sujeto, id_representante }: Served) =>
  tx
    .selectFrom('notificacion')
    .select('id')
    .where('id_acto', '=', id_acto)
    .where('id_sujeto', '=', id_sujeto)
    .where(sql<boolean>`id_representante is not distinct from ${id_representante}`)
    .where('estado', 'in', [...liveNotificationStates])

/** Was a party meanwhile notified in another way of the same act as this notification? */
export async function heldOtherwise(tx: Tx, row: Served & { readonly id: number }): Promise<boolean> {
  return (await holding(tx, row).where('id', '<>', row.id).executeTakeFirst()) !== undefined
}

/** Did this party hand in the act, which is a memorial? */
export async function presented(tx: Tx, idActo: number, idSujeto: number): Promise<boolean> {
  const row = await tx
    .selectFrom('memorial')
    .select('id_acto')
    .where('id_acto', '=', idActo)
    .where('id_sujeto', '=', idSujeto)
    .executeTakeFirst()
  return row !== undefined
}

/** 422 where a party is not notified of an act: they handed it in, or are notified of it already. */
export async function checkNotifiable(tx: Tx, served: Served): Promise<void> {
  if (await presented(tx, served.id_acto, served.id_sujeto))
    throw ruleBroken({ idSujetoProcesal: [notificationRefusals.presenter] })
  if (await holding(tx, served).executeTakeFirst())
    throw ruleBroken({ idSujetoProcesal: [notificationRefusals.already] })
}

/** Of a notification `n`: what was taken back stands with its act only where it had been closed, with its form. */
export const standsWithAct = sql<boolean>`(n.estado <> 'withdrawn' or n.fecha_cierre is not null)`
