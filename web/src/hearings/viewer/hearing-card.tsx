import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingCountdown } from '@estrado/machines/hearings/countdown'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearings } from '@estrado/machines/hearings/texts'
import {
  countdownState,
  hearingStateOfId,
  hearingStates,
  isOver,
  occupyingStates,
} from '@estrado/machines/hearings/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { filePath } from '../../causes/file/file-path.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import besideClasses from '../../ui/beside.module.css'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { useServerSeconds } from '../../ui/server-seconds.ts'
import { Status } from '../../ui/status.tsx'
import { TakeHearing } from '../take-hearing.tsx'
import classes from './hearing-viewer.module.css'

export type Hearing = AnswerOf<'audiencias.get'>

/** The state in which a hearing's first session stands. */
export const stateOfHearing = ({ audienciasDetalles: [detail] }: Hearing) =>
  hearingStateOfId(detail?.idEstadoAudiencia ?? 0)

type Place = Hearing['audienciasDetalles'][number]['audienciasDetallesExternas'][number]

const placeName = ({ descripcion, direccion, latitud, longitud }: Place): string =>
  [descripcion, direccion, latitud !== null && longitud !== null && `(${latitud}, ${longitud})`]
    .filter(Boolean)
    .join(', ')

/** What is known of the hearing (`spec 2 §2`). */
export function HearingCard({ hearing }: { readonly hearing: Hearing }) {
  const [detail] = hearing.audienciasDetalles
  const state = stateOfHearing(hearing)
  const { label, tone } = hearingStates[state]
  const accused = hearing.sujetosProcesales.filter(
    ({ tipoSujetoProcesal }) => tipoSujetoProcesal.id === partyTypeIds.denunciado,
  )
  if (!detail) return null
  return (
    <section className={classes.card} aria-label={texts.facts}>
      <header className={classes.cardHead}>
        <Status tone={tone}>{label}</Status>
        {state === countdownState && <Countdown start={detail.fechaHoraInicio} />}
        <VirtualRoom hearing={hearing} />
        {occupyingStates.includes(state) && <TakeHearing id={hearing.id} code={hearing.causa.codigoUnico} />}
      </header>
      <dl className={besideClasses.facts}>
        <FactRows
          facts={[
            [
              texts.code,
              <AddressLink key="code" href={filePath(hearing.causa.id, 'audiencias')}>
                {hearing.causa.codigoUnico}
              </AddressLink>,
            ],
            [texts.kind, hearing.tipoAudiencia.descripcion],
            [texts.start, shownInstant(detail.fechaHoraInicio)],
            [texts.end, shownInstant(detail.fechaHoraFin)],
            [texts.until, hearing.fechaHoraReanudacion && shownInstant(hearing.fechaHoraReanudacion)],
            [texts.mode, detail.modalidad],
            [texts.room, detail.salaAudiencia?.descripcion],
            [texts.places, detail.audienciasDetallesExternas.map(placeName).join('; ')],
            [texts.judge, hearing.juez?.nombre],
            [texts.accused, accused.map(({ nombreCompleto }) => nombreCompleto).join(' · ')],
            [texts.prosecutor, hearing.fiscal],
            [texts.office, hearing.oficina.descripcion],
            [texts.reserve, texts.reserved[hearing.reserva ? 'true' : 'false']],
            [texts.crimes, hearing.delitos.join(' · ')],
            [texts.suspensionReason, hearing.suspension?.motivo],
          ]}
        />
      </dl>
    </section>
  )
}

/** Not read aloud each second: it can be asked for. */
function Countdown({ start }: { readonly start: string }) {
  const left = hearingCountdown(new Date(start), useServerSeconds())
  return (
    <span className={classes.countdown} role="timer" aria-live="off" aria-label={texts.left}>
      {left ?? hearings.timeOver}
    </span>
  )
}

/** The way into the court's virtual room; no link once the hearing is over (`spec 3 §4`). */
function VirtualRoom({ hearing }: { readonly hearing: Hearing }) {
  if (hearing.salaVirtual === null) return null
  if (isOver(stateOfHearing(hearing)))
    return (
      <span className={classes.quiet} aria-disabled="true">
        {texts.virtualRoom}
      </span>
    )
  return (
    <a href={hearing.salaVirtual} target="_blank" rel="noreferrer">
      {texts.virtualRoom}
    </a>
  )
}
