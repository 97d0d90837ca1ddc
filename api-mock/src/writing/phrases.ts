import type { RowOf } from '@estrado/machines/kernel/fields'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import type { keyedPhrases } from '@estrado/machines/writing/phrases'
import { sql } from 'kysely'
import { type Handler, signedIn } from '../context.ts'
import { keyedPhrases as samples } from '../demo/data/templates/phrases.ts'
import { namedOffice } from '../kernel/catalogue/own-department.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { openAt } from '../kernel/catalogue/store.ts'
import { textIn } from './contents.ts'

/** What a phrase says stands in the texts that took it in: nothing refers to it. */
export const keptPhrases: Served<typeof keyedPhrases.fields> = {
  office: namedOffice,
  uses: async () => [],
  comesWith: samples.map(({ id, titulo, claves, texto }) => ({
    id,
    fila: { titulo, claves, idOficina: null, texto: textFromMarkup(texto) },
  })),
}

/** GET escritos/frases: what `//` finds in the caller's court, its own first. */
export const phrasesHere: Handler<'escritos.phrases'> = async (context) => {
  const { db, clock } = context.services
  const { office } = signedIn(context)
  const { rows } = await sql<{ id: number; fila: RowOf<typeof keyedPhrases.fields> }>`
    select t.id, t.datos as fila from ${openAt('frases', clock.now())} t
    where coalesce((t.datos ->> 'idOficina')::int, ${office}::int) is not distinct from ${office}::int
    order by t.datos ->> 'idOficina' is null, t.datos ->> 'titulo', t.id`.execute(db)
  return {
    answer: rows.map(({ id, fila: { titulo, claves, texto } }) => ({
      id,
      titulo,
      claves,
      texto: textIn(JSON.stringify(texto)),
    })),
  }
}
