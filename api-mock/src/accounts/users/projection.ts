import {
  type AccountPerson,
  type UserAccountEvent,
  userAccountFacts,
} from '@estrado/machines/accounts/user-account/events'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { identityDocument } from '@estrado/machines/parties/identity-document-rules'
import { noPassword } from '../../access/passwords.ts'
import type { Tx } from '../../database/connect.ts'
import type { Project } from '../../journal/command.ts'
import { projection } from '../../kernel/projection.ts'
import { projectPosts } from '../../organisation/posts/projection.ts'

/** Brings accounts up to their events. No event holds a password: a rebuild puts those back that there are. */
const apply: Project = async (tx, events) => {
  for (const event of events) {
    const id = userAccountWorkflow.stream.idIn(event.stream)
    await applyOne(tx, event, id)
    await projectPosts(tx, event, id)
  }
}

/** Whoever may have taken the account over, or left it, reads its hearings no longer. */
const noCalendarAddress = { direccion_agenda: null, direccion_agenda_desde: null } as const

async function applyOne(tx: Tx, event: ChainedEvent, id: number): Promise<void> {
  const fact = factIn(userAccountFacts, event)
  const at = new Date(event.at)
  const change = (changes: Record<string, unknown>) =>
    tx
      .updateTable('usuario')
      .set({ ...changes, fecha_modificacion: at })
      .where('id', '=', id)
      .execute()
  switch (fact.type) {
    case 'account.created':
      await create(tx, fact, at)
      return
    case 'account.adopted':
      await adopt(tx, id, fact)
      return
    case 'account.corrected':
      await change(holder(fact.persona))
      return
    case 'document.changed':
    case 'document.changeConfirmed': {
      const { numero, complemento } = identityDocument(fact.documentoIdentidad, fact.complemento)
      const document = { documento_identidad: numero, complemento, documento_cambiado: at }
      await change({ ...document, cambio_documento: null, ...noCalendarAddress })
      return
    }
    case 'document.changeRequested': {
      const { documentoIdentidad, complemento, solicitante, vence } = fact
      const waiting = { documentoIdentidad, complemento, solicitante, vence }
      await change({ cambio_documento: JSON.stringify(waiting) })
      return
    }
    case 'document.changeRejected':
      await change({ cambio_documento: null })
      return
    case 'roles.assigned':
    case 'role.removed':
    case 'post.assigned':
    case 'post.ended':
      await change({})
      return
    case 'password.reset':
      await change({ es_por_defecto: true, cambio_forzado: true, ...noCalendarAddress })
      return
    case 'password.chosen':
      await change({ es_por_defecto: false, cambio_forzado: false, ...noCalendarAddress })
      return
    case 'calendarAddress.renewed':
      await change({ direccion_agenda_desde: at })
      return
    case 'calendarAddress.revoked':
      await change(noCalendarAddress)
      return
    case 'account.disabled':
      await change({ activo: false, ...noCalendarAddress })
      return
    case 'account.enabled':
      await change({ activo: true })
      return
    case 'account.deleted':
      await change({ activo: false, eliminado: at, ...noCalendarAddress })
  }
}

/** What was found of an account that came with the installation: in a rebuild later events go on from there. */
async function adopt(
  tx: Tx,
  id: number,
  { passwordChosen, disabled }: Extract<UserAccountEvent, { type: 'account.adopted' }>,
): Promise<void> {
  const state = { es_por_defecto: !passwordChosen, activo: !disabled }
  await tx.updateTable('usuario').set(state).where('id', '=', id).execute()
}

/** The command has written the row with its password already; a rebuild of a lost one has none to give it. */
async function create(
  tx: Tx,
  fact: Extract<UserAccountEvent, { type: 'account.created' }>,
  at: Date,
): Promise<void> {
  const facts = {
    usuario: fact.usuario,
    ...holder(fact.persona),
    id_oficina: fact.idOficina,
    es_por_defecto: true,
    activo: true,
    fecha_creacion: at,
    fecha_modificacion: at,
  }
  await tx
    .insertInto('usuario')
    .values({ id: fact.idUsuario, clave: noPassword, ...facts })
    .onConflict((oc) => oc.column('id').doUpdateSet(facts))
    .execute()
}

/** What an account keeps of its holder; the identity registry is never written. */
export function holder({
  documentoIdentidad,
  complemento,
  celular,
  email,
  idPersona: _,
  ...persona
}: AccountPerson) {
  const document = identityDocument(documentoIdentidad, complemento)
  return {
    documento_identidad: document.numero,
    complemento: document.complemento,
    celular,
    email,
    persona: JSON.stringify(persona),
  }
}

const accounts = { madeBy: 'account.created', stream: userAccountWorkflow.stream.prefix } as const

export const accountProjection = projection({
  workflow: userAccountWorkflow,
  version: 3,
  tables: [
    {
      table: 'usuario',
      installed: { ...accounts, key: 'id' },
      kept: { key: 'id', columns: ['clave', 'menu_anclado', 'modo_oscuro', 'direccion_agenda'] },
    },
    { table: 'puesto', installed: { ...accounts, key: 'id_usuario' } },
  ],
  apply,
})
