import { actCategories } from './catalogues/acts.ts'
import { areas } from './catalogues/areas.ts'
import { causeStages, causeStates, complaintTypes, legalSituations } from './catalogues/causes.ts'
import { countries } from './catalogues/countries.ts'
import { crimeGroups, crimeSubgroups } from './catalogues/crime-groups.ts'
import { hearingStates, hearingSuspensionTypes } from './catalogues/hearings.ts'
import { languages } from './catalogues/languages.ts'
import {
  civilStatuses,
  disabilityDegrees,
  genders,
  identityTypes,
  partyTypes,
  victimRelations,
} from './catalogues/persons.ts'
import { protectionMeasures } from './catalogues/protection.ts'
import type { CatalogueEntry, CatalogueName } from './types.ts'

/** Every catalogue of the demo court, by its name on the wire (`spec 2 §7`, `spec 3 §7`). */
export const catalogues: Readonly<Record<CatalogueName, readonly CatalogueEntry[]>> = {
  paises: countries,
  idiomas: languages,
  'tipos-estados-civiles': civilStatuses,
  'tipo-genero': genders,
  'tipos-relaciones-victimas': victimRelations,
  'tipos-grados-discapacidades': disabilityDegrees,
  'tipos-sujetos-procesales': partyTypes,
  'tipos-identidad': identityTypes,
  'tipos-denuncias': complaintTypes,
  'tipos-estados-causas': causeStates,
  'tipos-etapas-causas': causeStages,
  'tipos-estados-audiencias': hearingStates,
  'tipos-suspensiones-audiencias': hearingSuspensionTypes,
  'tipos-situaciones-juridicas': legalSituations,
  'categorias-actos-procesales': actCategories,
  'tipos-medidas-protecciones': protectionMeasures,
  'grupos-delitos': crimeGroups,
  'subgrupos-delitos': crimeSubgroups,
  'areas-organizacionales': areas.map(({ id, descripcion, ...detalle }) => ({
    id,
    descripcion,
    detalle,
  })),
}
