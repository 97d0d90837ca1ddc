import { instantTold } from '../deadlines/told.ts'
import { docketTexts as texts } from './service-texts.ts'
import {
  isFailed,
  isNotified,
  type NotificationState,
  notificationTypeLabels,
  type ReceiverKind,
  receiverKinds,
} from './vocabulary.ts'

/** A notification as far as its docket line tells of it. `at`: when it was served, ISO 8601. */
export type Docketed = {
  readonly estado: NotificationState
  readonly idTipoNotificacion: number
  readonly at: string | null
  readonly calidad: ReceiverKind | null
}

/** Docket line: who was served says how, when and who took it; who wasn't, whether it failed or is still to come. */
export function docketLine({ estado, idTipoNotificacion, at, calidad }: Docketed): string {
  if (estado === 'withdrawn') return texts.withdrawn
  if (isFailed(estado)) return texts.failed
  if (!isNotified(estado)) return texts.nothing
  return [
    texts.served,
    notificationTypeLabels[idTipoNotificacion],
    at && instantTold(at),
    calidad && receiverKinds[calidad],
  ]
    .filter((part) => part)
    .join(' · ')
}
