import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX } from '../ui/icons.ts'
import type { Validity } from './validity.logic.ts'

/** The sign of each state: a colour never says it alone. */
export const validityIcons = {
  Válido: IconCircleCheck,
  'Sin firma': IconCircle,
  'No válido': IconCircleX,
  'No se puede afirmar': IconAlertTriangle,
} as const satisfies Readonly<Record<Validity['estado'], unknown>>
