import { causeRelations } from '@estrado/machines/causes/file-rules'
import { packageFiles, type Withheld } from '@estrado/machines/causes/package-rules'
import type { PackedCause } from '@estrado/machines/causes/package-schemas'
import { readableDay, readableMoment } from '@estrado/machines/time/shown'
import { type CallBase, signedIn } from '../../context.ts'
import { sha256 } from '../../journal/hash.ts'
import type { BagFile } from './bag.ts'
import type { PackedAct } from './packed-act.ts'

/**
 * Cover and table of contents. Sheets run on through all documents; the cover's own are counted where it is set, and
 * those of the documents come after them.
 */
export async function coverOf(
  context: CallBase,
  { causa, sujetos }: PackedCause,
  packed: readonly PackedAct[],
  withheld: readonly Withheld[],
): Promise<BagFile> {
  const { clock, documents } = context.services
  const now = clock.now()
  let before = 0
  const indice = packed.map(({ row, path, pages }, index) => {
    const desde = before + 1
    before += pages
    return {
      numero: index + 1,
      titulo: row.tipo ?? '',
      referencia: row.referencia,
      fecha: readableDay(row.fecha_creacion),
      archivo: path.slice('data/documentos/'.length),
      desde,
      hasta: before,
    }
  })
  const bytes = await documents.render(
    'caratula-causa',
    {
      codigo: causa.codigoUnico,
      tipoAccion: causa.tipoAccion,
      estado: causa.estadoDescripcion,
      oficinaRegistro: causa.oficinaRegistro?.descripcion ?? '',
      juzgado: causa.oficinaReparto?.descripcion ?? '',
      juez: causa.juez ?? '',
      registro: readableMoment(new Date(causa.fechaCreacion)),
      reparto: causa.fechaReparto === null ? '' : readableMoment(new Date(causa.fechaReparto)),
      delitos: causa.delitos.map(({ descripcion }) => descripcion),
      sujetos: sujetos.map(({ nombreCompleto, etiqueta, tipoSujetoProcesal }) => ({
        nombre: nombreCompleto,
        calidad: etiqueta || tipoSujetoProcesal.descripcion,
      })),
      entregadaA: signedIn(context).nombreCompleto,
      relacion: causeRelations[causa.relacion],
      fecha: readableMoment(now),
      indice,
      reservado: withheld,
    },
    now,
  )
  return { path: packageFiles.cover, bytes, sha256: sha256(bytes) }
}
