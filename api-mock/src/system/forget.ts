import type { Services } from '../context.ts'

const hour = 3_600_000
/** Processes that said nothing for so long were taken away on purpose. */
const silentProcess = 24 * hour
const oldFailure = 7 * 24 * hour
const oldAgent = 30 * 24 * hour

/** Clears what the operator's page doesn't tell any more. */
export async function forgetOldStanding({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  await db.deleteFrom('proceso').where('visto', '<', before(silentProcess)).execute()
  await db.deleteFrom('llamada_fallida').where('hora', '<', before(oldFailure)).execute()
  await db.deleteFrom('agente_visto').where('visto', '<', before(oldAgent)).execute()
}
