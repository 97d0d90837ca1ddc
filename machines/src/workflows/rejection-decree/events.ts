/** Facts of 'Rechazar y Finalizar': the decree is written, signed, and its act closed (`spec 2 §4`). */
export type RejectionDecreeEvent =
  | { readonly type: 'rejection.begun'; readonly idSolicitud: number }
  | { readonly type: 'decree.written'; readonly empty: boolean }
  | { readonly type: 'rejection.abandoned' }
  | { readonly type: 'decree.created'; readonly idActo: number }
  | { readonly type: 'decree.refused'; readonly reason: string }
  | { readonly type: 'decree.signed' }
  | { readonly type: 'signature.postponed' }
  | { readonly type: 'signature.resumed' }
  | { readonly type: 'act.closed' }
  | { readonly type: 'closing.failed'; readonly reason: string }
  | { readonly type: 'closing.retried' }
