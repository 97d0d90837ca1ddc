import { actStatesToClose, actStatesToSign, begunActStates, sentBackActStates } from '../acts/vocabulary.ts'
import { actKindIds } from '../catalogues/act-type-values.ts'
import { causeStatesInWizard, formStates } from '../causes/vocabulary.ts'
import { attendedStates } from '../hearings/vocabulary.ts'
import { causeRegistrars } from '../vocabulary/role-groups.ts'
import { courtRoles, judgingRoles, type RoleCode } from '../vocabulary/roles.ts'

/** Where an ask stands: the cause itself, one of its acts, a request for a hearing, a hearing of today. */
export const askSources = ['cause', 'act', 'request', 'hearing'] as const
export type AskSource = (typeof askSources)[number]

type Ask = {
  /** Verb first. */
  readonly verb: string
  readonly source: AskSource
  /** States of the source's workflow in which it is asked. */
  readonly states: readonly string[]
  /** Of an act: its kinds; all others are meant by `otherKinds`. */
  readonly kinds?: readonly number[]
  readonly otherKinds?: readonly number[]
  /** Of an act: asked while people whom its type wants are missing, or once everybody signed or approved it. */
  readonly signatures?: 'missing' | 'complete'
  /** Who is asked: these roles of the office or, of what somebody has in hand, that person alone. */
  readonly roles: readonly RoleCode[]
  readonly personal?: true
}

const records: readonly number[] = [actKindIds.actas]
const memorials: readonly number[] = [actKindIds.memoriales]

const declared = <K extends string>(asks: Readonly<Record<K, Ask>>) => asks

/**
 * What a cause asks of somebody, the most pressing first: the inbox is made of it, here and in the database
 * (`docs/decisions/inboxes.md`).
 */
export const asks = declared({
  atenderAudiencia: {
    verb: 'Atender la audiencia',
    source: 'hearing',
    states: attendedStates,
    roles: courtRoles,
  },
  senalarAudiencia: { verb: 'Señalar audiencia', source: 'request', states: ['pending'], roles: courtRoles },
  proveerMemorial: {
    verb: 'Proveer el memorial',
    source: 'act',
    states: ['sent'],
    kinds: memorials,
    roles: courtRoles,
  },
  revisarActo: {
    verb: 'Revisar el acto enviado',
    source: 'act',
    states: ['sent'],
    otherKinds: memorials,
    roles: judgingRoles,
  },
  corregirActo: {
    verb: 'Corregir lo observado',
    source: 'act',
    states: sentBackActStates,
    roles: [],
    personal: true,
  },
  firmarEmitido: { verb: 'Firmar lo emitido', source: 'act', states: actStatesToSign, roles: courtRoles },
  firmarConOtros: {
    verb: 'Poner la firma que falta',
    source: 'act',
    states: ['validated'],
    signatures: 'missing',
    roles: courtRoles,
  },
  cerrarActa: {
    verb: 'Cerrar el acta',
    source: 'act',
    states: actStatesToClose,
    kinds: records,
    signatures: 'complete',
    roles: courtRoles,
  },
  cerrarActo: {
    verb: 'Enviar o cerrar el acto',
    source: 'act',
    states: ['validated'],
    otherKinds: records,
    signatures: 'complete',
    roles: [],
    personal: true,
  },
  terminarActo: {
    verb: 'Terminar el borrador',
    source: 'act',
    states: begunActStates,
    roles: [],
    personal: true,
  },
  firmarFormulario: {
    verb: 'Firmar el Formulario Único',
    source: 'cause',
    states: formStates,
    roles: causeRegistrars,
  },
  adjuntarDocumentos: {
    verb: 'Adjuntar los documentos',
    source: 'cause',
    states: ['postponed'],
    roles: causeRegistrars,
  },
  completarRegistro: {
    verb: 'Completar el registro',
    source: 'cause',
    states: causeStatesInWizard,
    roles: causeRegistrars,
  },
})

export type AskKey = keyof typeof asks

export const askKeys = Object.keys(asks) as readonly AskKey[]

/** Asks as one list, with their keys: the first is the most pressing. */
export const askList: readonly (Ask & { readonly key: AskKey })[] = askKeys.map((key) => ({
  key,
  ...(asks[key] as Ask),
}))

/** States in which something of this source asks anybody for anything. */
export const askedStates = (source: AskSource): readonly string[] => [
  ...new Set(askList.filter((ask) => ask.source === source).flatMap(({ states }) => states)),
]

/** Something of a cause as it stands. */
export type Standing = {
  readonly source: AskSource
  readonly state: string
  /** Of an act, its kind. */
  readonly kind?: number
  /** Who has it in hand. */
  readonly holder?: string | null
  /** Of an act that several people sign or approve: is somebody still missing? */
  readonly incomplete?: boolean
  /** Who signed or approved it, and which roles its type lets. */
  readonly signed?: readonly string[]
  readonly signers?: readonly RoleCode[]
}

type Asked = { readonly usuario: string; readonly roles: readonly RoleCode[] }

const isOfKind = ({ kinds, otherKinds }: Ask, kind: number | undefined): boolean =>
  (!kinds || (kind !== undefined && kinds.includes(kind))) &&
  !(otherKinds && kind !== undefined && otherKinds.includes(kind))

const isAsked = (ask: Ask, standing: Standing): boolean =>
  ask.source === standing.source &&
  ask.states.includes(standing.state) &&
  isOfKind(ask, standing.kind) &&
  (ask.signatures === undefined || (ask.signatures === 'missing') === (standing.incomplete ?? false))

/** May this person put the signature that is missing? Nobody counts twice. */
const maySign = ({ signed = [], signers = [] }: Standing, { usuario, roles }: Asked): boolean =>
  !signed.includes(usuario) && roles.some((role) => signers.includes(role))

/** What something of a cause asks of this person; null: nothing. */
export function askOf(standing: Standing, person: Asked): AskKey | null {
  const found = askList.find(
    (ask) =>
      isAsked(ask, standing) &&
      (ask.signatures !== 'missing' || maySign(standing, person)) &&
      (ask.personal
        ? standing.holder === person.usuario
        : person.roles.some((role) => ask.roles.includes(role))),
  )
  return found?.key ?? null
}

/** What a cause waits for, whoever is asked: of all that stands in it the most pressing; null: for nothing. */
export function mostPressing<S extends Standing>(
  standings: readonly S[],
): { readonly verb: string; readonly standing: S } | null {
  for (const ask of askList) {
    const standing = standings.find((one) => isAsked(ask, one))
    if (standing) return { verb: ask.verb, standing }
  }
  return null
}

/** The asks that may come to these roles; what is personal comes to anybody. */
export const asksOf = (roles: readonly RoleCode[]): readonly AskKey[] =>
  askList
    .filter(({ personal, roles: asked }) => personal || roles.some((role) => asked.includes(role)))
    .map(({ key }) => key)
