import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { DrawCandidate } from '@estrado/machines/causes/cause/facts'
import { drawStatement } from '@estrado/machines/causes/draw-seal'
import { drawChargeTexts as texts } from '@estrado/machines/causes/later-draw-texts'
import type { NamedSetAside } from '@estrado/machines/causes/set-aside'
import { type CallBase, withoutPool } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import type { Moment } from '../journal/command.ts'
import { statementSigner } from '../journal/statement.ts'
import { keepPrinted } from '../notifications/printed.ts'
import { shown } from './form-data.ts'

export type ChargeServices = CallBase['services']

/** What the sheet of a draw says. */
export type DrawCharge = {
  readonly idTipoActoProcesal: number
  readonly titulo: string
  readonly idCausa: number
  readonly codigo: string
  readonly opcion: string
  readonly acto: string | null
  /** Null: the cause was registered without an office. */
  readonly idOrigen: number | null
  readonly idDestino: number
  readonly semilla: string
  readonly candidatos: readonly (DrawCandidate & { readonly oficina: string })[]
  readonly apartados: readonly NamedSetAside[]
}

async function nameOfOffice(tx: Tx, id: number | null): Promise<string> {
  const row = await tx
    .selectFrom('oficina')
    .select('descripcion')
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return row?.descripcion ?? ''
}

/**
 * Issues the sheet of a draw as an act of the cause, in the transaction of whoever made it (`spec 2 §9`, 976
 * and 977), signed with the installation's key. Answers with the act's number.
 */
export async function issueCharge(
  services: ChargeServices,
  { tx, now, alongside }: Moment,
  charge: DrawCharge,
): Promise<number> {
  const { idTipoActoProcesal, titulo, idCausa, idOrigen, idDestino, codigo, opcion } = charge
  const own = withoutPool(services)
  const idActo = await nextId(tx, 'acto_procesal_id')
  const { clave, sign } = await statementSigner(own.settings.dataFolder, now)
  const firma = sign(
    drawStatement(idActo, clave, {
      idCausa,
      fechaHora: now.toISOString(),
      seed: charge.semilla,
      candidates: charge.candidatos,
      idOficina: idDestino,
    }),
  )
  const destino = await nameOfOffice(tx, idDestino)
  const data = {
    ...charge,
    origen: await nameOfOffice(tx, idOrigen),
    destino,
    fecha: shown(now.toISOString()),
    clave,
    firma,
    apartados: charge.apartados.map(({ oficina, motivo, hasta }) => ({
      oficina,
      motivo: texts.aside(motivo, hasta),
    })),
  }
  const bytes = await own.documents.render('cargo-sorteo', data, now)
  const issued: ProceduralActEvent = {
    type: 'act.issued',
    idCausa,
    idTipoActoProcesal,
    referencia: texts.reference(opcion, destino),
    archivo: await keepPrinted(own, bytes, texts.fileName(titulo, codigo)),
    sello: { clave, firma },
  }
  await alongside(proceduralActWorkflow, idActo, [issued])
  return idActo
}
