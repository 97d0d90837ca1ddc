import { type ProceduralActEvent, proceduralActFacts } from '@estrado/machines/acts/procedural-act/events'
import { wantedBy } from '@estrado/machines/acts/procedural-act/validations'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { sinceOf, stateOf } from '../journal/stream-state.ts'
import { projection } from '../kernel/projection.ts'
import { memorialTables, putCharge, putPresenter, putReason, removePresenter } from '../memorials/rows.ts'
import { approvalTable, putApprovalOfAct, removeApprovalsOfAct } from '../signing/approvals/kept-approvals.ts'
import { deadlineColumns, putMovement, putValidator, removeMovement } from './effects-rows.ts'

const fileColumns = (archivo: StoredFile) => ({
  nombre: archivo.nombre,
  sha256: archivo.sha256,
  bytes: archivo.bytes,
  paginas: archivo.paginas,
})

/** Brings the tables of acts and documents up to the events of acts that go their own way. */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  for (const event of events) {
    const id = proceduralActWorkflow.stream.idIn(event.stream)
    await projectFact(tx, id, factIn(proceduralActFacts, event), event)
  }
  const last = events.at(-1)
  if (last) await refreshState(tx, last)
}

async function projectFact(tx: Tx, id: number, fact: ProceduralActEvent, event: ChainedEvent): Promise<void> {
  const at = new Date(event.at)
  switch (fact.type) {
    case 'act.drafted':
    case 'act.issued':
      await insertAct(tx, id, fact, { at, actor: event.actor, office: event.office })
      if (fact.type === 'act.drafted') {
        await putMovement(tx, id, fact)
        if (fact.presentadoPor) await putPresenter(tx, id, fact.presentadoPor, event)
      }
      return
    case 'act.corrected': {
      const { referencia, fojas } = fact
      const changes = {
        ...(referencia === undefined ? {} : { referencia }),
        ...(fojas === undefined ? {} : { fojas }),
        ...sentColumns(fact),
        ...deadlineColumns(fact),
        ...(fact.adjuntos && { adjuntos: [...fact.adjuntos] }),
        ...(fact.sujetosProcesales && { sujetos: [...fact.sujetosProcesales] }),
        ...(fact.codigoResolucion !== undefined && { codigo_resolucion: fact.codigoResolucion || null }),
      }
      await putMovement(tx, id, fact)
      await tx
        .updateTable('acto_procesal')
        .set({ ...changes, validadores: [] })
        .where('id', '=', id)
        .execute()
      // Signatures and approvals belong to the text as it was.
      await removeApprovalsOfAct(tx, id)
      await tx
        .updateTable('documento')
        .set({
          firmado: false,
          fecha_firma: null,
          firma_retirada: fact.archivo ? false : sql<boolean>`firmado or firma_retirada`,
          ...(fact.archivo && fileColumns(fact.archivo)),
        })
        .where('id_acto', '=', id)
        .execute()
      return
    }
    case 'act.signed':
      await putValidator(tx, id, fact)
      if (!fact.archivo) return
      await tx
        .updateTable('documento')
        .set({ ...fileColumns(fact.archivo), firmado: true, fecha_firma: at })
        .where('id_acto', '=', id)
        .execute()
      return
    case 'act.discarded':
      await removePresenter(tx, id)
      await tx.deleteFrom('documento').where('id_acto', '=', id).execute()
      await removeMovement(tx, id)
      await tx.deleteFrom('acto_procesal').where('id', '=', id).execute()
      return
    case 'act.approved':
      await putValidator(tx, id, fact)
      if (fact.aprobacion) await putApprovalOfAct(tx, id, fact.aprobacion)
      return
    case 'act.reassigned': {
      const { idResponsable } = fact
      const name = tx.selectFrom('usuario').select('usuario').where('id', '=', idResponsable)
      await tx.updateTable('acto_procesal').set({ responsable: name }).where('id', '=', id).execute()
      return
    }
    case 'act.charged':
      await putCharge(tx, id, fact.cargo)
      return
    case 'act.observed':
      await putReason(tx, id, fact.observacion)
      return
    case 'act.returned':
      await putReason(tx, id, fact.motivo ?? null)
      return
    case 'act.sent':
      await putReason(tx, id, null)
      return
    case 'act.closed':
    case 'act.closedAlong':
      return
  }
}

