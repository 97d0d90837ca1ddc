import { registerAct, updateMinutes } from './attach.ts'
import { attendanceHandlers } from './attendance.ts'
import { bulkHearingHandlers } from './bulk/handlers.ts'
import { listHearings } from './calendar.ts'
import { changeHearingState } from './change-state.ts'
import * as hearingChoices from './choices.ts'
import * as hearings from './commands.ts'
import { detailHandlers } from './details.ts'
import { diaryHandlers } from './diary/handlers.ts'
import { documentHandlers } from './documents.ts'
import { planHearing } from './plan.ts'
import { createHearing, scheduleHearing } from './propose.ts'
import { portalHearings, publicHearings } from './public.ts'
import * as hearingReads from './read.ts'
import * as requests from './requests/requests.ts'
import { requestSearchHandlers } from './requests/search.ts'

/** The calls of hearings and of the requests for them. */
export const hearingHandlers = {
  ...attendanceHandlers,
  ...bulkHearingHandlers,
  ...documentHandlers,
  ...detailHandlers,
  ...diaryHandlers,
  ...requestSearchHandlers,
  'audiencias.list': listHearings,
  'audiencias.plan': planHearing,
  'audiencias.page': hearingReads.pageHearings,
  'audiencias.suspensionTypes': hearingChoices.suspensionTypes,
  'audiencias.rooms': hearingChoices.ownRooms,
  'audiencias.roomsOf': hearingChoices.roomsOf,
  'audiencias.ofCause': hearingReads.hearingsOfCause,
  'audiencias.get': hearingReads.getHearing,
  'audiencias.actTypes': hearingChoices.hearingActTypes,
  'audiencias.virtualWindowRole': hearingChoices.virtualWindowRole,
  'audiencias.create': createHearing,
  'audiencias.schedule': scheduleHearing,
  'audiencias.finish': hearings.finishHearing,
  'audiencias.changeState': changeHearingState,
  'audiencias.reschedule': hearings.rescheduleHearing,
  'audiencias.recess': hearings.recessHearing,
  'audiencias.updateDetail': hearings.updateHearingDetail,
  'audiencias.updateMinutes': updateMinutes,
  'audiencias.registerAct': registerAct,
  'audiencias.delete': hearings.deleteHearing,
  'solicitudesAudiencias.ofOffice': requests.requestsOfOffice,
  'solicitudesAudiencias.list': requests.listRequests,
  'solicitudesAudiencias.get': requests.getRequest,
  'solicitudesAudiencias.reject': requests.rejectRequest,
  'audiencias.public': publicHearings,
  'audiencias.portalPage': portalHearings,
} as const
