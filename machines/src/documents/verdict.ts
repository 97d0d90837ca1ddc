/**
 * The one verdict on a signed document, used alike by agent, API, public page, viewer and QR. It follows ETSI EN
 * 319 102-1: TOTAL-PASSED is 'Válido', TOTAL-FAILED 'No válido', INDETERMINATE 'No se puede afirmar'.
 */
export const verdicts = ['Válido', 'No válido', 'No se puede afirmar'] as const
export type Verdict = (typeof verdicts)[number]

/** A document without any trace of a signature has no verdict but this. */
export const unsigned = 'Sin firma'
export type DocumentVerdict = Verdict | typeof unsigned

/** Why a signature isn't valid, and the verdict that this brings. */
export const reasons = {
  /** The digest or the signature value doesn't fit the signed bytes. */
  'contenido-cambiado': 'No válido',
  /** Something that isn't on the positive list follows the signed revision; detail: where. */
  'agregado-no-permitido': 'No válido',
  /** The byte range isn't the whole revision but for the signature itself. */
  'rango-incorrecto': 'No válido',
  /** The signature isn't a detached CMS of the kind that a PDF holds. */
  'formato-incorrecto': 'No válido',
  /** An earlier revision holds signatures that a reader no longer finds. */
  'firmas-ocultas': 'No válido',
  /** Revoked before the proved, or else the claimed, moment. */
  'revocado-antes': 'No válido',
  /** The claimed moment is still to come. */
  'fecha-futura': 'No válido',
  /** The proved or claimed moment is outside the certificate's validity. */
  'fuera-de-vigencia': 'No válido',
  /** Two readers could read the file differently; detail: what is ambiguous. */
  'lectura-ambigua': 'No se puede afirmar',
  /** A part that the verdict needs can't be read. */
  ilegible: 'No se puede afirmar',
  /** Digest or key too weak today (SHA-1, MD5, RSA below 2048 bits); detail: its name. */
  'algoritmo-debil': 'No se puede afirmar',
  'algoritmo-desconocido': 'No se puede afirmar',
  /** The signature doesn't carry the certificate that it names. */
  'certificado-ausente': 'No se puede afirmar',
  /** The certificate isn't for signing documents. */
  'certificado-no-apto': 'No se puede afirmar',
  'autoridad-no-reconocida': 'No se puede afirmar',
  /** Expired now, and nothing but the signer says that it was signed before. */
  'vencido-sin-prueba': 'No se puede afirmar',
  /** Revoked now, and nothing but the signer says that it was signed before. */
  'revocado-sin-prueba': 'No se puede afirmar',
  /** The signature tells no moment at all. */
  'sin-fecha': 'No se puede afirmar',
} as const satisfies Readonly<Record<string, Exclude<Verdict, 'Válido'>>>
export type ReasonCode = keyof typeof reasons

/** A reason, and where it helps what exactly (a place in the document, an algorithm, a code). */
export type Reason = { readonly codigo: ReasonCode; readonly detalle?: string }

/** What is told without changing the verdict. */
export const notices = [
  /** A timestamp of an authority that isn't trusted: it proves no time. */
  'sello-no-reconocido',
  /** A timestamp that doesn't verify: it proves no time. */
  'sello-no-verificado',
  /** Nothing at hand says whether the certificate was revoked. */
  'revocacion-desconocida',
  /** The moment is the signer's own word. */
  'hora-no-probada',
  /** A visible stamp was put on a page after this signature. */
  'estampa-posterior',
  /** A form was filled in or a note added, as this signature's certification allows. */
  'cambio-permitido',
] as const
export type NoticeCode = (typeof notices)[number]
export type Notice = { readonly codigo: NoticeCode; readonly detalle?: string }

/**
 * What vouches for the moment of a signature: a trusted timestamp, the register of whoever keeps the file, the
 * signer's word alone, or nothing.
 */
export const timeProofs = ['sello-de-tiempo', 'registro', 'dicho-por-el-firmante', 'ninguna'] as const
export type TimeProof = (typeof timeProofs)[number]

/** What came after a signed revision. */
export const additionKinds = ['firma', 'sello-de-tiempo', 'material-de-validacion', 'otro'] as const
export type AdditionKind = (typeof additionKinds)[number]

const severity = (verdict: Verdict) => ['Válido', 'No se puede afirmar', 'No válido'].indexOf(verdict)

/** The worst of several verdicts: No válido > No se puede afirmar > Válido. */
export const worstVerdict = (all: readonly Verdict[]): Verdict =>
  all.reduce<Verdict>((worst, one) => (severity(one) > severity(worst) ? one : worst), 'Válido')

/** The verdict that reasons bring; without any it is 'Válido'. */
export const verdictOf = (all: readonly Reason[]): Verdict =>
  worstVerdict(all.map(({ codigo }) => reasons[codigo]))
