import { randomUUID } from 'node:crypto'
import { edictDocument } from '@estrado/machines/messages/edicts'
import { partyLabel } from '@estrado/machines/messages/party-labels'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { StoredFile } from '@estrado/machines/workflows/cause/facts'
import { renderSVG } from 'uqr'
import type { Services } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { countPages } from '../../documents/inspect.ts'
import type { VisibleAct } from '../actos-procesales/act-command.ts'
import type { Notified } from './create.ts'

const shownDay = (instant: Date): string => dayOf(instant).split('-').reverse().join('/')

/** Prints and stores an edict; the QR holds the address at which anybody finds it (`spec 3 §2`). */
export async function issueEdict(
  services: Services,
  tx: Tx,
  id: number,
  act: VisibleAct,
  party: Notified,
): Promise<StoredFile> {
  const { cause } = act
  const office = await tx
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .select(['o.descripcion', 'm.descripcion as municipio'])
    .where('o.id', '=', cause.id_oficina_reparto ?? 0)
    .executeTakeFirstOrThrow()
  const at = services.clock.now()
  const address = `${services.settings.publicUrl}/detalle-edicto/${id}`
  const codigo = cause.codigo_unico
  const bytes = services.typesetter.render(
    'edicto',
    {
      titulo: edictDocument.title,
      codigo,
      oficina: office.descripcion,
      lugar: `${office.municipio}, ${shownDay(at)}`,
      texto: edictDocument.text({
        oficina: office.descripcion,
        nombre: party.nombre,
        calidad: partyLabel(party.idTipo, { tipoAccion: cause.tipo_accion, tags: cause.tags }),
        acto: act.tipo,
        fecha: shownDay(act.fecha_creacion),
        codigo,
      }),
      efecto: edictDocument.effect,
      qr: { direccion: address, svg: renderSVG(address, { border: 1, ecc: 'M' }) },
    },
    at,
  )
  return {
    uuid: randomUUID(),
    sha256: await services.files.put(bytes),
    bytes: bytes.length,
    paginas: countPages(bytes),
    nombre: edictDocument.fileName(codigo),
  }
}
