import type { Services } from '../context.ts'

/**
 * Tells the people of the offices in whose hands a cause is, or was until now, that their inboxes changed: they count
 * anew, nothing of the cause is said.
 */
export async function announceInboxChange(
  { db, alerts }: Pick<Services, 'db' | 'alerts'>,
  idCausa: number,
): Promise<void> {
  const cause = await db
    .selectFrom('causa')
    .select(['id_oficina_usuario', 'id_oficina_reparto', 'id_oficina_apoyo'])
    .where('id', '=', idCausa)
    .executeTakeFirst()
  const oficinas = [cause?.id_oficina_usuario, cause?.id_oficina_reparto, cause?.id_oficina_apoyo].filter(
    (office) => typeof office === 'number',
  )
  if (oficinas.length > 0) alerts.publish({ evento: 'bandeja-modificada', datos: { oficinas } })
}
