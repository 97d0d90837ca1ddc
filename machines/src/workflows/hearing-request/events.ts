/** Facts of a request for a hearing: pending until it is scheduled or rejected (`spec 2 §4`). */
export type HearingRequestEvent =
  | { readonly type: 'request.received'; readonly idActoProcesal: number; readonly idTipoAudiencia: number }
  | { readonly type: 'request.scheduled'; readonly idAudiencia: number }
  | { readonly type: 'request.rejected'; readonly idActoRechazo: number }
