import type { Approval } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import { missingArgument } from '@estrado/machines/messages/required-arguments'
import { runActCommand, type VisibleAct } from '../../acts/act-command.ts'
import { checkSignable } from '../../acts/act-types.ts'
import { checkBeforeSigning } from '../../acts/finishing.ts'
import { checkValidator } from '../../acts/validations.ts'
import { type CauseCall, runCauseCommand } from '../../causes/cause-command.ts'
import type { Tx } from '../../database/connect.ts'
import { ruleBroken } from '../../errors.ts'
import { checkRejectable } from '../../hearings/requests/rejection.ts'
import { checkWaiting } from '../../hearings/setting-act.ts'
import { sha256 } from '../../journal/hash.ts'
import { changeableAct, checkChangeable } from '../../memorials/outside/own.ts'
import { approvableForm, approveForm } from '../../notifications/closing.ts'
import { checkNotExcused } from '../../recusals/excused.ts'
import { checkComposed } from '../../writing/review.ts'

/** Of what an approval was asked for; without its version, by an earlier one of the product, the instant tells. */
type AskedAt = { readonly version: number | null; readonly at: Date }

/** What an approval would be of, as it stands within the command. */
type Standing = {
  readonly pdf: () => Promise<Uint8Array>
  /** SHA-256 of the file. */
  readonly sha256: () => Promise<string>
  /** Optimistic concurrency: the act's version; null where whatever is said in it stands in its file. */
  readonly version: number | null
  /** Was anything said of it corrected since, also where its file stayed? */
  readonly correctedSince: (asked: AskedAt) => boolean
}

/** An approval that becomes a fact, or null: only who asks and whether their role may. */
type Decide = (tx: Tx, standing: Standing) => Promise<Approval | null>

/** What is approved: the document of an act, or the form of a notification. */
export type ApprovalTarget = {
  readonly nombre: string
  readonly pdf: () => Promise<Uint8Array>
  readonly of: {
    readonly id_documento: number | null
    readonly uuid_documento: string | null
    readonly id_notificacion: number | null
  }
  /** Runs a command on what an approval would change. Role and machine are asked, and a refusal is recorded. */
  readonly run: (call: CauseCall, name: CallName, decide: Decide) => Promise<unknown>
}

type Asked = { readonly idDocumento?: number | undefined; readonly idNotificacion?: number | undefined }

/** What somebody asks to approve, as far as they may see it. */
export async function approvalTarget(
  call: CauseCall,
  { idDocumento, idNotificacion }: Asked,
): Promise<ApprovalTarget> {
  const { services, identity } = call
  if (idNotificacion !== undefined) {
    const { nombre, pdf } = await approvableForm(services, identity, idNotificacion)
    return {
      nombre,
      pdf,
      of: { id_documento: null, uuid_documento: null, id_notificacion: idNotificacion },
      run: (by, name, decide) =>
        approveForm(by, name, idNotificacion, (tx, form) =>
          decide(tx, { pdf: form, sha256: async () => sha256(await form()), ...allInFile }),
        ),
    }
  }
  if (idDocumento === undefined) throw ruleBroken({ idDocumento: [missingArgument('idDocumento')] })
  const act = await changeableAct(services.db, identity, idDocumento)
  return {
    nombre: act.nombre,
    pdf: () => services.files.get(act.sha256),
    of: { id_documento: act.id, uuid_documento: act.uuid, id_notificacion: null },
    run: (by, name, decide) => runOnAct(by, name, act, decide),
  }
}

/** Whatever is said in it stands in its file, whose hash tells. */
const allInFile = { version: null, correctedSince: () => false } as const

function currentFile({ services }: CauseCall, tx: Tx, { uuid }: VisibleAct) {
  const current = async () => {
    const { sha256: hash } = await tx
      .selectFrom('documento')
      .select('sha256')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    return hash
  }
  return { sha256: current, pdf: async () => services.files.get(await current()) }
}

/** The stream of an act that goes its own way, else the cause whose Formulario Único it is. */
function runOnAct(call: CauseCall, name: CallName, act: VisibleAct, decide: Decide): Promise<unknown> {
  if (act.estado === null) {
    return runCauseCommand(call, name, act.id_causa, 'form.approved', async (_, { tx }) => {
      const aprobacion = await decide(tx, { ...currentFile(call, tx, act), ...allInFile })
      const facts = aprobacion ? [{ type: 'form.approved' as const, idActo: act.id, aprobacion }] : []
      return { facts, answer: { id: act.id } }
    })
  }
  const target = { idActo: act.id, idCausa: act.id_causa }
  return runActCommand(call, name, target, 'act.approved', async ({ tx, now, stream }) => {
    const { roles, office } = call.identity
    const present = await checkChangeable(tx, call.identity, act.id)
    const signer = { roles, office, idCausa: act.id_causa }
    await checkSignable(tx, act.id, signer)
    await checkNotExcused(tx, call.identity, act.id_causa, act.id)
    checkValidator(stream, call.identity.userId, 'approval')
    await checkRejectable(tx, act.id)
    await checkComposed(tx, act.id)
    await checkBeforeSigning(tx, present, now)
    await checkWaiting({ tx, now }, act.id)
    const since = ({ version, at }: AskedAt) =>
      version === null ? stream.events.filter((fact) => new Date(fact.at) > at) : stream.events.slice(version)
    const correctedSince = (asked: AskedAt) => since(asked).some(({ type }) => type === 'act.corrected')
    const aprobacion = await decide(tx, {
      ...currentFile(call, tx, act),
      version: stream.version,
      correctedSince,
    })
    if (!aprobacion) return { facts: [] }
    const { documento: aprobante } = aprobacion
    return { facts: [{ type: 'act.approved', aprobante, idUsuario: call.identity.userId, aprobacion }] }
  })
}
