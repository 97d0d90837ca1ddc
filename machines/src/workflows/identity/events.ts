/** What happens to a sealed identity. Stream `identidad/{idSujeto}` or `identidad/persona-{pseudonym}`. */
export type IdentityEvent =
  /** Somebody was shown a reserved identity; kept once for each session. */
  | { readonly type: 'identity.opened'; readonly idCausa: number; readonly sesion: string }
  /** Somebody found the cause by the whole name or number of who is protected; kept once for each session. */
  | { readonly type: 'identity.found'; readonly idCausa: number; readonly sesion: string }
  /** Its key was erased: nobody can read it ever again; no cause where it is that of who is known by a document. */
  | { readonly type: 'identity.erased'; readonly idCausa: number | null; readonly motivo: string }
