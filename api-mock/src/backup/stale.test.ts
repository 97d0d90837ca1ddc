import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { shownAt } from '@estrado/machines/system/measures'
import { describe, expect, it } from 'vitest'
import { staleIn } from './verify.ts'

const at = (iso: string) => new Date(iso)
const now = at('2026-11-28T12:00:00Z')
const [lately, earlier] = [at('2026-11-28T11:55:00Z'), at('2026-11-26T12:00:00Z')]

describe('freshness of a backup', () => {
  it('nothing is late where base and log came lately', () => {
    expect(staleIn({ lastBase: lately, until: lately }, now)).toEqual([])
  })

  it('names a base and a log that stopped days ago', () => {
    const shown = shownAt(earlier.toISOString())
    expect(staleIn({ lastBase: earlier, until: earlier }, now)).toEqual([
      texts.baseOld(shown),
      texts.logOld(shown),
    ])
  })

  it('says nothing of what never came: that is told as missing', () => {
    expect(staleIn({ lastBase: null, until: null }, now)).toEqual([])
  })
})