type Sends = Pick<
  Extract<ProceduralActEvent, { type: 'act.drafted' }>,
  'idOficinaParaReparto' | 'idAreaOrganizacional' | 'idMunicipio'
>

/** Where the act sends its cause, as far as a fact says anything of it. */
const sentColumns = ({ idOficinaParaReparto, idAreaOrganizacional, idMunicipio }: Sends) => ({
  ...(idOficinaParaReparto === undefined ? {} : { id_oficina_para_reparto: idOficinaParaReparto }),
  ...(idAreaOrganizacional === undefined ? {} : { id_area_organizacional: idAreaOrganizacional }),
  ...(idMunicipio === undefined ? {} : { id_municipio: idMunicipio }),
})

async function insertAct(
  tx: Tx,
  id: number,
  fact: Extract<ProceduralActEvent, { type: 'act.drafted' | 'act.issued' }>,
  { at, actor, office }: { readonly at: Date; readonly actor: string | null; readonly office: number | null },
): Promise<void> {
  const { archivo } = fact
  if (!archivo) return
  const written = fact.type === 'act.drafted' ? fact : null
  await tx
    .insertInto('acto_procesal')
    .values({
      id,
      id_causa: fact.idCausa,
      id_tipo_acto_procesal: fact.idTipoActoProcesal,
      referencia: fact.referencia ?? '',
      fojas: written?.fojas ?? archivo.paginas,
      principal: false,
      estado: 'draft',
      version: 1,
      id_tipo_audiencia: written?.idTipoAudiencia ?? null,
      id_acto_respuesta: written?.idActoProcesalRespuesta ?? null,
      id_acto_adjunto: written?.idActoProcesalAdjunto ?? null,
      fecha_estado: at,
      ...sentColumns(written ?? {}),
      ...deadlineColumns(written ?? {}),
      fecha_creacion: at,
      responsable: actor,
      id_oficina_redactora: office,
      codigo_resolucion: written?.codigoResolucion ?? null,
      gestion: Number(dayOf(at).slice(0, 4)),
      sujetos: [...(written?.sujetosProcesales ?? [])],
      validaciones: wantedBy(written?.validaciones),
    })
    .execute()
  await tx
    .insertInto('documento')
    .values({
      uuid: archivo.uuid,
      id_acto: id,
      ...fileColumns(archivo),
      firmado: false,
      publico: false,
      fecha_firma: null,
    })
    .execute()
}

async function refreshState(tx: Tx, last: ChainedEvent): Promise<void> {
  await tx
    .updateTable('acto_procesal')
    .set({
      estado: stateOf(last.stream),
      version: last.version,
      fecha_estado: sinceOf(last.stream),
    })
    .where('id', '=', proceduralActWorkflow.stream.idIn(last.stream))
    .execute()
}

/** Who finishes many acts. */
async function reassign(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => {
    const fact = factIn(proceduralActFacts, event)
    return {
      id: proceduralActWorkflow.stream.idIn(event.stream),
      version: event.version,
      person: fact.type === 'act.reassigned' ? fact.idResponsable : null,
    }
  })
  await sql`
    update acto_procesal a set version = m.version, responsable = (select usuario from usuario where id = m.person)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, person int, version int)
    where a.id = m.id`.execute(tx)
}

export const actProjection = projection({
  workflow: proceduralActWorkflow,
  version: 9,
  tables: ['acto_procesal', 'documento', 'estado_plazo', 'etapa_plazo', approvalTable, ...memorialTables],
  apply,
  together: { 'act.reassigned': reassign },
})
