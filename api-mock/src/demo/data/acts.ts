import { memorialTypes } from './acts/memorials.ts'
import { resolutionTypes } from './acts/resolutions.ts'
import type { TipoActoProcesal } from './types.ts'

/** Types of procedural act; the id is the code where the specification gives one (`spec 2 §9`). */
export const tiposActosProcesales: readonly TipoActoProcesal[] = [...memorialTypes, ...resolutionTypes]
