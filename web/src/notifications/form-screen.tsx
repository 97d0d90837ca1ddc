import { pageTitles } from '@estrado/machines/messages/page-titles'
import { notificationForm, notificationFormPage as texts } from '@estrado/machines/notifications/form-texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import type { Answer } from '../client/call.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { useVerification } from '../kernel/use-verification.ts'
import { VerificationPage } from '../kernel/verification-page.tsx'
import besideClasses from '../ui/beside.module.css'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import classes from './notifications.module.css'

/** What the page may say of the paper: a withdrawn notification has no effect, and only a signed or approved form is one. */
function wordsFor({ retirada, sha256 }: Answer<'notificaciones.verification'>) {
  if (retirada) return { ...texts, invalid: texts.withdrawn }
  return sha256 === null ? { ...texts, valid: texts.unsigned, validNote: texts.unsignedNote } : texts
}

/** `/notificacion/{uuid}`: is the form in my hand what it says? Its QR leads here; it names nobody. */
export default function FormScreen() {
  const uuid = usePathPart('/notificacion/{uuid}', 'uuid') ?? ''
  const verification = useVerification('notificaciones.verification', uuid)
  const { state } = verification
  return (
    <VerificationPage
      title={pageTitles['/notificacion/{uuid}']}
      texts={state.phase === 'known' ? wordsFor(state.answer) : texts}
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
