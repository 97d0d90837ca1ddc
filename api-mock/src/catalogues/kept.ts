import { type KeptResource, type keptCatalogues, keptList } from '@estrado/machines/catalogues/kept'
import { named } from '@estrado/machines/kernel/catalogue-calls'
import { type Served, serveCatalogue } from '../kernel/catalogue/serve.ts'
import { keptCompetences } from '../organisation/competences/kept.ts'
import { keptNonWorkingDays } from '../organisation/kept-calendar.ts'
import { keptOffices } from '../organisation/kept-offices.ts'
import { keptClosures, keptRooms } from '../organisation/kept-rooms.ts'
import { keptStandIns } from '../organisation/kept-stand-ins.ts'
import { keptTurns } from '../organisation/turns/kept.ts'
import { keptZones } from '../organisation/zones.ts'
import { keptTemplates } from '../writing/kept-templates.ts'
import { keptPhrases } from '../writing/phrases.ts'
import { keptActTypes } from './act-types.ts'
import { keptCrimes } from './crimes.ts'
import { keptHearingTypes } from './hearing-types.ts'

type FieldsOf<R extends KeptResource> = (typeof keptCatalogues)[R]['fields']

/** What the API adds to every kept catalogue; one that lacks its line doesn't compile. */
export const servedCatalogues: { readonly [R in KeptResource]: Served<FieldsOf<R>> } = {
  cierresSalas: keptClosures,
  competenciasGestora: keptCompetences,
  delitos: keptCrimes,
  diasInhabiles: keptNonWorkingDays,
  frases: keptPhrases,
  plantillas: keptTemplates,
  oficinas: keptOffices,
  salasAudiencias: keptRooms,
  suplencias: keptStandIns,
  tiposActosProcesales: keptActTypes,
  tiposAudiencias: keptHearingTypes,
  turnosBajas: keptTurns,
  zonas: keptZones,
}

type HandlersOf<R extends KeptResource> = ReturnType<typeof serveCatalogue<FieldsOf<R>>>

/** The handlers of all calls of kept catalogues, by their names. */
export const keptHandlers = named(
  Object.assign(
    {},
    ...keptList.map(([resource, of]) => ({
      [resource]: serveCatalogue(of, resource, servedCatalogues[resource]),
    })),
  ) as { readonly [R in KeptResource]: HandlersOf<R> },
)
