type NamedCourt = { readonly idOficina: number; readonly oficina: string }

/** What is said of courts, with their names. */
export const withNames = <T extends { readonly idOficina: number }>(
  courts: readonly NamedCourt[],
  some: readonly T[],
) =>
  some.map((one) => ({
    ...one,
    oficina: courts.find(({ idOficina }) => idOficina === one.idOficina)?.oficina ?? '',
  }))
