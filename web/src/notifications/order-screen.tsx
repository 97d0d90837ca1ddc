import { pageTitles } from '@estrado/machines/messages/page-titles'
import { orderScreen as texts } from '@estrado/machines/notifications/screen-texts'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { call } from '../client/call.ts'
import { CallFailure, failureNotice } from '../client/failure.ts'
import { newCommandId } from '../client/headers.ts'
import { count, useAddress } from '../kernel/address.ts'
import { focusFirstFault } from '../kernel/form.tsx'
import { useUnsavedForm } from '../kernel/unsaved-forms.ts'
import { callQuery, makeStale, saidInPlace } from '../kernel/use-call.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { asTitle } from '../ui/document-title.ts'
import { FailedLoad } from '../ui/failed-load.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ActChooser } from './act-chooser.tsx'
import { type NotificationProposal, staleNotifications } from './notification.ts'
import classes from './notifications.module.css'
import { orderScreenPath } from './notify-path.ts'
import { bodyOf, type Choice, choiceOf, choiceRules } from './order.logic.ts'
import { PersonFields } from './person-fields.tsx'

const parts = { acto: count(undefined) }

/** `/notificaciones/generar-formulario`: whom an act is notified to, and how; the address holds the act. */
export default function OrderScreen() {
  const [{ acto }, change] = useAddress(parts)
  return (
    <>
      <PageHeader title={asTitle(pageTitles[orderScreenPath])} />
      <div className={classes.form}>
        <ActChooser idActo={acto} onChoose={(id) => change({ acto: id }, { step: true })} />
        {acto !== undefined && <Proposed key={acto} idActo={acto} />}
      </div>
    </>
  )
}

function Proposed({ idActo }: { readonly idActo: number }) {
  const input = { params: { idActoProcesal: idActo } }
  const { data, error, refetch } = useQuery({
    ...callQuery('notificaciones.proposal', input),
    ...saidInPlace,
    // What is being written down isn't asked anew under one's hands.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <OrderForm proposal={data} />
  return error && <FailedLoad text={texts.failed} retry={refetch} error={error} />
}

type Fate = { readonly done: true } | { readonly done: false; readonly why: string }

/** Why one notification was not ordered, in one line. */
function whyNot(error: unknown): string {
  if (!(error instanceof CallFailure)) return texts.notOrdered
  const notice = failureNotice(error)
  return notice?.lines?.[0] ?? notice?.title ?? texts.notOrdered
}

/** Idempotency key: ordered again after a lost answer, a person is notified once. */
function useOrders(idActo: number) {
  const queries = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  const [fates, setFates] = useState<ReadonlyMap<number, Fate>>(new Map())
  const [sending, setSending] = useState(false)

  async function order(choices: readonly Choice[]) {
    setSending(true)
    for (const choice of choices) {
      const body = bodyOf(choice, idActo)
      const content = JSON.stringify(body)
      const commandId = keys.get(content) ?? newCommandId()
      keys.set(content, commandId)
      const fate = await call('notificaciones.create', { body }, { commandId, notices: 'none' }).then(
        (): Fate => ({ done: true }),
        (error: unknown): Fate => {
          if (!(error instanceof CallFailure && error.undecided)) keys.delete(content)
          return { done: false, why: whyNot(error) }
        },
      )
      setFates((known) => new Map([...known, [choice.idSujetoProcesal, fate]]))
    }
    setSending(false)
    await makeStale(
      queries,
      staleNotifications.filter((name) => name !== 'notificaciones'),
    )
    await makeStale(queries, ['notificaciones.page', 'notificaciones.list', 'notificaciones.ofAct'])
  }
  return { order, fates, sending }
}

function OrderForm({ proposal }: { readonly proposal: NotificationProposal }) {
  const { sujetos, idActoProcesal, idCausa, requiereNotificacion } = proposal
  const [proposed] = useState<readonly Choice[]>(() => sujetos.map((party) => choiceOf(party, proposal)))
  const [choices, setChoices] = useState(proposed)
  const [tried, setTried] = useState(false)
  const { order, fates, sending } = useOrders(idActoProcesal)
  const isDone = ({ idSujetoProcesal }: Choice) => fates.get(idSujetoProcesal)?.done === true
  const wanted = choices.filter((choice) => choice.marcado && !isDone(choice))
  useUnsavedForm(wanted.some((choice) => !proposed.includes(choice)))
  const partyOf = ({ idSujetoProcesal: id }: Choice) =>
    sujetos.find(({ idSujetoProcesal }) => idSujetoProcesal === id)
  const messagesOf = (choice: Choice) => {
    const party = partyOf(choice)
    return party ? choiceRules(choice, party) : {}
  }
  const nobody = wanted.length === 0
  const nobodyLeft = fates.size === 0 && sujetos.every(({ impedimento }) => impedimento !== null)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wanted.some((choice) => hasMessages(messagesOf(choice)))) requestAnimationFrame(focusFirstFault)
        else if (!nobody) void order(wanted)
      }}
    >
      <p>
        {`${texts.act}: `}
        <AddressLink href={filePath(idCausa, 'actuados', idActoProcesal)}>
          {`${proposal.acto} · ${proposal.codigoUnico}`}
        </AddressLink>
      </p>
      <h2>{texts.people}</h2>
      <p className={classes.quiet}>
        {nobodyLeft ? texts.nobodyLeft : requiereNotificacion ? texts.demanded : texts.optional}
      </p>
      {choices.map((choice) => {
        const party = partyOf(choice)
        if (!party) return null
        return (
          <PersonFields
            key={choice.idSujetoProcesal}
            proposal={proposal}
            party={party}
            choice={choice}
            messages={tried ? messagesOf(choice) : {}}
            fate={fates.get(choice.idSujetoProcesal)}
            disabled={sending || isDone(choice)}
            onChange={(patch) =>
              setChoices(choices.map((one) => (one === choice ? { ...one, ...patch } : one)))
            }
          />
        )
      })}
      {tried && nobody && fates.size === 0 && <p role="alert">{texts.nobody}</p>}
      <div className={classes.servers}>
        {/* With nobody left to order for it goes, and the focus to the page's heading. */}
        {!nobodyLeft && !(nobody && fates.size > 0) && (
          <Button type="submit" loading={sending}>
            {texts.order(wanted.length)}
          </Button>
        )}
        <Button variant="subtle" component={Link} to="/despacho/notificaciones">
          {texts.toDesk}
        </Button>
      </div>
    </form>
  )
}
