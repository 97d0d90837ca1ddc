import { Schema } from 'effect'
import { identityTexts } from '../../audit/identities-texts.ts'
import { Id, Instant, optional } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { personal } from '../../kernel/personal.ts'
import { roleCodes } from '../../vocabulary/roles.ts'

const role = Schema.Literal(...roleCodes)

/** No two living accounts may have one number: what takes its place is the key's name. */
const erasedDocument = (subject: string) => ({
  documentoIdentidad: subject.split('/').at(-1) ?? '',
  complemento: '',
})

const documentFields = { documentoIdentidad: Schema.String, complemento: Schema.String }

/** Number and suffix that an account is to have. */
export type AccountDocument = { readonly documentoIdentidad: string; readonly complemento: string }

/** What is read of the holder of an account once they were forgotten. */
export const erasedHolder = (subject: string) => ({
  idPersona: null,
  ...erasedDocument(subject),
  nombres: identityTexts.erased,
  primerApellido: '',
  segundoApellido: '',
  fechaNacimiento: null,
  celular: '',
  email: '',
})

/** The holder of an account, as it was written down; `idPersona`: in the identity registry, if it knew them. */
const persona = personal(
  Schema.Struct({
    idPersona: Schema.NullOr(Id),
    ...documentFields,
    nombres: Schema.String,
    primerApellido: Schema.String,
    segundoApellido: Schema.String,
    fechaNacimiento: Schema.NullOr(Schema.String),
    celular: Schema.String,
    email: Schema.String,
  }),
  { erased: erasedHolder },
)
export type AccountPerson = typeof persona.Type

/** An event that says what an account's document is to be, and what else of it. */
const withDocument = <F extends Schema.Struct.Fields>(fields: F) =>
  personal(Schema.Struct({ ...documentFields, ...fields }), {
    fields: Object.keys(documentFields),
    erased: erasedDocument,
  })

/** A change that waits: who asked for it, and the instant from which it counts for nothing and another may be asked. */
const waiting = { solicitante: Schema.String, vence: Instant }
export type DocumentChange = AccountDocument & { readonly solicitante: string; readonly vence: string }

/** From when a change counts; absent from what was recorded before posts had dates: when it was recorded. */
const since = { desde: optional(Instant) }
const until = { hasta: optional(Instant) }

/** Office, role and time of a post. */
const post = {
  idOficina: Schema.NullOr(Id),
  rol: role,
  desde: Schema.NullOr(Instant),
  hasta: Schema.NullOr(Instant),
}

/** Facts of an account's life (`spec 1 §1, §7`) and of the posts of its holder. No password is ever in one. */
export const userAccountFacts = facts('user-account', {
  'account.created': { idUsuario: Id, usuario: Schema.String, idOficina: Schema.NullOr(Id), persona },
  /** The account came with the installation; its stream begins with what was found. */
  'account.adopted': {
    idUsuario: Id,
    usuario: Schema.String,
    roles: Schema.Array(role),
    /** Absent from what was recorded before posts had dates: the roles, in the account's office, since ever. */
    idOficina: optional(Schema.NullOr(Id)),
    puestos: optional(Schema.Array(Schema.Struct({ numero: Id, ...post }))),
    passwordChosen: Schema.Boolean,
    disabled: Schema.Boolean,
  },
  'account.corrected': { idOficina: Schema.NullOr(Id), persona, ...since },
  /** Another identity document, and so possibly another person: at once for who never judged. */
  'document.changed': withDocument({}),
  /** For who judges, or ever did, it waits for a second national administrator. */
  'document.changeRequested': withDocument({ pedido: Instant, ...waiting }),
  /** `confirmado`: nobody confirms what has expired. */
  'document.changeConfirmed': withDocument({ confirmante: Schema.String, confirmado: Instant }),
  'document.changeRejected': {},
  /** Posts without end in the account's own office. */
  'roles.assigned': { roles: Schema.Array(role), ...since },
  'role.removed': { rol: role, ...until },
  /** `asignado`: when it was told; absent from what was recorded before that mattered. */
  'post.assigned': { ...post, desde: Instant, asignado: optional(Instant) },
  /** `numero`: the post's place among the account's. One that ends where it begins was never taken up. */
  'post.ended': { numero: Id, hasta: Instant },
  'password.reset': {},
  'password.chosen': {},
  /** The address of one's own calendar feed: another one, or none. No secret is ever in a fact. */
  'calendarAddress.renewed': {},
  'calendarAddress.revoked': {},
  'account.disabled': {},
  'account.enabled': {},
  'account.deleted': until,
})

export type UserAccountEvent = FactOf<typeof userAccountFacts>
