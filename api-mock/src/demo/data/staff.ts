import { type DemoPerson, demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { causeRegistrars } from '@estrado/machines/vocabulary/role-groups'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { areaIds } from './catalogues/areas.ts'
import { type CityOffice, cityOffices, demoOffices } from './offices.ts'
import { demoPosts } from './posts.ts'
import type { StaffMember } from './types.ts'

/** Where each demo person works; whoever is missing here is external and has no office. */
const workplaces: Readonly<Record<string, number>> = {
  root: demoOffices.tribunalSupremo,
  admin: demoOffices.tribunalSupremo,
  'admin.tdj': demoOffices.tribunalDepartamentalLaPaz,
  juez: demoOffices.juzgadoSentencia1LaPaz,
  secretario: demoOffices.juzgadoSentencia1LaPaz,
  auxiliar: demoOffices.juzgadoSentencia1LaPaz,
  diligenciero: demoOffices.juzgadoSentencia1LaPaz,
  nuevo: demoOffices.juzgadoSentencia2LaPaz,
  'juez.inst': demoOffices.juzgadoInstruccion1LaPaz,
  'secre.inst': demoOffices.juzgadoInstruccion1LaPaz,
  vocal: demoOffices.salaPenal1LaPaz,
  'secre.sala': demoOffices.salaPenal1LaPaz,
  gestor: demoOffices.oficinaGestoraLaPaz,
  ventanilla: demoOffices.oficinaGestoraLaPaz,
  coordinador: demoOffices.oficinaGestoraLaPaz,
  encargado: demoOffices.oficinaGestoraLaPaz,
  'aux.ogp': demoOffices.oficinaGestoraLaPaz,
  fiscal: demoOffices.fiscaliaLaPaz,
  auditor: demoOffices.auditoria,
  operador: demoOffices.tribunalSupremo,
}

const substitutions: Readonly<Record<string, readonly number[]>> = {
  juez: [demoOffices.juzgadoSentencia2LaPaz],
}

/** The named people of the demo with their offices. */
export const demoStaff: readonly StaffMember[] = demoPeople.map((person) => ({
  ...person,
  idOficina: workplaces[person.usuario] ?? null,
  puestos: demoPosts(person),
  suplencias: substitutions[person.usuario] ?? [],
}))

const names: readonly string[] = [
  'Abigail',
  'Adhemar',
  'Amparo',
  'Boris',
  'Carla',
  'Ciro',
  'Delia',
  'Efraín',
  'Elsa',
  'Favio',
  'Gladys',
  'Grover',
  'Inés',
  'Jhonny',
  'Karina',
  'Limbert',
  'Marlene',
  'Milton',
  'Nora',
  'Óscar',
  'Paola',
  'Quintín',
  'Roxana',
  'Saúl',
  'Teresa',
  'Ulises',
  'Verónica',
  'Wilfredo',
  'Yolanda',
]
const surnames: readonly string[] = [
  'Aguilera',
  'Balderrama',
  'Canaviri',
  'Daza',
  'Escóbar',
  'Fuentes',
  'Gutiérrez',
  'Hinojosa',
  'Illanes',
  'Jáuregui',
  'Kuno',
  'Loza',
  'Maldonado',
  'Navía',
  'Orellana',
  'Pacheco',
  'Quenta',
  'Rojas',
  'Sejas',
  'Tórrez',
  'Urquizo',
  'Villca',
  'Zárate',
]

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

type CourtPost = {
  /** Beginning of the user names: who leads the court, who attests. */
  readonly usuarios: readonly [juez: string, secretario: string]
  readonly roles: readonly [juez: RoleCode, secretario: RoleCode]
}

const courtPosts: Readonly<Record<number, CourtPost>> = {
  [areaIds.juzgadoSentenciaPenal]: { usuarios: ['juez', 'secre'], roles: ['JUEZ', 'SECRE'] },
  [areaIds.juzgadoInstruccionPenal]: {
    usuarios: ['juez.inst', 'secre.inst'],
    roles: ['JUEZ_INST', 'SECRE_INST'],
  },
  [areaIds.tribunalSentenciaPenal]: { usuarios: ['juez.trib', 'secre.trib'], roles: ['JUEZ', 'SECRE'] },
  [areaIds.salaPenal]: { usuarios: ['vocal', 'secre.sala'], roles: ['VOCAL', 'SECRE_SALA_TDJ'] },
  [areaIds.juzgadoEjecucionPenal]: { usuarios: ['juez.ejec', 'secre.ejec'], roles: ['JUEZ', 'SECRE'] },
  [areaIds.juzgadoInstruccionEspecializado]: {
    usuarios: ['juez.instesp', 'secre.instesp'],
    roles: ['JUEZ_INST', 'SECRE_INST'],
  },
  [areaIds.juzgadoSentenciaEspecializado]: { usuarios: ['juez.esp', 'secre.esp'], roles: ['JUEZ', 'SECRE'] },
  [areaIds.tribunalSentenciaEspecializado]: {
    usuarios: ['juez.tribesp', 'secre.tribesp'],
    roles: ['JUEZ', 'SECRE'],
  },
  [areaIds.salaPenalTSJ]: { usuarios: ['vocal.tsj', 'secre.tsj'], roles: ['VOCAL', 'SECRE_SALA_TDJ'] },
}

/** A named account; the lists' lengths share no factor, so two numbers below 667 give two names. */
const generated = (
  usuario: string,
  role: RoleCode,
  documentoIdentidad: string,
  number: number,
  idOficina: number,
): StaffMember => {
  const person: DemoPerson = {
    usuario,
    roles: [role],
    documentoIdentidad,
    nombres: pick(names, number),
    primerApellido: pick(surnames, number),
    segundoApellido: pick(surnames, number + 4 + (number % 7)),
    email: `${usuario}@estrado.example`,
  }
  return { ...person, idOficina, puestos: demoPosts(person), suplencias: [] }
}

const hasDemoRole = (idOficina: number, role: RoleCode): boolean =>
  demoStaff.some((member) => member.idOficina === idOficina && member.roles.includes(role))

/** A judge and a secretary where no demo person holds the post; the document follows from the office. */
const courtStaff = ({ city, area, ordinal, oficina }: CityOffice, index: number): readonly StaffMember[] => {
  const post = courtPosts[area.id]
  if (!post) return []
  const place = `${city.clave}${ordinal}`
  const [juez, secretario] = post.usuarios
  const members = [
    generated(`${juez}.${place}`, post.roles[0], `21${oficina.id}`, index * 2, oficina.id),
    generated(`${secretario}.${place}`, post.roles[1], `22${oficina.id}`, index * 2 + 1, oficina.id),
  ]
  return members.filter(({ roles }) => !roles.some((role) => hasDemoRole(oficina.id, role)))
}

const [windowRole] = causeRegistrars

/** Someone at the window of every other registry office. */
const windowStaff = ({ city, area, oficina }: CityOffice, index: number): readonly StaffMember[] => {
  if (area.id !== areaIds.oficinaGestora || hasDemoRole(oficina.id, windowRole)) return []
  return [generated(`ventanilla.${city.clave}`, windowRole, `31${oficina.id}`, index * 2, oficina.id)]
}

/** Everybody who has an account in the demo court, the named people first. */
export const staff: readonly StaffMember[] = [
  ...demoStaff,
  ...cityOffices.flatMap((office, index) => [...courtStaff(office, index), ...windowStaff(office, index)]),
]
