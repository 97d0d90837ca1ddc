import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import type { Presenter } from '@estrado/machines/memorials/facts'
import type { PresenterBody } from '@estrado/machines/memorials/schemas'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import type { ActType } from '../acts/act-types.ts'
import type { Tx } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'

const broken = (field: string, message: string) => ruleBroken({ [`presentadoPor.${field}`]: [message] })

/** A party of the cause; 422 where it is none of them. */
async function partyOf(tx: Tx, idCausa: number, id: number | undefined) {
  const party = await tx
    .selectFrom('sujeto_procesal')
    .select(['id', 'facts'])
    .where('id', '=', id ?? 0)
    .where('id_causa', '=', idCausa)
    .executeTakeFirst()
  if (!party) throw broken('idSujeto', memorialRefusals.presenterUnknown)
  return party
}

type Lawyer = {
  readonly id: number
  readonly documentoIdentidad?: string
  readonly complemento?: string
  readonly nombreCompleto?: string
}

/** Whoever hands in a memorial, as it is recorded. */
export function presenterOf(tx: Tx, idCausa: number, type: ActType, body: PresenterBody): Promise<Presenter> {
  if (type.idCategoria !== actKindIds.memoriales) throw broken('calidad', memorialRefusals.notMemorial)
  return whoHandsIn(tx, idCausa, body)
}

/** Whoever hands something in: a party and its lawyers by what the cause knows of them. */
export async function whoHandsIn(tx: Tx, idCausa: number, body: PresenterBody): Promise<Presenter> {
  if (body.calidad === 'tercero') {
    const [nombre, documento] = [body.nombre.trim(), body.documento.trim()]
    if (nombre === '') throw broken('nombre', memorialRefusals.nameMissing)
    if (documento === '') throw broken('documento', memorialRefusals.documentMissing)
    const persona = { documento, complemento: body.complemento.trim(), nombre }
    return { calidad: 'tercero', idSujeto: null, persona }
  }
  const party = await partyOf(tx, idCausa, body.idSujeto)
  if (body.calidad === 'sujeto') return { calidad: 'sujeto', idSujeto: party.id }
  const { abogados = [] } = party.facts as { readonly abogados?: readonly Lawyer[] }
  const lawyer = abogados.find(({ id }) => id === body.idAbogado)
  if (!lawyer) throw broken('idAbogado', memorialRefusals.presenterUnknown)
  return {
    calidad: 'abogado',
    idSujeto: party.id,
    persona: {
      documento: lawyer.documentoIdentidad ?? '',
      complemento: lawyer.complemento ?? '',
      nombre: lawyer.nombreCompleto ?? '',
    },
  }
}
