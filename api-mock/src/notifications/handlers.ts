import * as assigning from './assign.ts'
import { attachActs, removeAttachments } from './attachments.ts'
import * as closing from './close.ts'
import { serviceDay } from './day.ts'
import * as moves from './moves.ts'
import { createNotification } from './order.ts'
import { notificationProposal } from './proposal.ts'
import * as reads from './reads.ts'
import { recordVisit } from './visit.ts'

/** The calls of notifications; their list in a cause's file is the file's. */
export const notificationHandlers = {
  'notificaciones.create': createNotification,
  'notificaciones.proposal': notificationProposal,
  'notificaciones.page': reads.pageNotifications,
  'notificaciones.detail': reads.notificationDetail,
  'notificaciones.ofAct': reads.notificationsOfAct,
  'notificaciones.address': reads.addressOf,
  'notificaciones.partyAddress': reads.addressOfParty,
  'notificaciones.day': serviceDay,
  'notificaciones.assignment': assigning.assignmentOf,
  'notificaciones.assign': assigning.assignNotification,
  'notificaciones.zone': assigning.zoneOfNotification,
  'notificaciones.servers': assigning.processServers,
  'notificaciones.reassign': assigning.reassign,
  'notificaciones.update': moves.correctAddress,
  'notificaciones.return': moves.giveBack,
  'notificaciones.withdraw': moves.withdraw,
  'notificaciones.resend': moves.resend,
  'notificaciones.markSeen': moves.markSeen,
  'notificaciones.attachActs': attachActs,
  'notificaciones.removeAttachments': removeAttachments,
  'notificaciones.visit': recordVisit,
  'notificaciones.close': closing.closeNotification,
  'notificaciones.document': closing.notificationDocument,
  'notificaciones.previewForm': closing.previewForm,
  'notificaciones.forms': closing.bundledForms,
  'notificaciones.verification': closing.verifyForm,
} as const
