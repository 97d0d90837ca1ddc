import type { Charge } from './facts.ts'

/** What the signature of a charge covers: everything but itself, under a name that no other signed text begins with. */
export const chargeStatement = (
  idActoProcesal: number,
  { uuid, idOficina, gestion, numero, fechaHora, archivos, clave }: Omit<Charge, 'firma'>,
): string =>
  JSON.stringify([
    'estrado-cargo-1',
    idActoProcesal,
    uuid,
    idOficina,
    gestion,
    numero,
    fechaHora,
    archivos.map(({ idActoProcesal: id, sha256, fojas }) => [id, sha256, fojas]),
    clave,
  ])

/** A charge's number as it is said: consecutive within its court and year. */
export const chargeNumber = ({ numero, gestion }: Pick<Charge, 'numero' | 'gestion'>): string =>
  `${numero}/${gestion}`
