/** An authority as stores know it. */
export type Authority = {
  /** Unique to the installation; the label in every store. */
  readonly name: string
  /** File that holds its certificate, PEM. */
  readonly file: string
  /** Its certificate, PEM. */
  readonly certificate: string
}

/** What became of one store. */
export type StoreOutcome =
  | 'added'
  | 'present'
  | 'removed'
  | 'absent'
  | { readonly failed: string; readonly remedy: string | undefined }

/** A place where browsers or the system look which authorities to believe. */
export type TrustStore = {
  /** For the person: which store this is. */
  readonly label: string
  readonly has: (authority: Authority) => boolean
  readonly add: (authority: Authority) => StoreOutcome
  readonly remove: (authority: Authority) => StoreOutcome
}
