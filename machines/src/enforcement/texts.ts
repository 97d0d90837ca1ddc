import { protectionMeasureLaws } from '../causes/vocabulary.ts'

/** What is wrong in an order; the first is the specification's (`spec 3 §8`). */
export const enforcementMessages = {
  actRequired: 'El acto procesal es requerido',
  actUnknown: 'El acto procesal no es de esta causa o todavía es un borrador. Elija uno de la lista',
  measureUnknown: `La medida de protección no existe o no es de las leyes ${protectionMeasureLaws.join(' y ')}`,
  measureRepeated: 'La medida de protección está dos veces en lo enviado',
  situationRequired: 'La nueva situación jurídica es requerida',
  situationUnknown: 'La situación jurídica no existe. Elija una de la lista',
  situationSame: 'La situación jurídica ya es esa. Elija otra',
  noMeasures:
    'Las medidas de protección son de víctimas y denunciantes, personas naturales, en causas de acción pública',
  noSituation: 'La situación jurídica es de denunciados, personas naturales, en causas de acción pública',
  notNow: 'La causa no está en trámite en el juzgado: ya no se cambian medidas ni situaciones jurídicas',
} as const
