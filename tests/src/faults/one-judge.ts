import type { TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'

/** Several causes of one court and one judge: no stream of a cause makes those who book their hours wait for each other. */
export async function causesOfOneJudge(
  api: TestApi,
  count: number,
): Promise<{ readonly court: DrawnCause; readonly ids: readonly number[] }> {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const court = await drawnCause(api, clerk)
  const ids = [court.id]
  while (ids.length < count) ids.push((await drawnCause(api, clerk)).id)
  const { db } = api.services
  const { id_juez } = await db
    .selectFrom('causa')
    .select('id_juez')
    .where('id', '=', court.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('causa')
    .set({ id_oficina_reparto: court.idOficina, id_juez })
    .where('id', 'in', ids)
    .execute()
  return { court, ids }
}
