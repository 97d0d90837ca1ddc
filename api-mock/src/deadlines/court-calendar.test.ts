import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../demo/data/offices.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { calendarOfOffice } from './court-calendar.ts'

describe("calendar of an office's courts", () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  const holidaysOf = async (idOficina: number | null, year: number) =>
    (await calendarOfOffice(api.services.db, idOficina))(new Date(`${year}-06-01T12:00:00Z`)).holidays

  it("has its own department's holiday, and no other department's", async () => {
    const { id: santaCruz } = await api.services.db
      .selectFrom('oficina as o')
      .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
      .select('o.id')
      .where('m.id_departamento', '=', 7)
      .limit(1)
      .executeTakeFirstOrThrow()
    const days = ['2026-07-16', '2026-09-24', '2026-08-06']
    const told = async (idOficina: number | null) => {
      const holidays = await holidaysOf(idOficina, 2026)
      return days.filter((day) => holidays.has(day))
    }
    expect(await told(demoOffices.juzgadoSentencia1LaPaz)).toEqual(['2026-07-16', '2026-08-06'])
    expect(await told(santaCruz)).toEqual(['2026-09-24', '2026-08-06'])
    // An office that there is not has the days of the whole country.
    expect(await told(null)).toEqual(['2026-08-06'])
  })
})
