import { asUniqueCode } from '@estrado/machines/causes/unique-code'
import type { CauseWire } from '@estrado/machines/causes/wire'
import { apiTexts } from '@estrado/machines/messages/api'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { Tx } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { ruleBroken } from '../errors.ts'
import { isOfCode } from './compared-code.ts'

async function isFree(tx: Tx, code: string, idCausa: number): Promise<boolean> {
  await takeNamedTurn(tx, 'causeCode', code)
  const holder = await tx
    .selectFrom('causa')
    .select('id')
    .where(isOfCode('codigo_unico', code))
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
  const code = asUniqueCode(body.codigoUnico ?? '')
  if (!(await isFree(tx, code, idCausa))) throw ruleBroken({ codigoUnico: [apiTexts.uniqueCodeTaken] })
  return code
}

/** The code after a correction: a cause that stays private keeps its own, a public one whose code isn't corrected too. */
export async function correctedCode(tx: Tx, now: Date, body: CauseWire, idCausa: number): Promise<string> {
  const present = await tx
    .selectFrom('causa')
    .select(['codigo_unico', 'tipo_accion'])
    .where('id', '=', idCausa)
    .executeTakeFirst()
  if (!present) return uniqueCode(tx, now, body, idCausa)
  const { codigo_unico: own, tipo_accion: kind } = present
  const stays =
    body.tipoAccion === 'Privada'
      ? kind === 'Privada'
      : asUniqueCode(own) === asUniqueCode(body.codigoUnico ?? '')
  return stays ? own : uniqueCode(tx, now, body, idCausa)
}
