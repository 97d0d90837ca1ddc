import { setAsideTexts } from './draw-texts.ts'
import type { NamedSetAside } from './set-aside.ts'

const aside = ({ oficina, motivo, hasta }: NamedSetAside): string =>
  `${oficina}: ${setAsideTexts[motivo](hasta)}`

/** How the refusals of a draw begin that no court was left for: what an act's closing was refused with tells them apart. */
export const nobodyLeft = (option: string) =>
  [
    `No hay un juzgado, tribunal o sala que pueda recibir la causa por «${option}»`,
    `Nadie queda para el sorteo por «${option}»`,
  ] as const

/** Why an act's cause can't be drawn, with what to do about it. */
export const laterDrawRefusals = {
  noCourt: (option: string) => `${nobodyLeft(option)[0]}. Nombre en el acto la oficina de destino`,
  allAside: (option: string, courts: readonly NamedSetAside[]) =>
    `${nobodyLeft(option)[1]} (${courts.map(aside).join('; ')}). Nombre en el acto la oficina de destino, o cierre el acto cuando vuelva una`,
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
