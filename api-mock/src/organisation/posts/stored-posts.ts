import type { Post } from '@estrado/machines/accounts/user-account/posts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { Database } from '../../database/connect.ts'

/** The posts of an account as its projection keeps them, with the office of those that name none. */
export async function postsOf(tx: Database, idUsuario: number): Promise<readonly Post[]> {
  const rows = await tx
    .selectFrom('puesto as q')
    .leftJoin('usuario as u', 'u.id', 'q.id_usuario')
    .select([
      'q.numero',
      'q.rol',
      'q.desde',
      'q.hasta',
      'q.asignado',
      'q.id_oficina',
      'u.id_oficina as propia',
    ])
    .where('q.id_usuario', '=', idUsuario)
    .orderBy('q.numero')
    .execute()
  return rows.map((row) => ({
    numero: row.numero,
    idOficina: row.id_oficina ?? row.propia,
    rol: row.rol as RoleCode,
    desde: row.desde?.toISOString() ?? null,
    hasta: row.hasta?.toISOString() ?? null,
    ...(row.asignado && row.desde && row.asignado < row.desde && { anunciado: true as const }),
  }))
}
