import type { AnyCatalogue } from '../kernel/catalogue.ts'
import { competences } from '../organisation/competences.ts'
import { nonWorkingDays } from '../organisation/non-working-days.ts'
import { officeCatalogue } from '../organisation/office-catalogue.ts'
import { hearingRooms, roomClosures } from '../organisation/rooms.ts'
import { standIns } from '../organisation/stand-ins.ts'
import { turns } from '../organisation/turns.ts'
import { notificationZones } from '../organisation/zones/notification-zones.ts'
import { keyedPhrases } from '../writing/phrases.ts'
import { actTemplates } from '../writing/templates.ts'
import { actTypes } from './act-types.ts'
import { crimes } from './crimes.ts'
import { hearingTypes } from './hearing-types.ts'

/**
 * Every catalogue that people keep, by the resource of its calls (`delitos.page`). Calls and their names for who gives
 * permissions, facts' labels, screen and menu entry follow from this list.
 */
export const keptCatalogues = {
  cierresSalas: roomClosures,
  competenciasGestora: competences,
  delitos: crimes,
  diasInhabiles: nonWorkingDays,
  frases: keyedPhrases,
  plantillas: actTemplates,
  oficinas: officeCatalogue,
  salasAudiencias: hearingRooms,
  suplencias: standIns,
  tiposActosProcesales: actTypes,
  tiposAudiencias: hearingTypes,
  turnosBajas: turns,
  zonas: notificationZones,
} as const

export type KeptResource = keyof typeof keptCatalogues

/** The list as one of catalogues whose fields don't matter. */
export const keptList = Object.entries(keptCatalogues) as readonly (readonly [KeptResource, AnyCatalogue])[]
