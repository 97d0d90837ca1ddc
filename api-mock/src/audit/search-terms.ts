import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { sql } from 'kysely'
import { spellingsOf } from '../causes/compared-code.ts'
import { standsProtected } from '../causes/file/standing.ts'
import type { Database } from '../database/connect.ts'
import { containsText, foldedContains, likePattern } from '../database/like-pattern.ts'

/** More than this many matches of one word are no search. */
const mostMatches = 500

type Named = { readonly usuario: string; readonly reservado: boolean }

/**
 * User names that hold the text, or whose person's name does, accents and case aside; `reservado`: theirs is, by that, a
 * protected party's name.
 */
export async function usersNamed(db: Database, text: string): Promise<readonly Named[]> {
  const pattern = likePattern(text)
  // To the letter of the indexes, so that they serve.
  const { rows } = await sql<Named>`
    select u.usuario, ${standsProtected} as reservado from usuario u join (
    (select usuario from usuario where folded(usuario) like folded(${pattern}))
    union
    (select u.usuario from usuario u join persona p
      on p.documento_identidad = u.documento_identidad and p.complemento = u.complemento
      where folded(p.nombres || ' ' || p.primer_apellido || ' ' || p.segundo_apellido) like folded(${pattern}))
    union
    (select u.usuario from usuario u join titular t on t.id_usuario = u.id and t.id_persona is null
      where folded(t.nombres || ' ' || t.primer_apellido || ' ' || t.segundo_apellido) like folded(${pattern}))
    order by usuario limit ${mostMatches}
    ) named on named.usuario = u.usuario
  `.execute(db)
  return rows
}

/** Ids of the offices whose name holds the text. */
export async function officesNamed(db: Database, text: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from oficina where ${containsText(sql`descripcion`, text)} limit ${mostMatches}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Streams of the causes whose code or parties hold the text; deleted ones by their code. */
export async function causesNamed(db: Database, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ stream: string }>`
    (select ${sql.lit(causeWorkflow.stream.prefix)} || id as stream from causa where ${foldedContains(sql`busqueda`, text)}
      limit ${mostMatches})
    union
    (select stream from journal_event
      where type = 'cause.registered' and outcome = 'accepted'
        and data::jsonb ->> 'codigoUnico' in (${sql.join(spellingsOf(text))}) limit ${mostMatches})
  `.execute(db)
  return rows.map(({ stream }) => stream)
}
