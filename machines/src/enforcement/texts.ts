import { protectionMeasureLaws } from '../causes/vocabulary.ts'
import { requiredArguments } from '../messages/required-arguments.ts'

/** What is wrong in an order; the first is the specification's (`spec 3 §8`). */
export const enforcementMessages = {
  actRequired: requiredArguments.act,
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

/** The dialogs of protection measures and legal situation (`spec 3 §2`); the specification has few of their words. */
export const enforcementTexts = {
  measures: 'Medidas de protección',
  measuresOf: (name: string) => `Medidas de protección de ${name}`,
  situation: 'Situación jurídica',
  situationOf: (name: string) => `Situación jurídica de ${name}`,
  newSituationHint: 'La que rige desde el acto',
  act: 'Acto procesal',
  actHint: 'El acto que dispone el cambio',
  noActs: 'La causa aún no tiene actos procesales que lo dispongan',
  search: 'Buscar medida',
  active: (n: number) => (n === 1 ? '1 medida vigente' : `${n} medidas vigentes`),
  noneActive: 'Ninguna medida vigente',
  since: (date: string) => `Vigente desde ${date}`,
  until: (date: string) => `Suspendida el ${date}`,
  never: 'No se otorgó',
  history: 'Historial',
  historyOf: (name: string) => `Historial: ${name}`,
  nothingFound: 'Ninguna medida contiene lo que busca',
  grant: 'Otorgar medida',
  remove: 'Quitar medida',
  granted: 'Medida de protección otorgada',
  removed: 'Medida de protección quitada',
  already: 'Otra persona ya hizo este cambio',
  current: 'Situación actual',
  noCurrent: 'Sin situación jurídica registrada',
  newSituation: 'Nueva situación jurídica',
  record: 'Registrar situación',
  neverRecorded: 'Aún no se registró ninguna situación jurídica',
  restsNow: 'La causa no está en trámite: se puede leer, no cambiar',
  failed: 'No se pudo leer. Vuelva a intentar',
  columns: {
    number: 'N°',
    situation: 'Situación jurídica',
    start: 'Inicio',
    startAct: 'Acto que la otorgó',
    end: 'Suspensión',
    endAct: 'Acto que la suspendió',
    finish: 'Fin',
    act: 'Acto procesal',
  },
} as const
