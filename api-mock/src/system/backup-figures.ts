import type { BackupFigures } from '@estrado/machines/system/schemas'
import { folderStore } from '../backup/store.ts'
import { reachOf } from '../backup/verify.ts'
import type { Services } from '../context.ts'

/** Milliseconds for which a look at a backup holds: its parts are many. */
const holds = 10 * 60_000

const unreachable = { base: null, hasta: null, faltas: 0, ensayo: null } as const

/** How the backup of this process stands; null: none is set. Looked at every ten minutes. */
export function backupLook({ settings, clock }: Pick<Services, 'settings' | 'clock'>) {
  let last: BackupFigures | null = null

  async function look(folder: string): Promise<BackupFigures> {
    const mirado = clock.now().toISOString()
    try {
      const { lastBase, until, gaps, rehearsal } = await reachOf(folderStore(folder))
      return {
        alcanzable: true,
        mirado,
        base: lastBase?.toISOString() ?? null,
        hasta: until?.toISOString() ?? null,
        faltas: gaps.length,
        ensayo: rehearsal && {
          cuando: rehearsal.at,
          bien: rehearsal.sound,
          segundos: rehearsal.seconds,
        },
      }
    } catch {
      return { alcanzable: false, mirado, ...unreachable }
    }
  }

  return async (): Promise<BackupFigures | null> => {
    if (!settings.backup || settings.databaseUrl !== null) return null
    const now = clock.now().getTime()
    if (last?.alcanzable && now - new Date(last.mirado).getTime() < holds) return last
    last = await look(settings.backup.folder)
    return last
  }
}
