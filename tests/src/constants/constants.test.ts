import { readFileSync } from 'node:fs'
import { uploadRefusal } from '@estrado/machines/documents/upload-rules'
import { uploadMessages } from '@estrado/machines/documents/uploads-texts'
import { map } from '@estrado/machines/organisation/map'
import { missingRequirements } from '@estrado/machines/session/password-rules'
import { pinEncryption } from '@estrado/machines/signing/pin-encryption'
import { dayOf } from '@estrado/machines/time/la-paz'
import { applicationVersion } from '@estrado/machines/vocabulary/application'
import {
  defaultColour,
  defaultCountryId,
  defaultLanguageId,
  timeZoneOffsetHours,
} from '@estrado/machines/vocabulary/defaults'
import { durations } from '@estrado/machines/vocabulary/durations'
import { limits, uploadTypes } from '@estrado/machines/vocabulary/limits'
import { rowIndex, rowsPerPageOptions } from '@estrado/machines/vocabulary/paging'
import { shellMeasures } from '@estrado/machines/vocabulary/shell-measures'
import { describe, expect, it } from 'vitest'

/**
 * The business constants (`spec 1 §9`), line by line: what the specification says and what the vocabulary holds. That
 * they are acted on is seen here, in `web/src/business-constants.test.ts` and by the rules' own tests; of what only a
 * drawn screen shows, a place that uses it is looked for by its words.
 */
type Line = {
  readonly about: string
  readonly said: unknown
  readonly held: unknown
  readonly place?: string
  readonly words?: string
}

const lines: readonly Line[] = [
  {
    about: 'password minimum',
    said: 6,
    held: limits.passwordCharacters,
  },
  {
    about: 'upload maximum, all files together',
    said: 20 * 1024 * 1024,
    held: limits.uploadTotalBytes,
  },
  {
    about: 'accepted files',
    said: ['.jpg', '.jpeg', '.png', '.pdf'],
    held: Object.keys(uploadTypes),
    place: 'web/src/ui/drop-area.tsx',
    words: 'uploadTypes',
  },
  {
    about: 'address search',
    said: 200,
    held: limits.addressSearchCharacters,
    place: 'web/src/organisation/map/place-search.tsx',
    words: 'limits.addressSearchCharacters',
  },
  {
    about: 'default point',
    said: { latitud: -16.5, longitud: -68.15 },
    held: map.defaultPoint,
    place: 'web/src/organisation/map/place-search.logic.ts',
    words: 'defaultPoint',
  },
  {
    about: 'initial zoom',
    said: 15,
    held: map.initialZoom,
    place: 'web/src/organisation/map/place-field.tsx',
    words: 'initialZoom',
  },
  {
    about: 'zoom by exactness',
    said: { street: 18, city: 18, state: 7, country: 5 },
    held: map.zoom,
  },
  {
    about: 'tile availability',
    said: 4_000,
    held: durations.tileAvailability,
  },
  {
    about: 'geocoder availability',
    said: 3_000,
    held: durations.geocoderAvailability,
  },
  {
    about: 'geocoding',
    said: 5_000,
    held: durations.geocoding,
  },
  {
    about: 'redirect to the citizenship service',
    said: 2_500,
    held: durations.citizenshipRedirect,
    place: 'web/src/signing/approval/approval-browser.ts',
    words: 'durations.citizenshipRedirect',
  },
  {
    about: 'notices',
    said: 2_500,
    held: durations.notice,
  },
  {
    about: 'errors',
    said: 10_000,
    held: durations.error,
  },
  {
    about: 'password warnings',
    said: 3_000,
    held: durations.passwordWarning,
    place: 'web/src/session/login/use-password-form.ts',
    words: 'durations.passwordWarning',
  },
  {
    about: 'notification popups',
    said: 50_000,
    held: durations.notificationPopup,
    place: 'web/src/alerts/use-realtime-alerts.ts',
    words: 'durations.notificationPopup',
  },
  {
    about: 'notification batching',
    said: 1_000,
    held: durations.notificationBatch,
    place: 'web/src/alerts/use-realtime-alerts.ts',
    words: 'durations.notificationBatch',
  },
  {
    about: 'rows per page',
    said: [10, 50, 100],
    held: rowsPerPageOptions,
    place: 'web/src/ui/paging.tsx',
    words: 'rowsPerPageOptions',
  },
  {
    about: 'camera canvas',
    said: 520,
    held: shellMeasures.cameraCanvasWidth,
    place: 'web/src/scanning/camera-panel.tsx',
    words: 'cameraCanvasWidth',
  },
  {
    about: 'PIN encryption',
    said: {
      derivation: 'PBKDF2',
      iterations: 100_000,
      hash: 'SHA-256',
      cipher: 'AES-CBC',
      keyBits: 256,
      saltBytes: 16,
      ivBytes: 16,
    },
    held: pinEncryption,
    place: 'web/src/client/pin-cipher.ts',
    words: 'pinEncryption',
  },
  {
    about: 'time zone of signatures',
    said: -4,
    held: timeZoneOffsetHours,
  },
  {
    about: 'version',
    said: '0.7.8',
    held: applicationVersion,
    place: 'web/src/app/shell/header.tsx',
    words: 'applicationVersion',
  },
  {
    about: 'drawer breakpoint',
    said: 500,
    held: shellMeasures.drawerBreakpoint,
    place: 'web/src/app/shell/shell.tsx',
    words: 'shellMeasures.drawerBreakpoint',
  },
  {
    about: 'default country',
    said: 27,
    held: defaultCountryId,
  },
  {
    about: 'default language',
    said: 149,
    held: defaultLanguageId,
  },
]

const root = new URL('../../../', import.meta.url)
const sourceOf = (path: string): string => readFileSync(new URL(path, root), 'utf8')

describe('business constants', () => {
  it.each(lines)('$about', ({ said, held, place, words = '' }) => {
    expect(held).toEqual(said)
    if (place) expect(sourceOf(place), place).toContain(words)
  })

  it('a password has 6 characters, an upload 20 MB, and the day ends at 24:00 in La Paz', () => {
    expect(missingRequirements('Ab1$x', 'field')).toContain('length')
    expect(missingRequirements('Ab1$xy', 'field')).toEqual([])
    const file = (size: number) => uploadRefusal([{ name: 'a.pdf', size }])
    expect([file(20 * 1024 * 1024), file(20 * 1024 * 1024 + 1)]).toEqual([null, uploadMessages.rejected])
    expect(dayOf(new Date('2026-01-01T03:59:59Z'))).toBe('2025-12-31')
    expect(dayOf(new Date('2026-01-01T04:00:00Z'))).toBe('2026-01-01')
  })

  it('paging index is (page - 1) × rows + n', () => {
    expect(rowIndex(1, 10, 1)).toBe(1)
    expect(rowIndex(3, 50, 7)).toBe(107)
  })

  it('measures that styles need stand there as the vocabulary has them', () => {
    const shell = sourceOf('web/src/app/base.css')
    expect(shellMeasures).toMatchObject({ drawerWidth: 250, headerHeight: 58, smallScreen: 768 })
    expect(shell).toContain(`${shellMeasures.drawerWidth}px`)
    expect(shell).toContain(`${shellMeasures.headerHeight}px`)
  })

  it('the grey of the specification is held for whoever colours by hand', () => {
    expect(defaultColour).toBe('#808080')
  })
})
