import { setTimeout } from 'node:timers/promises'
import type { BackupFigures } from '@estrado/machines/system/schemas'
import { openBackup } from '../backup/object-backup.ts'
import { reachOf } from '../backup/verify.ts'
import type { Clock } from '../clock.ts'
import type { BackupSettings, Settings } from '../settings.ts'

/** Milliseconds for which a look at a backup holds: its parts are many. */
const holds = 10 * 60_000
/** Milliseconds that a heartbeat waits for a look: a store that is silent makes no process seem dead. */
const usualPatience = 5_000
const limits = { each: 20_000, pause: 500, tries: 2 } as const

const unreachable = { base: null, hasta: null, faltas: 0, ensayo: null } as const

/** How the backup of this process stands; null: none is set. Looked at every ten minutes. */
export function backupLook(
  { settings, clock }: { readonly settings: Pick<Settings, 'backup' | 'databaseUrl'>; readonly clock: Clock },
  patience: number = usualPatience,
) {
  let last: BackupFigures | null = null
  let looking: Promise<void> | null = null

  async function look({ place }: BackupSettings): Promise<BackupFigures> {
    const now = clock.now()
    const mirado = now.toISOString()
    try {
      const { lastBase, until, documents, gaps, rehearsal } = await reachOf(openBackup(place, limits), now)
      return {
        alcanzable: true,
        mirado,
        base: lastBase?.toISOString() ?? null,
        hasta: until?.toISOString() ?? null,
        documentos: documents?.toISOString() ?? null,
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
    const { backup, databaseUrl } = settings
    if (!backup || databaseUrl !== null) return null
    const now = clock.now()
    if (last?.alcanzable && now.getTime() - new Date(last.mirado).getTime() < holds) return last
    looking ??= look(backup)
      .then((seen) => {
        last = seen
      })
      .finally(() => {
        looking = null
      })
    await Promise.race([looking, setTimeout(patience, undefined, { ref: false })])
    return last ?? { alcanzable: false, mirado: now.toISOString(), ...unreachable }
  }
}
