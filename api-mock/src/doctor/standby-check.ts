import { type Check, good, warning } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { primaryOf, type Server } from '../database/primary.ts'
import type { Settings } from '../settings.ts'

/** Looks at all servers until a standby is seen, at most: the slower ones answer after the first look. */
const looks = 3

/** Standbys on the timeline that is written now. */
async function following(url: string): Promise<number> {
  const primary = primaryOf(url)
  try {
    await primary.address()
    for (let look = 0; look < looks; look += 1) {
      const servers = await new Promise<readonly Server[]>((done) => {
        const stop = primary.onLook((seen) => {
          stop()
          done(seen)
        })
        primary.doubt()
      })
      const found = servers.filter((one) => !one.primary && one.timeline === primary.timeline()).length
      if (found > 0) return found
    }
    return 0
  } finally {
    primary.close()
  }
}

/** Where lists are wanted from standbys: is there one that would be believed? Without, they silently stay with the primary. */
export async function standbyChecks({
  databaseUrl,
  listsBehind,
}: Pick<Settings, 'databaseUrl' | 'listsBehind'>): Promise<readonly Check[]> {
  if (databaseUrl === null || listsBehind === null) return []
  const count = await following(databaseUrl).catch(() => 0)
  return [
    count > 0
      ? good(texts.standbys, texts.standbysGood(count))
      : warning(texts.standbys, texts.standbysNone, texts.standbysRemedy),
  ]
}
