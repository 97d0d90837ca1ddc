import type { EditorMode } from '@estrado/machines/acts/editor'
import type { RowOf } from '@estrado/machines/kernel/fields'
import { validation } from '@estrado/machines/messages/validation'
import type { actTemplates } from '@estrado/machines/writing/templates'
import { writingTexts } from '@estrado/machines/writing/texts'
import { blankText, type WrittenText } from '@estrado/machines/writing/tree'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'
import { openAt } from '../kernel/catalogue/store.ts'
import { textIn } from './contents.ts'

type Row = RowOf<typeof actTemplates.fields>
export type Template = Row & { readonly id: number; readonly version: number; readonly area: string }

/** For which acts templates are asked: of a type, in a court. */
type Wanted = { readonly idTipo: number | null; readonly office: number | null; readonly id?: number }

/** Templates that hold now and are this court's to use: national ones, of its area, and its own; its own first. */
export async function templatesFor(
  db: Database,
  { idTipo, office, id }: Wanted,
  now: Date,
): Promise<readonly Template[]> {
  const { rows } = await sql<{ id: number; version: number; fila: Row; area: string | null }>`
    select t.id, t.version, t.datos as fila, a.descripcion as area
    from ${openAt('plantillas', now)} t
    left join oficina o on o.id = ${office}::int
    left join catalogo a on a.catalogo = 'areas-organizacionales' and a.id = (t.datos ->> 'idArea')::int
    where (${idTipo}::int is null or (t.datos ->> 'idTipoActoProcesal')::int = ${idTipo}::int)
      and (${id ?? null}::int is null or t.id = ${id ?? null}::int)
      and coalesce((t.datos ->> 'idOficina')::int, ${office}::int) is not distinct from ${office}::int
      and coalesce((t.datos ->> 'idArea')::int, o.id_area_organizacional) is not distinct from o.id_area_organizacional
    order by t.datos ->> 'idOficina' is null, t.datos ->> 'nombre', t.id`.execute(db)
  return rows.map(({ fila, ...row }) => ({ ...fila, ...row, area: row.area ?? 'Todas las áreas' }))
}

export type Beginning = {
  readonly texto: WrittenText
  readonly idPlantilla: number | null
  readonly versionPlantilla: number | null
}

/** The text with which an act begins, its fields still empty. 422 at the field where there is no such template. */
export async function beginningOf(
  db: Database,
  modo: EditorMode,
  idPlantilla: number | null,
  wanted: Wanted,
  now: Date,
): Promise<Beginning> {
  if (modo === 'abierto') return { texto: blankText, idPlantilla: null, versionPlantilla: null }
  const broken = (message: string) => ruleBroken({ idPlantilla: [message] })
  if (idPlantilla === null) throw broken(validation.required)
  const [template] = await templatesFor(db, { ...wanted, id: idPlantilla }, now)
  if (!template) throw broken(writingTexts.unknownTemplate)
  const texto = modo === 'ejemplo' ? template.ejemplo : template.texto
  if (!texto) throw broken(writingTexts.noSample)
  return { texto: textIn(JSON.stringify(texto)), idPlantilla, versionPlantilla: template.version }
}
