import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { judges } from '@estrado/machines/vocabulary/roles'
import type { People } from './people.ts'

/** Somebody of the court that has the cause. */
export async function judgeOfCause(api: TestApi, people: People, idCausa: number): Promise<LoggedIn> {
  const { usuario } = await api.services.db
    .selectFrom('causa as c')
    .innerJoin('usuario as u', 'u.id_oficina', 'c.id_oficina_reparto')
    .innerJoin('puesto as r', (join) =>
      join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
    )
    .select('u.usuario')
    .where('c.id', '=', idCausa)
    .where('r.rol', 'in', judges)
    .executeTakeFirstOrThrow()
  return people.get(usuario)
}

/** The office of that court. */
export async function courtOfCause({ services }: TestApi, idCausa: number): Promise<number> {
  const { id_oficina_reparto: court } = await services.db
    .selectFrom('causa')
    .select('id_oficina_reparto')
    .where('id', '=', idCausa)
    .executeTakeFirstOrThrow()
  if (court === null) throw new Error('the cause was not drawn')
  return court
}
