/**
 * Facts of the PIN that a person has the product remember (`spec 1 §3, §4.3`). Stream `firma/{idUsuario}`. The
 * PIN is in none of them, not even encrypted: what the journal holds can never be forgotten again.
 */
export type RememberedPinEvent =
  /** Times are ISO 8601; until `hasta` it may be asked for. */
  | { readonly type: 'pin.remembered'; readonly hasta: string; readonly at: string }
  | { readonly type: 'pin.forgotten' }
