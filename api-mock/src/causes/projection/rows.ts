import type { CauseState } from '@estrado/machines/causes/vocabulary'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { Schema } from '../../database/schema.ts'
import { protectionAmong } from '../../parties/protection.ts'
import { searchText, searchTextOfRow } from '../../parties/search-text.ts'

type PartyRow = Insertable<Schema['sujeto_procesal']>
type ActRow = Insertable<Schema['acto_procesal']>
type DocumentRow = Insertable<Schema['documento']>
/** What the gathering itself adds to a new cause's row: `finish` says it. */
type Finished = 'estado' | 'version' | 'fecha_modificacion' | 'busqueda'
type CauseRow = Omit<Insertable<Schema['causa']>, Finished>
type Columns = Updateable<Schema['causa']>
/** Tags and the day of the close may be what the database makes of the row as it stands. */
type CauseChange = Omit<Columns, 'tags' | 'fecha_cierre'> & {
  readonly tags?: string | RawBuilder<string>
  readonly fecha_cierre?: Date | null | RawBuilder<Date>
}

/** Where the cause stands after the events that were gathered. */
export type Standing = {
  readonly estado: RawBuilder<CauseState>
  readonly version: number
  readonly fecha_modificacion: Date
}

const partyColumns = [
  'id_tipo_sujeto_procesal',
  'id_persona_natural',
  'id_persona_juridica',
  'nombre',
  'documento',
  'facts',
] as const
const actColumns = ['id_tipo_acto_procesal', 'referencia', 'fojas', 'principal'] as const
const documentColumns = ['nombre', 'sha256', 'bytes', 'paginas'] as const

/** Later facts of a row that was there already change these columns; the others are of its first. */
const excluded = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >

const pick = <Row extends object, Column extends keyof Row>(row: Row, columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>

function put<Key, Row extends object>(
  rows: Map<Key, Row>,
  key: Key,
  row: Row,
  changing: readonly (keyof Row)[],
) {
  const known = rows.get(key)
  rows.set(key, known ? { ...known, ...pick(row, changing) } : row)
}

/** What the parties of a cause are accused of, each crime once. */
const crimesOf = (idCausa: number): RawBuilder<number[]> => sql`array(
  select distinct f.id::int from sujeto_procesal s
  cross join lateral jsonb_array_elements_text(s.facts->'delitos') as f(id)
  where s.id_causa = ${idCausa} order by 1)`

/** Rows of one cause that facts in a row put: written together, one statement a table. */
export class GatheredRows {
  private readonly id: number
  private registered: CauseRow | null = null
  private changes: CauseChange = {}
  /** Do other parties stand in the cause than before? */
  private regrouped = false
  private readonly parties = new Map<number, PartyRow>()
  private readonly acts = new Map<number, ActRow>()
  private readonly documents = new Map<string, DocumentRow>()

  constructor(id: number) {
    this.id = id
  }

  register(row: CauseRow): void {
    this.registered = row
  }

  change(columns: CauseChange): void {
    this.changes = { ...this.changes, ...columns }
  }

  /** What the gathered facts say of a column of the cause's row; undefined: nothing. */
  known<Column extends keyof CauseRow>(column: Column): CauseChange[Column] | undefined {
    if (column in this.changes) return this.changes[column]
    return this.registered?.[column] as CauseChange[Column] | undefined
  }

  putParty(row: PartyRow): void {
    this.regrouped = true
    put(this.parties, row.id, row, partyColumns)
  }

  /** Sticky flags: a cause that is drawn never forgets whom it had to protect, whatever becomes of the party. */
  async rememberProtection(tx: Tx): Promise<void> {
    const { fecha_creacion: since, fecha_reparto: drawn } = this.registered ?? (await this.stored(tx))
    if (!(this.changes.fecha_reparto ?? drawn)) return
    await this.writeParts(tx)
    const { namesProtected, reserved } = await protectionAmong(tx, this.id, new Date(since))
    if (namesProtected) this.change({ nombra_protegidos: true })
    if (reserved) this.change({ reservada: true })
  }

  private stored(tx: Tx) {
    return tx
      .selectFrom('causa')
      .select(['fecha_creacion', 'fecha_reparto'])
      .where('id', '=', this.id)
      .executeTakeFirstOrThrow()
  }

  putDocument(act: ActRow, document: DocumentRow): void {
    put(this.acts, act.id, act, actColumns)
    put(this.documents, document.uuid, document, documentColumns)
  }

  async removeParty(tx: Tx, idSujeto: number): Promise<void> {
    await this.writeParts(tx)
    this.regrouped = true
    await tx.deleteFrom('sujeto_procesal').where('id', '=', idSujeto).execute()
  }

  /** Writes parties, acts and documents: before a fact that touches such rows otherwise. */
  async writeParts(tx: Tx): Promise<void> {
    if (this.parties.size > 0)
      await tx
        .insertInto('sujeto_procesal')
        .values([...this.parties.values()])
        .onConflict((oc) => oc.column('id').doUpdateSet(excluded(partyColumns)))
        .execute()
    if (this.acts.size > 0)
      await tx
        .insertInto('acto_procesal')
        .values([...this.acts.values()])
        .onConflict((oc) => oc.column('id').doUpdateSet(excluded(actColumns)))
        .execute()
    if (this.documents.size > 0)
      await tx
        .insertInto('documento')
        .values([...this.documents.values()])
        .onConflict((oc) => oc.column('uuid').doUpdateSet(excluded(documentColumns)))
        .execute()
    this.parties.clear()
    this.acts.clear()
    this.documents.clear()
  }

  /** Writes all, the cause's own row last: its search text follows from the parties that stand then. */
  async write(tx: Tx, standing: Standing): Promise<void> {
    await this.writeParts(tx)
    const columns = { ...this.changes, ...standing }
    if (this.registered) {
      const { codigo_unico, fecha_creacion } = { ...this.registered, ...this.changes }
      const busqueda = searchText(this.id, sql`${codigo_unico}`, sql`${fecha_creacion}::timestamptz`)
      const row = { ...this.registered, ...columns, busqueda, delitos: crimesOf(this.id) }
      await tx.insertInto('causa').values(row).execute()
      return
    }
    const code = this.changes.codigo_unico
    const found = this.regrouped || code !== undefined ? { busqueda: searchTextOfRow(this.id, code) } : {}
    const accused = this.regrouped ? { delitos: crimesOf(this.id) } : {}
    await tx
      .updateTable('causa')
      .set({ ...columns, ...found, ...accused })
      .where('id', '=', this.id)
      .execute()
  }
}
