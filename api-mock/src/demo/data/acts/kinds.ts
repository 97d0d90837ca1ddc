/** Categories of act that the specification doesn't number; they follow its own. */
export const ownActKindIds = {
  formularios: 26,
  cargos: 27,
  elementosProbatorios: 28,
  requerimientosFiscales: 29,
  mandamientos: 30,
  informes: 31,
} as const
