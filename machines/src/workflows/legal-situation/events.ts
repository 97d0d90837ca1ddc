/** Facts of a party's legal situation; the current one has no end date (`spec 3 §3, §4`). */
export type LegalSituationEvent =
  | {
      readonly type: 'situation.recorded'
      readonly idActoProcesal: number
      readonly idTipoSituacionJuridica: number
    }
  | { readonly type: 'situation.ended'; readonly idActoProcesal: number }
