import { Schema } from 'effect'
import { Id, Instant } from '../contract/schemas/shared.ts'
import { roleCodes } from '../vocabulary/roles.ts'

const Office = Schema.Struct({
  id: Schema.Int,
  descripcion: Schema.String,
  municipio: Schema.Struct({
    id: Schema.Int,
    descripcion: Schema.String,
    provincia: Schema.String,
    departamento: Schema.Struct({ id: Schema.Int, descripcion: Schema.String }),
  }),
})

/** The user of a session as the browser keeps it (`spec 1 §3`). */
export const SessionUser = Schema.Struct({
  id: Id,
  usuario: Schema.String,
  accessToken: Schema.String,
  refreshToken: Schema.String,
  idToken: Schema.NullOr(Schema.String),
  /** Of the citizenship service, for its own calls; null after a login with a password. */
  accessTokenCiudadania: Schema.NullOr(Schema.String),
  roles: Schema.Array(Schema.Struct({ codigo: Schema.Literal(...roleCodes), descripcion: Schema.String })),
  codigosRoles: Schema.Array(Schema.Literal(...roleCodes)),
  persona: Schema.Struct({
    documentoIdentidad: Schema.String,
    fechaNacimiento: Schema.NullOr(Schema.String),
    nombreCompleto: Schema.String,
    fotografia: Schema.NullOr(Schema.String),
    funcionario: Schema.NullOr(Schema.Struct({ idOficina: Schema.Int, oficina: Office })),
  }),
  /** The other offices that are open to the person: in which they hold a post, and for which they stand in. */
  suplencias: Schema.Array(Schema.Struct({ oficina: Office, esSuplencia: Schema.Boolean })),
  oficinaActual: Schema.NullOr(Schema.Int),
  recordarFirma: Schema.Boolean,
  tieneFirma: Schema.Boolean,
  fechaVigenciaFirma: Schema.NullOr(Instant),
  /** When administration gave the account another identity document, told for a month; null: it didn't. */
  documentoCambiado: Schema.NullOr(Instant),
  esPorDefecto: Schema.Boolean,
  /** Administration reset the password: the overlay then doesn't ask for the one before (`spec 1 §2.3`). */
  cambioForzado: Schema.Boolean,
  /** Changes with one's roles and with permissions and menus; every answer carries the present one. */
  acceso: Schema.String,
  /** Granted calls: those given to named roles that one may make now. What is offered goes by them. */
  llamadas: Schema.Array(Schema.String),
  menuAnclado: Schema.Boolean,
  modoOscuro: Schema.Boolean,
})

export type MenuItem = {
  readonly id: number
  readonly nombre: string
  readonly descripcion: string
  readonly icono: string
  readonly url: string
  readonly ordenDespliegue: number
  readonly idPadre: number | null
  readonly subMenus: readonly MenuItem[]
}

/** An entry of the drawer, with those below it (`spec 1 §3`). */
export const MenuEntry: Schema.Schema<MenuItem> = Schema.Struct({
  id: Schema.Int,
  nombre: Schema.String,
  descripcion: Schema.String,
  icono: Schema.String,
  url: Schema.String,
  ordenDespliegue: Schema.Int,
  idPadre: Schema.NullOr(Schema.Int),
  subMenus: Schema.Array(Schema.suspend(() => MenuEntry)),
})

/** Longer than any password that is taken (`limits.longestPassword`); the rule says its own words up to here. */
const Password = Schema.Trim.pipe(Schema.maxLength(1_000))
const UserName = Schema.Trim.pipe(Schema.maxLength(200))
export const LoginBody = Schema.Struct({
  usuario: UserName,
  clave: Password,
  /** What this browser was given at an earlier login of the account. */
  dispositivo: Schema.optionalWith(Schema.String.pipe(Schema.maxLength(100)), { default: () => '' }),
})
export const LoginAnswer = Schema.Struct({
  usuario: SessionUser,
  menus: Schema.Array(MenuEntry),
  /** A new mark of the browser, to be kept; null: it has one already, or nobody logged in. */
  dispositivo: Schema.optional(Schema.NullOr(Schema.String)),
})
/** What came back with the person from the citizenship service; `session_state` not from every provider. */
export const AuthorizationQuery = Schema.Struct({
  code: Schema.String,
  state: Schema.String,
  session_state: Schema.optional(Schema.String),
  iss: Schema.optional(Schema.String),
})
export const AuthorizationUrl = Schema.Struct({ url: Schema.String })
export const LogoutBody = Schema.Struct({ idToken: Schema.optional(Schema.NullOr(Schema.String)) })
export const LogoutAnswer = Schema.Struct({ urlDestroy: Schema.NullOr(Schema.String) })
export const RefreshAnswer = Schema.Struct({ accessToken: Schema.String, refreshToken: Schema.String })
/** Trimmed as the login trims: a password with blanks around it would be one that nobody can log in with. */
export const PasswordBody = Schema.Struct({
  clave: Password,
  claveActual: Schema.optional(Password),
})
export const OfficeBody = Schema.Struct({ idOficina: Id })
export const SettingsBody = Schema.Struct({
  menuAnclado: Schema.optional(Schema.Boolean),
  modoOscuro: Schema.optional(Schema.Boolean),
})
export const SettingsAnswer = Schema.Struct({ menuAnclado: Schema.Boolean, modoOscuro: Schema.Boolean })

/** Since when one's calendar feed has an address; null: it has none. The address itself is told once. */
export const CalendarAddress = Schema.Struct({ desde: Schema.NullOr(Instant) })
export const NewCalendarAddress = Schema.Struct({ direccion: Schema.String, desde: Instant })

/** An instant that is one: nobody's PIN ends on a day that doesn't exist. */
const Moment = Instant.pipe(Schema.filter((text) => !Number.isNaN(Date.parse(text))))

/** A remembered PIN as it is sent: encrypted by the browser, with the end of its certificate (`spec 1 §3, §9`). */
export const SignatureBody = Schema.Struct({ pin: Schema.String, fechaVigencia: Moment })
export const PinBody = Schema.Struct({ idUsuario: Id, recordarPin: Schema.Boolean, ...SignatureBody.fields })
export const RememberPinBody = Schema.Struct({ recordarPin: Schema.Boolean })
export const SignatureRecord = Schema.Struct({
  idUsuario: Id,
  pin: Schema.NullOr(Schema.String),
  fechaVigencia: Schema.NullOr(Instant),
  recordarPin: Schema.Boolean,
})
export const StatusAnswer = Schema.Struct({ estado: Schema.String, version: Schema.String })
export const NowAnswer = Schema.Struct({ fecha: Instant })
export const OpenSession = Schema.Struct({
  id: Schema.String,
  cliente: Schema.NullOr(Schema.String),
  /** Network address that the login came from. */
  direccion: Schema.NullOr(Schema.String),
  creada: Instant,
  usada: Instant,
  actual: Schema.Boolean,
})
