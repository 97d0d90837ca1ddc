import type { ProceduralActContext } from '@estrado/machines/acts/procedural-act/machine'
import {
  leavingRefusal,
  missingValidations,
  validationRefusal,
} from '@estrado/machines/acts/procedural-act/validations'
import { signingRefusal } from '@estrado/machines/catalogues/act-type-rules'
import type { Identity } from '../access/identity.ts'
import { nameOfUser } from '../causes/read.ts'
import type { Database } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { approversOf } from '../signing/approvals/approvals.ts'
import type { VisibleAct } from './act-command.ts'
import { momentOf, typeOfAct } from './act-types.ts'

type Stream = Moment['stream']

const contextOf = ({ snapshot }: Stream) => snapshot.context as ProceduralActContext

/** 422 where an act that several people sign or approve isn't this account's to sign or approve. */
export function checkValidator(stream: Stream, account: number, how: 'signature' | 'approval'): void {
  const refusal = validationRefusal(contextOf(stream), account, how)
  if (refusal) throw ruleText(refusal)
}

/** 422 where an act leaves its writer's desk before everybody whom its type wants signed or approved it. */
export function checkValidated(stream: Stream): void {
  const refusal = leavingRefusal(contextOf(stream))
  if (refusal) throw ruleText(refusal)
}

/** Who signed or approved an act as it stands, how many are missing, and why the caller may not; null: they may. */
export async function validationsOf(db: Database, identity: Identity, act: VisibleAct) {
  const [type, moment, approvers] = await Promise.all([
    typeOfAct(db, act.id),
    momentOf(db, { roles: identity.roles, office: identity.office, idCausa: act.id_causa }),
    approversOf({ db }, act),
  ])
  const approved = approvers.length > 0
  const validations = { wanted: act.validaciones, validators: act.validadores, charged: false, approved }
  const names = await Promise.all(act.validadores.map((account) => nameOfUser(db, account)))
  return {
    requeridas: act.validaciones,
    hechas: names.map((name) => name ?? ''),
    faltan: missingValidations(validations),
    aprobado: approved,
    motivo:
      signingRefusal(type, moment) ??
      validationRefusal(validations, identity.userId, approved ? 'approval' : 'signature'),
  }
}
