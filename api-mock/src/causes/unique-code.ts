import type { CauseWire } from '@estrado/machines/causes/wire'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { Tx } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'

async function isFree(tx: Tx, code: string, idCausa: number): Promise<boolean> {
  await takeNamedTurn(tx, 'causeCode', code)
  const holder = await tx
    .selectFrom('causa')
    .select('id')
    .where('codigo_unico', '=', code)
    .where('id', '<>', idCausa)
    .executeTakeFirst()
  return holder === undefined
}

/**
 * Code of a private cause: year, department and the cause's number; where a public cause came in under that very code,
 * with a letter behind it.
 */
async function generatedCode(tx: Tx, now: Date, body: CauseWire, idCausa: number): Promise<string> {
  const place = await tx
    .selectFrom('municipio')
    .select('id_departamento')
    .where('id', '=', body.idMunicipioHecho ?? 0)
    .executeTakeFirstOrThrow()
  const year = dayOf(now).slice(0, 4)
  const plain = `${year}${String(place.id_departamento).padStart(2, '0')}${String(idCausa).padStart(6, '0')}`
  for (const letter of ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
    if (await isFree(tx, `${plain}${letter}`, idCausa)) return `${plain}${letter}`
  }
  return plain
}

/** Unique code of a cause: a public one's is the prosecution's (`spec 3 §5`), a private one's is generated. */
export async function uniqueCode(tx: Tx, now: Date, body: CauseWire, idCausa: number): Promise<string> {
  if (body.tipoAccion === 'Privada') return generatedCode(tx, now, body, idCausa)
  const code = (body.codigoUnico ?? '').trim()
  await takeNamedTurn(tx, 'causeCode', code)
  return code
}

/** The code after a correction: a cause that stays private keeps its own. */
export async function correctedCode(tx: Tx, now: Date, body: CauseWire, idCausa: number): Promise<string> {
  const present = await tx
    .selectFrom('causa')
    .select(['codigo_unico', 'tipo_accion'])
    .where('id', '=', idCausa)
    .executeTakeFirst()
  const staysPrivate = body.tipoAccion === 'Privada' && present?.tipo_accion === 'Privada'
  return staysPrivate ? present.codigo_unico : uniqueCode(tx, now, body, idCausa)
}
