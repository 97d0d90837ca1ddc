import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import { erasedParty } from '@estrado/machines/causes/cause/facts'
import { forgottenPenalty } from '@estrado/machines/enforcement/penalty/events'
import { forgottenType } from '@estrado/machines/enforcement/personal-type'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { erasedDestination, erasedPlace } from '@estrado/machines/notifications/facts'
import { identityFacts } from '@estrado/machines/parties/identity/events'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { penaltyColumns } from '../enforcement/penalty-columns.ts'
import { projection } from '../kernel/projection.ts'
import { searchTextOfRow } from './search-text.ts'

/** An erased identity leaves the party in its cause, without anything that says who it is. */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = factIn(identityFacts, event)
    const subject = identityWorkflow.stream.idIn(event.stream)
    // Who is known by a document stands in many tables: `journal forget` makes them all anew.
    if (fact.type === 'identity.erased' && /^\d+$/.test(subject)) {
      await rememberProtection(tx, fact.idCausa)
      await suppressOrders(tx, Number(subject))
      await suppressParty(tx, Number(subject))
      await suppressNotifications(tx, Number(subject))
    }
  }
}

/** What a drawn cause says of them stays closed, as a rebuild finds it, to which they may have been a minor. */
async function rememberProtection(tx: Tx, idCausa: number | null): Promise<void> {
  await tx
    .updateTable('causa')
    .set({ nombra_protegidos: true, reservada: true })
    .where('id', '=', idCausa)
    .where('fecha_reparto', 'is not', null)
    .execute()
}

/** What was ordered for them stays, but for what it was. */
async function suppressOrders(tx: Tx, idSujeto: number): Promise<void> {
  await tx
    .updateTable('medida_proteccion')
    .set({ id_tipo_medida: forgottenType })
    .where('id_sujeto', '=', idSujeto)
    .execute()
  await tx
    .updateTable('situacion_juridica')
    .set({ id_tipo_situacion: forgottenType })
    .where('id_sujeto', '=', idSujeto)
    .execute()
  await tx
    .updateTable('pena')
    .set(penaltyColumns(forgottenPenalty))
    .where('id_sujeto', '=', idSujeto)
    .execute()
}

async function suppressParty(tx: Tx, idSujeto: number): Promise<void> {
  const row = await tx
    .selectFrom('sujeto_procesal')
    .select(['facts', 'id_causa'])
    .where('id', '=', idSujeto)
    .executeTakeFirst()
  // Removed from its cause before it was forgotten: nothing of it stands here.
  if (!row) return
  const facts = erasedParty(row.facts as PartyFacts)
  await tx
    .updateTable('sujeto_procesal')
    .set({
      facts: JSON.stringify(facts),
      nombre: identityTexts.erased,
      documento: '',
      id_persona_natural: null,
    })
    .where('id', '=', idSujeto)
    .execute()
  await tx
    .updateTable('causa')
    .set({ busqueda: searchTextOfRow(row.id_causa) })
    .where('id', '=', row.id_causa)
    .execute()
}

/** Of what they were notified stays, but for where; an order of before ways had numbers named no place. */
async function suppressNotifications(tx: Tx, idSujeto: number): Promise<void> {
  await tx
    .updateTable('notificacion')
    .set(erasedDestination)
    .where('id_sujeto', '=', idSujeto)
    .where((eb) => eb.or([eb('codigo', 'is not', null), eb('direccion', '<>', ''), eb('correo', '<>', '')]))
    .execute()
  await sql`
    update notificacion set diligencia = jsonb_set(diligencia, '{lugar}', ${JSON.stringify(erasedPlace)}::jsonb)
    where id_sujeto = ${idSujeto} and diligencia ? 'lugar'`.execute(tx)
  await tx
    .updateTable('notificacion_visita')
    .set(erasedPlace)
    .where('id_notificacion', 'in', (eb) =>
      eb.selectFrom('notificacion').select('id').where('id_sujeto', '=', idSujeto),
    )
    .execute()
}

export const identityProjection = projection({
  workflow: identityWorkflow,
  version: 3,
  tables: [
    'causa',
    'sujeto_procesal',
    'medida_proteccion',
    'situacion_juridica',
    'pena',
    'notificacion',
    'notificacion_visita',
  ],
  apply,
})
