import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { DrawCandidate } from '@estrado/machines/causes/cause/facts'
import { drawChargeTexts as texts } from '@estrado/machines/causes/later-draw-texts'
import type { NamedSetAside } from '@estrado/machines/causes/set-aside'
import { type CallBase, withoutPool } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import type { Attempt, Moment } from '../journal/command.ts'
import { keepPrinted } from '../notifications/edicts/printed.ts'
import { shown } from './form-data.ts'

export type ChargeServices = CallBase['services']

/** What the sheet of a draw says. */
export type DrawCharge = {
  readonly idCausa: number
  readonly codigo: string
  readonly opcion: string
  readonly acto: string | null
  readonly idOrigen: number
  readonly idDestino: number
  readonly semilla: string
  readonly candidatos: readonly (DrawCandidate & { readonly oficina: string })[]
  readonly apartados: readonly NamedSetAside[]
}

async function nameOfOffice(tx: Tx, id: number): Promise<string> {
  const row = await tx.selectFrom('oficina').select('descripcion').where('id', '=', id).executeTakeFirst()
  return row?.descripcion ?? ''
}

/**
 * Issues the sheet of a draw as an act of the cause, in the transaction of whoever made it (`spec 2 §9`, 977).
 * Answers with the act's number.
 */
export async function issueCharge(
  services: ChargeServices,
  { tx, now, alongside }: Moment,
  attempt: Attempt,
  charge: DrawCharge,
): Promise<number> {
  const { idCausa, idOrigen, idDestino, codigo, opcion } = charge
  const destino = await nameOfOffice(tx, idDestino)
  const data = {
    ...charge,
    titulo: texts.title,
    origen: await nameOfOffice(tx, idOrigen),
    destino,
    fecha: shown(now.toISOString()),
    apartados: charge.apartados.map(({ oficina, motivo, hasta }) => ({
      oficina,
      motivo: texts.aside(motivo, hasta),
    })),
  }
  const own = withoutPool(services)
  const bytes = await own.documents.render('cargo-sorteo', data, now)
  const idActo = await nextId(tx, 'acto_procesal_id')
  const issued: ProceduralActEvent = {
    type: 'act.issued',
    idCausa,
    idTipoActoProcesal: actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA,
    referencia: texts.reference(opcion, destino),
    archivo: await keepPrinted(own, bytes, texts.fileName(codigo)),
  }
  const ofAct: Attempt = {
    ...attempt,
    stream: proceduralActWorkflow.stream.of(idActo),
    workflow: proceduralActWorkflow,
    expectedVersion: null,
    asks: issued.type,
  }
  await alongside(ofAct, [issued])
  return idActo
}
