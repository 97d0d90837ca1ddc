import { hearingTypes } from '@estrado/machines/catalogues/hearing-types'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { expect, it } from 'vitest'
import type { Database } from '../../database/connect.ts'
import { judgeEntry, versionsBeside } from './decide.ts'

it('many entries are judged in one pass over their names, however each is written', async () => {
  const count = 300
  let read = 0
  const versions = Array.from({ length: count }, (_, id) => ({
    id,
    desde: null,
    hasta: null,
    fila: {
      duracion: 30,
      get descripcion() {
        read += 1
        return `Audiencia ${id}`
      },
    },
  }))
  const now = new Date('2026-12-01T12:00:00Z')
  const around = { kept: new Map(), known: new Map(), ...versionsBeside(hearingTypes, versions) }
  const judge = (descripcion: string, id: number | null) =>
    judgeEntry({} as Database, hearingTypes, { descripcion, duracion: 45 }, { id, now, from: now }, around)
  for (const { id } of versions) expect(await judge(`Audiencia ${id}`, id)).toEqual({})
  expect(read).toBeLessThanOrEqual(2 * count)
  expect(await judge(' AUDIENCIA 7', null)).toEqual({ descripcion: [catalogueTexts.taken] })
})
