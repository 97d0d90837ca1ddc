/** Facts of one type of protection measure for one party (`spec 3 §3, §4`). */
export type ProtectionMeasureEvent =
  | { readonly type: 'measure.granted'; readonly idActoProcesal: number }
  | { readonly type: 'measure.removed'; readonly idActoProcesal: number }
