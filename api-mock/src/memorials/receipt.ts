import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { opensDocuments } from '@estrado/machines/causes/file-rules'
import { instantTold } from '@estrado/machines/deadlines/told'
import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import type { ChargedFile } from '@estrado/machines/memorials/facts'
import { chargeTexts, memorialRefusals } from '@estrado/machines/memorials/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import { readableAct } from '../causes/file/acts.ts'
import { presenters, protectedIn } from '../causes/file/memorials.ts'
import { recordNamed } from '../causes/file/record-named.ts'
import { relatedCause } from '../causes/file/relation.ts'
import { officeItem } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam, type Services, signedIn, uuidParam } from '../context.ts'
import { qrOf } from '../documents/qr.ts'
import { notFound } from '../errors.ts'
import { sha256 } from '../journal/hash.ts'
import { chargeHolds } from './charge.ts'
import { ownAct } from './outside/own.ts'
import { ownRows } from './own-list.ts'
import { lastCharge } from './reads.ts'

type ChargeRow = NonNullable<Awaited<ReturnType<typeof lastCharge>>>

const filesIn = ({ archivos }: ChargeRow) => Object.values(archivos) as readonly ChargedFile[]

const chargeIn = (row: ChargeRow) => ({
  uuid: row.uuid,
  idOficina: row.id_oficina,
  gestion: row.gestion,
  numero: row.numero,
  fechaHora: row.fecha.toISOString(),
  archivos: filesIn(row),
  clave: row.clave,
  firma: row.firma,
})

/** Access per object: whose receipt it is, or who may read the memorial. 404 otherwise. */
async function receiptReader(context: CallBase, act: { readonly id: number; readonly id_causa: number }) {
  const { db } = context.services
  const own = await ownAct(db, signedIn(context), act.id)
  // Who appears is named on their own receipt.
  if (own?.aparece) return { ...own, own: [], protectedSeen: true }
  const file = await relatedCause(context, act.id_causa)
  const [handedIn] = await ownRows(context, sql<boolean>`a.id = ${act.id}`)
  if (handedIn) return { ...file, tipo: handedIn.tipo, referencia: handedIn.referencia }
  const readable = await readableAct(db, file, act.id)
  if (!readable || !opensDocuments(file.relation)) throw notFound(apiTexts.documentUnknown)
  return { ...file, tipo: readable.tipo, referencia: readable.referencia }
}

/** GET memoriales/{id}/comprobante: the receipt of the last charge; set anew, it is the same byte by byte, but for the name of who left the cause. */
export const receiptOfMemorial: Handler<'memoriales.receipt'> = async (context) => {
  const { services } = context
  const act = await services.db
    .selectFrom('acto_procesal')
    .select(['id', 'id_causa'])
    .where('id', '=', numberParam(context, 'id'))
    .executeTakeFirst()
  if (!act) throw notFound(apiTexts.documentUnknown)
  const file = await receiptReader(context, act)
  const charge = await lastCharge(services.db, act.id)
  if (!charge) throw notFound(memorialRefusals.noCharge)
  const by = (await presenters(services.db, [act.id], file)).get(act.id)
  await recordNamed(context, file, protectedIn(by))
  const numero = chargeNumber(charge)
  const direccion = `${services.settings.publicUrl}/cargo/${charge.uuid}`
  const bytes = await services.documents.render(
    'cargo',
    {
      titulo: chargeTexts.receiptTitle,
      numero,
      fecha: instantTold(charge.fecha.toISOString()),
      juzgado: (await officeItem(services.db, charge.id_oficina))?.descripcion ?? '',
      codigo: file.cause.codigo_unico,
      tipo: file.tipo ?? '',
      referencia: file.referencia,
      presentante: by?.quien ?? identityTexts.reserved,
      oficina: by?.oficina ?? '',
      archivos: filesIn(charge).map(({ sha256: digest, fojas }) => ({ digest, fojas })),
      clave: charge.clave,
      firma: charge.firma,
      qr: qrOf(direccion),
    },
    charge.fecha,
  )
  return { file: { name: chargeTexts.receiptFile(numero), sha256: sha256(bytes), bytes } }
}

const chargeAt = (db: Services['db'], uuid: string) =>
  db.selectFrom('cargo').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** GET cargos/{uuid}/validez: what the QR page of a receipt shows, judged anew at each call. */
export const verifyCharge: Handler<'cargos.verification'> = async (context) => {
  const { db, settings } = context.services
  const row = await chargeAt(db, uuidParam(context, 'uuid'))
  if (!row) throw notFound(memorialRefusals.chargeUnknown)
  const cause = await db
    .selectFrom('acto_procesal as a')
    .innerJoin('causa as c', 'c.id', 'a.id_causa')
    .select('c.codigo_unico')
    .where('a.id', '=', row.id_acto)
    .executeTakeFirst()
  const charge = chargeIn(row)
  return {
    answer: {
      uuid: row.uuid,
      numero: row.numero,
      gestion: row.gestion,
      fechaHora: charge.fechaHora,
      juzgado: (await officeItem(db, row.id_oficina))?.descripcion ?? '',
      codigoUnico: cause?.codigo_unico ?? '',
      archivos: charge.archivos.map(({ sha256: digest, fojas }) => ({ sha256: digest, fojas })),
      clave: row.clave,
      valido: await chargeHolds(settings.dataFolder, row.id_acto, charge),
      reemplazado: (await lastCharge(db, row.id_acto))?.uuid !== row.uuid,
    },
  }
}
