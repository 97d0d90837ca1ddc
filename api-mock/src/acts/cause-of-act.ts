import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { partyLabel } from '@estrado/machines/parties/label-texts'
import { sql } from 'kysely'
import type { RelatedCause } from '../causes/file/relation.ts'
import { prosecutionOf } from '../causes/prosecution.ts'
import type { Database } from '../database/connect.ts'
import { protectedParty, reservedCause } from '../parties/protection.ts'

type Party = { id: number; nombre: string; idTipo: number; protegido: boolean }
type Item = { id: number; descripcion: string }

/**
 * What an act tells of its cause and of whom it concerns, in one statement however many they are (`spec 2 §3`). Whoever
 * reads an act looks at nobody in particular, so that only their own protected name stands in it.
 */
export async function causeOfAct(
  db: Database,
  { cause, own }: RelatedCause,
  act: { readonly sujetos: readonly number[] },
) {
  const asked = sql<{ partes: Party[]; delitos: Item[]; reserva: boolean }>`
    select ${reservedCause} as reserva,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'nombre', s.nombre,
        'idTipo', s.id_tipo_sujeto_procesal, 'protegido', ${protectedParty}) order by s.id)
        from sujeto_procesal s where s.id_causa = c.id), '[]') as partes,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'descripcion', d.descripcion) order by d.descripcion, d.id)
        from delito d where d.id = any(array(
          select f.id::int from sujeto_procesal s
          cross join lateral jsonb_array_elements_text(s.facts->'delitos') as f(id) where s.id_causa = c.id))), '[]') as delitos
    from causa c where c.id = ${cause.id}`.execute(db)
  const [{ rows }, causaFiscal] = await Promise.all([asked, prosecutionOf(db, cause)])
  const [row] = rows
  const named = ({ id, nombre, idTipo, protegido }: Party) => ({
    id,
    nombre: protegido && !own.includes(id) ? identityTexts.reserved : nombre,
    tipoSujetoProcesal: {
      id: idTipo,
      descripcion: partyLabel(idTipo, { tipoAccion: cause.tipo_accion, tags: cause.tags }),
    },
  })
  const sujetosProcesales = (row?.partes ?? []).map(named)
  const concerned = sujetosProcesales.filter(({ id }) => act.sujetos.includes(id))
  return {
    causa: {
      id: cause.id,
      codigoUnico: cause.codigo_unico,
      origen: cause.origen,
      sujetosProcesales,
      causaFiscal,
      causaDelito: row?.delitos ?? [],
    },
    reserva: row?.reserva ?? false,
    sujetosProcesalesActosProcesales: concerned,
    nombresSujetosProcesalesDeActosProcesales: concerned.map(({ nombre }) => nombre),
  }
}
