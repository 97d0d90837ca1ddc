import { longestSession } from './vocabulary.ts'

/** Hearings and hearing requests (`spec 2 §2, §4`). */
export const hearings = {
  timeOver: '¡Tiempo agotado!',
  pause: 'Receso Audiencia',
  cancel: 'Cancelar',
  tabs: {
    resolution: 'Ap Resolucion',
    minutes: 'Ap Acta',
    answer: 'Respuesta',
    answerTo: 'Respuesta De',
  },
} as const

export const hearingRequests = {
  title: 'Audiencias Pendientes de Agendamiento',
  columns: {
    number: 'N°',
    dateTime: 'Fecha y hora',
    uniqueCode: 'Código único',
    documentType: 'Tipo de documento',
    hearingType: 'Tipo de audiencia',
    crimes: 'Delitos',
    accused: 'Denunciados',
    deadline: 'Plazo',
  },
  schedule: 'Agendar',
  reject: 'Rechazar',
  rejectAndFinish: 'Rechazar y Finalizar',
} as const

/** Of somebody who is asked to another hearing; null: its cause isn't to be told. */
const another = (code: string | null, from: string, until: string) =>
  `tiene otra audiencia de ${from} a ${until}${code === null ? '' : ` (${code})`}`
type Another = Parameters<typeof another>

/** What stands against a time: judge and room refuse it, of others it is told. */
export const hearingConflicts = {
  judge: (from: string, until: string, whose = '') =>
    `El juez tiene otra audiencia de ${from} a ${until}${whose}. Elija otro horario`,
  room: (room: string, from: string, until: string, whose = '') =>
    `La sala ${room} está ocupada de ${from} a ${until}${whose}. Elija otra sala u otro horario`,
  keptHour: ', por una causa que pasó a otro juzgado y guarda su hora hasta que este le fije otra',
  judgeAtOnce: 'Otra persona acaba de ocupar ese horario del juez. Elija otro horario',
  roomAtOnce: 'Otra persona acaba de ocupar esa sala a esa hora. Elija otra sala u otro horario',
  party: (...of: Another) => `Una de las partes ${another(...of)}`,
  lawyer: (...of: Another) => `Un abogado ${another(...of)}`,
  prosecutor: (...of: Another) => `El fiscal ${another(...of)}`,
} as const

/** Why a hearing is not taken into the agenda, or not moved. */
export const hearingRefusals = {
  tooDeep: 'La lista es muy larga para ir a esa página: busque, o filtre por juzgado o por día.',
  causeNotDrawn: 'La causa todavía no fue sorteada a un juzgado',
  judgeExcused:
    'El juez de la audiencia se excusó de la causa o se allanó a su recusación: cierre el auto que lo aparta, si falta, y reprograme primero la audiencia',
  judgeExcusedInRecess:
    'El juez de la audiencia se excusó de la causa o se allanó a su recusación: cierre el auto que lo aparta, si falta, suspenda la audiencia y prográmela de nuevo',
  sessionsMeet: 'Dos sesiones de la audiencia coinciden. Elija horarios distintos',
  sessionUnknown: 'La sesión',
  sessionOver: 'La sesión ya se realizó o fue suspendida. Elija otra',
  deletedNoMore:
    'La audiencia ya tuvo una sesión, realizada o suspendida: no se elimina. Suspéndala con su motivo',
  sessionState: 'Una sesión nueva solo puede quedar Agendada o Señalada',
  setByNothing: 'Ningún acto señala todavía la audiencia. Agéndela, y señálela después con su decreto',
  nextSessionBefore: (when: string) =>
    `La siguiente sesión está señalada para ${when}. Reanude entonces o antes`,
  endsBeforeStart: 'La hora de fin debe ser posterior a la hora de inicio',
  tooLong: `Una sesión dura ${longestSession} horas como máximo. Divídala en varias`,
  inThePast: 'La audiencia debe señalarse para una fecha y hora futuras',
  setInThePast:
    'La hora de la audiencia ya pasó. Fije otra fecha y hora, y revise que el acto que la señala las diga',
  toldAlready: 'La sesión ya está señalada para otra hora. Reprográmela, para que se señale de nuevo',
  sessionStands: 'Este estado no cambia la sesión, que dice otra cosa. Reprográmela antes',
  resumesInThePast: 'La reanudación debe ser posterior a la hora actual',
  officeOfOther: 'La causa está en otro juzgado',
  requestOfOther: 'La solicitud de audiencia es de otra causa',
  judgeOfOther: 'La audiencia es de otro juez',
  requestNotOfHearing: 'La audiencia no responde a esa solicitud',
  typeOfOther: 'La audiencia es de otro tipo',
  hearingOfOther: 'La audiencia es de otra causa',
  settingActUnknown:
    'El acto que señala la audiencia debe ser de la misma causa, de un tipo que señala audiencias y estar firmado o cerrado',
  settingTwice: 'Envíe el archivo del decreto o elija un acto de la causa, no ambos',
  settingNoSession: 'Una sesión más no se señala con otro acto. Señale la audiencia con él',
  tooManyDays: (most: number) => `Pida un rango de ${most} días como máximo`,
  endsInTheFuture: 'La hora de fin no puede ser posterior a la hora actual',
  minutesBegun: 'La audiencia ya tiene un acta en curso. Siga con ella desde la audiencia',
  resolutionBegun: 'La audiencia ya tiene una resolución en curso. Siga con ella desde la audiencia',
  rejectionBegun: 'Ya hay un decreto de rechazo en curso para esta solicitud',
  rejectionSigned:
    'El decreto que rechaza esta solicitud ya está firmado. Ciérrelo, para que quede rechazada; si la audiencia corresponde, agéndela sin solicitud',
  rejectedScheduled:
    'La solicitud ya tiene una audiencia agendada. Descarte este decreto, o deje antes sin efecto la audiencia',
  notBackToAgenda: 'Una audiencia no vuelve al estado Agendada; reprograme la audiencia',
  hearing: 'La audiencia',
  request: 'La solicitud de audiencia',
  room: 'La sala de audiencia',
  judge: 'El juez',
  hearingType: 'El tipo de audiencia',
  suspensionType: 'El tipo de suspensión',
  actType: 'El tipo de acto procesal',
  state: 'El estado de audiencia',
} as const

/** References of the acts that a hearing brings with it. */
export const hearingActs = {
  setting: 'Señalamiento de audiencia',
  minutes: 'Acta de audiencia',
  resolution: 'Resolución de audiencia',
  rejection: 'Rechazo de solicitud de audiencia',
} as const
