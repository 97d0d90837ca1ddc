import { isProtected } from '@estrado/machines/parties/protection'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { protectedParty } from './protection.ts'

type Case = {
  readonly tipo: number
  readonly reserva: boolean
  readonly nacimiento: string | null
  readonly desde: string
}

const births = [
  null,
  '',
  '2008-11-01',
  '2008-11-02',
  '2008-11-03',
  '2006-02-28',
  '2006-03-01',
  '2099-99-99',
  'x',
]
const instants = ['2026-11-02T02:00:00.000Z', '2026-11-02T14:00:00.000Z', '2024-02-29T14:00:00.000Z']
const cases: readonly Case[] = births.flatMap((nacimiento) =>
  instants.flatMap((desde) =>
    [1, 2, 3, 4, 5, 8].flatMap((tipo) =>
      [true, false].map((reserva) => ({ tipo, reserva, nacimiento, desde })),
    ),
  ),
)

describe('protected identity in statements', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  it('is the same as in the rule, for every kind of party, birth and moment', async () => {
    const { rows } = await sql<{ protegido: boolean }>`
      select ${protectedParty} as protegido from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality x(v, n)
      cross join lateral (select (v->>'tipo')::int as id_tipo_sujeto_procesal,
        jsonb_build_object('reservaIdentidad', v->'reserva',
          'persona', jsonb_build_object('fechaNacimiento', v->'nacimiento')) as facts) s
      cross join lateral (select (v->>'desde')::timestamptz as fecha_creacion) c
      order by n`.execute(api.services.db)
    const asRule = cases.map(({ tipo, reserva, nacimiento, desde }) =>
      isProtected(
        { idTipoSujetoProcesal: tipo, reservaIdentidad: reserva, fechaNacimiento: nacimiento },
        new Date(desde),
      ),
    )
    expect(rows.map(({ protegido }) => protegido)).toEqual(asRule)
    expect(new Set(asRule).size).toBe(2)
  })
})
