/** Record of a state or stage to which an act moves its cause; inactive: it was taken back. */
type MoveRecord = { readonly activo: boolean; readonly id: number } | null

/** Where a closed act moves its cause: to what its records say; without one, to what its type does (`spec 2 §4`). */
export function movement(
  type: { readonly cambiaEstado: number | null; readonly cambiaEtapa: number | null },
  records: { readonly estado: MoveRecord; readonly etapa: MoveRecord },
) {
  const to = (record: MoveRecord, ofType: number | null) =>
    record ? (record.activo ? record.id : null) : ofType
  return {
    idEstado: to(records.estado, type.cambiaEstado),
    idEtapa: to(records.etapa, type.cambiaEtapa),
  }
}
