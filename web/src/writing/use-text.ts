import { isSentBack } from '@estrado/machines/acts/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { writerBeat } from '@estrado/machines/writing/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../client/call.ts'
import type { Unsaved } from '../client/draft-writer.ts'
import { CallFailure } from '../client/failure.ts'
import { makeStale } from '../kernel/use-call.ts'
import { createTextSaver, type SaveState } from './text-saver.ts'
import { type LocalText, tabTextStore } from './text-store.ts'

export type ActText = AnswerOf<'escritos.get'>

/** Was it reviewed, and not sent back or changed since? */
export const isReviewed = ({ compuesto, situacion }: ActText): boolean =>
  compuesto !== null && !isSentBack(situacion)

/** What this browser still held when the text was opened, and what the API held then. */
export type TwoTexts = { readonly mine: WrittenText; readonly theirs: WrittenText; readonly revision: number }

const same = (one: WrittenText, other: WrittenText) => JSON.stringify(one) === JSON.stringify(other)

/** What a call was refused has been told by its notice. */
const told = (error: unknown): void => {
  if (!(error instanceof CallFailure)) throw error
}

/** The text of an act while it is open: what is shown, how it is kept, and what this browser still held of it. */
export function useText(act: ActText, userId: number) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(act.texto)
  const [state, setState] = useState<SaveState>({ state: 'saved', at: act.guardado.fecha })
  const [two, setTwo] = useState<TwoTexts>()
  const [store] = useState(() => tabTextStore(userId, act.id))
  const [saver] = useState(() =>
    createTextSaver(
      {
        store,
        send: (texto, revision) =>
          call('escritos.save', { params: { id: act.id }, body: { texto, revision } }, { notices: 'none' }),
        now: () => new Date(),
        told: setState,
      },
      act,
    ),
  )
  const writes = act.escribe.mio && act.motivo === null

  const recover = useEffectEvent((found: Unsaved<LocalText> | undefined) => {
    if (!found) return
    if (same(found.value.texto, act.texto)) return saver.dropLeft()
    if (found.value.revision !== act.revision) {
      setTwo({ mine: found.value.texto, theirs: act.texto, revision: act.revision })
      return
    }
    setShown(found.value.texto)
    saver.push(found.value.texto)
  })
  useEffect(() => {
    if (!writes) return
    store.read().then(recover, () => undefined)
    return store.release
  }, [store, writes])

  const beat = useEffectEvent(() => {
    const alive = call('escritos.take', { params: { id: act.id }, body: {} }, { notices: 'none' })
    // Who no longer writes learns it by the text that is read anew.
    const readAnew = () => makeStale(queries, ['escritos.get'])
    alive.then(({ escribe }) => {
      if (!escribe.mio || !escribe.activo) return readAnew()
      // The server was away and not the network: nothing else tells that it is back.
      if (state.state === 'offline') void saver.flush()
    }, readAnew)
  })
  useEffect(() => {
    if (!writes) return
    const timer = setInterval(() => beat(), writerBeat)
    return () => clearInterval(timer)
  }, [writes])
  useEffect(() => {
    const again = () => void saver.flush()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [saver])

  /** Both texts of a conflict, as they stand now. */
  async function compare(mine: WrittenText): Promise<void> {
    const stands = await call('escritos.get', { params: { id: act.id } }).catch(told)
    if (stands) setTwo({ mine, theirs: stands.texto, revision: stands.revision })
  }
  /** Another text is shown and goes on from its revision. */
  function adopt(texto: WrittenText, revision: number): void {
    saver.follow(revision)
    setShown(texto)
    setTwo(undefined)
  }
  /** Makes a choice; where it is refused both texts stay to choose from, as they stand by then. */
  const chosen =
    (take: (two: TwoTexts) => Promise<void>) =>
    async (two: TwoTexts): Promise<void> => {
      try {
        await take(two)
      } catch (error) {
        told(error)
        if (error instanceof CallFailure && error.status === 409) await compare(two.mine)
      }
    }
  /** The text of this browser goes on; the other one was kept as a version before. */
  async function keepMine({ mine, revision }: TwoTexts): Promise<void> {
    await call('escritos.keep', { params: { id: act.id }, body: { revision } }, { notices: 'errors' })
    adopt(mine, revision)
    saver.push(mine)
  }
  /** The saved text goes on; the one of this browser is kept as a version. */
  async function keepTheirs({ mine, theirs, revision }: TwoTexts): Promise<void> {
    const id = { params: { id: act.id } }
    await call('escritos.keep', { ...id, body: { revision } }, { notices: 'errors' })
    const put = (texto: WrittenText, after: number) =>
      call('escritos.save', { ...id, body: { texto, revision: after } }, { notices: 'errors' })
    const kept = await put(mine, revision)
    // Resumed from here where the next step is refused: the text that stands there now is one's own.
    setTwo({ mine, theirs, revision: kept.revision })
    await call('escritos.keep', { ...id, body: { revision: kept.revision } }, { notices: 'none' })
    const back = await put(theirs, kept.revision)
    adopt(theirs, back.revision)
  }

  return {
    shown,
    setShown,
    state,
    saver,
    writes,
    two,
    compare,
    adopt,
    keepMine: chosen(keepMine),
    keepTheirs: chosen(keepTheirs),
  }
}
