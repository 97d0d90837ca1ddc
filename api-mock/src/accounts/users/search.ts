import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../database/like-pattern.ts'

/**
 * Trigram search of accounts, in a statement with `u` an account: by user name, document or the holder's name. Each is
 * looked up in its own index, to its letter; a name's words may have others between them.
 */
export function accountFound(search: string): RawBuilder<boolean> {
  const whole = likePattern(search)
  const words = search.trim().split(/\s+/).map(likePattern).join('')
  return sql<boolean>`u.id in (
    select a.id from usuario a where folded(a.usuario) like folded(${whole})
    union all select a.id from usuario a where a.documento_identidad like ${whole}
    union all select a.id from persona p
      join usuario a on a.documento_identidad = p.documento_identidad and a.complemento = p.complemento
      where folded(p.nombres || ' ' || p.primer_apellido || ' ' || p.segundo_apellido) like folded(${words})
    union all select a.id from usuario a where a.persona is not null and folded(concat_ws(' ',
      a.persona->>'nombres', a.persona->>'primerApellido', a.persona->>'segundoApellido')) like folded(${words}))`
}
