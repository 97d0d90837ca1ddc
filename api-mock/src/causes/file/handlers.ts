import { deadlineHandlers } from '../../deadlines/handlers.ts'
import * as causeActs from './acts.ts'
import { deadlinesOfFile } from './deadlines.ts'
import * as causeHead from './head.ts'
import { historyOfCause } from './history.ts'
import * as causeMemorials from './memorials.ts'
import * as causeParties from './parties.ts'
import * as causeFileParts from './parts.ts'

/** The calls of a cause's file, and of the deadlines in it. */
export const fileHandlers = {
  'causas.summary': causeHead.summaryOfCause,
  'causas.byCode': causeHead.summaryByCode,
  ...deadlineHandlers,
  'causas.deadlines': deadlinesOfFile,
  'causas.prosecution': causeHead.prosecutionOfCause,
  'causas.parties': causeParties.partiesOfFile,
  'sujetosProcesales.ofVirtualWindow': causeParties.partyOfVirtualWindow,
  'causas.attendingParties': causeParties.attendingParties,
  'causas.hearings': causeFileParts.hearingsOfFile,
  'notificaciones.list': causeFileParts.notificationsOfFile,
  'causas.privateActs': causeActs.actsOfCause,
  'causas.memorialActs': causeActs.memorialActsOfCause,
  'causas.memoriales': causeMemorials.memorialsOfCause,
  'causas.reservedMemoriales': causeMemorials.reservedMemorialsOfCause,
  'causas.dispatch': causeActs.dispatchOfCause,
  'causas.history': historyOfCause,
} as const
