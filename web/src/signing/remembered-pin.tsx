import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { browserPinSecrets } from '../client/pin-secrets.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { confirm } from '../ui/confirm.tsx'
import { showToast } from '../ui/toasts.ts'
import { createPinMemory } from './pin-memory.ts'
import { pinView } from './remembered-pin.logic.ts'
import classes from './signing.module.css'

const memory = createPinMemory()

async function loadView(idUsuario: number) {
  const record = await call('usuariosFirma.get', { params: { idUsuario } }, { notices: 'none' })
  // A browser that keeps nothing has no secret either.
  const secret = await browserPinSecrets.get(idUsuario).catch(() => undefined)
  return pinView(record, secret !== undefined)
}

/** What the product remembers of one's PIN, and the button that forgets it (`spec 1 §3`): for the profile. */
export function RememberedPin() {
  const id = useStoredSession()?.usuario.id
  const queries = useQueryClient()
  const queryKey = ['usuariosFirma', id]
  const { data, isError, refetch } = useQuery({
    queryKey,
    enabled: id !== undefined,
    queryFn: () => loadView(id ?? 0),
  })
  const forgetting = useMutation({
    mutationFn: memory.forget,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey })
      showToast('positive', pinMessages.forgotten)
    },
  })
  const ask = async () => {
    const accepted = await confirm({ message: pinMessages.forgetQuestion, accept: pinMessages.forget })
    if (accepted) forgetting.mutate()
  }
  return (
    <section aria-labelledby="pin-recordado">
      <h2 id="pin-recordado" className={classes.pinTitle}>
        {pinMessages.title}
      </h2>
      {isError ? (
        <>
          <p role="alert">{pinMessages.notLoaded}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {pinMessages.retry}
          </Button>
        </>
      ) : (
        <p role="status">{data?.text ?? pinMessages.loading}</p>
      )}
      {data?.forgettable && (
        <Button variant="default" loading={forgetting.isPending} onClick={() => void ask()}>
          {pinMessages.forget}
        </Button>
      )}
    </section>
  )
}
