import { pageTitles } from '@estrado/machines/messages/page-titles'
import { notificationForm, notificationFormPage as texts } from '@estrado/machines/notifications/form-texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import { usePathPart } from '../kernel/path-part.ts'
import { useVerification } from '../kernel/use-verification.ts'
import { VerificationPage } from '../kernel/verification-page.tsx'
import besideClasses from '../ui/beside.module.css'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import classes from './notifications.module.css'

/** `/notificacion/{uuid}`: is the form in my hand what it says? Its QR leads here; it names nobody. */
export default function FormScreen() {
  const uuid = usePathPart('/notificacion/{uuid}', 'uuid') ?? ''
  const verification = useVerification('notificaciones.verification', uuid)
  return (
    <VerificationPage
      title={pageTitles['/notificacion/{uuid}']}
      texts={texts}
      verification={verification}
      label={notificationForm.title}
      classes={{ section: classes.form, verdict: classes.verdict }}
    >
      {(data) => (
        <dl className={besideClasses.facts}>
          <FactRows
            facts={[
              [texts.number, data.numero],
              [texts.cause, data.codigoUnico],
              [texts.act, data.acto],
              [texts.court, data.oficina],
              [texts.way, data.tipo],
              [texts.state, data.estadoDescripcion],
              [texts.served, data.fechaHora && shownInstant(data.fechaHora)],
              [texts.closed, data.fechaCierre && shownInstant(data.fechaCierre)],
              [
                texts.finished,
                data.sha256 && (data.aprobado ? approval.approvedByCitizenship : texts.signed),
              ],
              [texts.digest, data.sha256 && <code key="sha256">{data.sha256}</code>],
            ]}
          />
        </dl>
      )}
    </VerificationPage>
  )
}
