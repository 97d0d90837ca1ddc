import type { competences } from '@estrado/machines/organisation/competences'
import { competenceTexts } from '@estrado/machines/organisation/competences-texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { crimesAt } from '../../causes/draw-situation.ts'
import type { Served } from '../../kernel/catalogue/serve.ts'
import { endWarnings } from './simulate.ts'

/** Competences of the registries. Nothing refers to an entry: draws record their candidates. */
export const keptCompetences: Served<typeof competences.fields> = {
  uses: async () => [],
  /** A crime is named where the law gives it to one of the areas: an entry narrows competence, it never makes any. */
  check: async (db, { areas, delitos }, { now }): Promise<FieldMessages> => {
    if (delitos.length === 0) return {}
    const crimes = await crimesAt(db, now)
    const foreign = crimes.find(
      (crime) => delitos.includes(crime.id) && !crime.areas.some((area) => areas.includes(area)),
    )
    return foreign ? { delitos: [competenceTexts.foreignCrime(foreign.descripcion)] } : {}
  },
  closed: async (db, { id, row: { idGestora }, from, now }) =>
    idGestora === null ? [] : endWarnings(db, { id, idGestora, from, now }),
}
