import { get, post, remove } from '../kernel/call.ts'
import { causeParticipants, causeStaff } from '../vocabulary/role-groups.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import {
  AttendanceAnswer,
  AttendanceQuery,
  EndRecordingBody,
  NoteAttendanceBody,
} from './attendance-schemas.ts'
import { HearingAnswer } from './schemas.ts'

/** Beyond the specification's own calls: who came to a session, when its recording ended, and that it isn't needed. */
export const attendanceCalls = {
  'audiencias.attendance': get('audiencias/{id}/asistencia', {
    access: causeParticipants,
    query: AttendanceQuery,
    answer: AttendanceAnswer,
  }),
  'audiencias.noteAttendance': post('audiencias/{id}/asistencia', {
    access: courtRoles,
    success: 'Asistencia registrada',
    body: NoteAttendanceBody,
    answer: HearingAnswer,
  }),
  'audiencias.endRecording': post('audiencias/{id}/fin-grabacion', {
    access: courtRoles,
    success: 'Fin de la grabación registrado',
    body: EndRecordingBody,
    answer: HearingAnswer,
  }),
  'audiencias.removeSession': remove('audiencias/{id}/sesiones/{sesion}', {
    access: causeStaff,
    success: 'Sesión quitada',
    answer: HearingAnswer,
  }),
} as const
