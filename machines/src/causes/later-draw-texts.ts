import { setAsideTexts } from './draw-texts.ts'
import type { NamedSetAside } from './set-aside.ts'

const aside = ({ oficina, motivo, hasta }: NamedSetAside): string =>
  `${oficina}: ${setAsideTexts[motivo](hasta)}`

/** Why an act's cause can't be drawn, with what to do about it. */
export const laterDrawRefusals = {
  noCourt: (option: string) =>
    `No hay un juzgado, tribunal o sala que pueda recibir la causa por «${option}». Nombre en el acto la oficina de destino`,
  allAside: (option: string, courts: readonly NamedSetAside[]) =>
    `Nadie queda para el sorteo por «${option}» (${courts.map(aside).join('; ')}). Nombre en el acto la oficina de destino, o cierre el acto cuando vuelva una`,
  idAreaOrganizacional: (option: string) =>
    `Diga a qué clase de oficina va la causa por «${option}», o nombre la oficina de destino`,
  idMunicipio: (option: string) =>
    `Diga a qué municipio va la causa por «${option}», o nombre la oficina de destino`,
  excused: 'Esa oficina se excusó o fue recusada en la causa',
  unknownArea: 'El área no es de un juzgado, tribunal o sala en materia penal',
  unknownPlace: 'El municipio no existe',
} as const

/** Sheet of a draw, which the system issues (`spec 2 §9`, 976 and 977). */
export const drawChargeTexts = {
  titles: { first: 'Cargo de Sorteo de Causa Nueva', later: 'Cargo de Remisión y Sorteo de Causa' },
  newCause: 'Causa nueva',
  reference: (option: string, oficina: string) => `${option}: sorteada a ${oficina}`,
  fileName: (title: string, codigo: string) => `${title} ${codigo}.pdf`,
  aside: (motivo: NamedSetAside['motivo'], hasta: string | null) => setAsideTexts[motivo](hasta),
} as const
