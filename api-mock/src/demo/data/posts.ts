import type { DemoPerson } from '@estrado/machines/vocabulary/demo-people'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { demoOffices } from './offices.ts'
import type { DemoPost } from './types.ts'

/** What some of the demo's people did before their present post. */
const before: Readonly<Record<string, readonly DemoPost[]>> = {
  juez: [
    {
      rol: 'SECRE',
      idOficina: demoOffices.juzgadoSentencia2LaPaz,
      desde: '2014-03-03',
      hasta: '2018-12-31',
    },
    {
      rol: 'JUEZ_INST',
      idOficina: demoOffices.juzgadoInstruccion1LaPaz,
      desde: '2019-01-02',
      hasta: '2021-06-30',
    },
  ],
  secretario: [
    {
      rol: 'AUX_JUZ',
      idOficina: demoOffices.juzgadoSentencia2LaPaz,
      desde: '2017-02-01',
      hasta: '2020-01-31',
    },
  ],
  vocal: [
    { rol: 'JUEZ', idOficina: demoOffices.juzgadoSentencia2LaPaz, desde: '2012-05-02', hasta: '2020-12-31' },
  ],
  encargado: [{ rol: 'VENT_OGP', desde: '2018-04-02', hasta: '2022-03-31' }],
  coordinador: [{ rol: 'AUX_OGP', desde: '2016-08-01', hasta: '2021-12-31' }],
}

/** Posts that are for a time. */
const until: Readonly<Record<string, string>> = { auxiliar: '2027-06-30', 'aux.ogp': '2027-03-31' }

/** The first working day of a year that follows from the person's document. */
const begin = (document: string): string => `${2021 + (Number(document.slice(-3)) % 5)}-07-01`

const external: readonly RoleCode[] = ['ABOGADO', 'SUJ_PROC']

/** The posts of one of the demo's people; who came from outside has theirs since their account was made. */
export const demoPosts = ({ usuario, roles, documentoIdentidad }: DemoPerson): readonly DemoPost[] => [
  ...(before[usuario] ?? []),
  ...roles.map((rol) => ({
    rol,
    desde: external.includes(rol) ? '2021-01-04' : begin(documentoIdentidad),
    hasta: until[usuario] ?? null,
  })),
]
