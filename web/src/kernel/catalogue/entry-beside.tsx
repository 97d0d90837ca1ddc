import type { KeptResource } from '@estrado/machines/catalogues/kept'
import { type AnyCatalogue, entryStates } from '@estrado/machines/kernel/catalogue'
import type { CatalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { changedFields, type Field, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import { type KnownOptions, seenFields, shownValue } from '@estrado/machines/kernel/shown-value'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import besideClasses from '../../ui/beside.module.css'
import { confirm } from '../../ui/confirm.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownDay, shownInstant } from '../../ui/instant.ts'
import { Beside, BesideFailure } from '../../ui/split-view.tsx'
import { Status } from '../../ui/status.tsx'
import { useCall, useCommand } from '../use-call.ts'
import classes from './catalogue.module.css'
import { askEffects, type Preview } from './effects.tsx'
import { type Entry, keptCall, savingOf } from './kept-calls.ts'
import { Uses } from './uses.tsx'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))
const CloseDialog = lazy(() => import('./close-dialog.tsx'))

type EntryBesideProps = {
  readonly id: number
  readonly of: AnyCatalogue
  readonly calls: KeptResource
  readonly known: KnownOptions
  readonly texts: CatalogueScreenTexts
  readonly preview?: Preview | undefined
  readonly ofEntry?: ((entry: Entry) => ReactNode) | undefined
  readonly onClose: () => void
}

/** An entry beside its list: what it holds, what refers to it, its history, and what can be done with it. */
export function EntryBeside({ id, of, calls, known, texts, preview, ofEntry, onClose }: EntryBesideProps) {
  const query = useCall(keptCall(calls, 'entry'), { params: { id } })
  const entry = query.data as Entry | undefined
  const { beside } = texts
  if (!entry) {
    return (
      <Beside label={beside.region} onClose={onClose}>
        {query.isError && (
          <BesideFailure text={beside.loadFailed} retry={query.refetch} error={query.error} />
        )}
      </Beside>
    )
  }
  const state = entryStates[entry.estado]
  const facts = seenFields(of.fields).map(
    ([name, field]) => [field.label, toldOf(field, entry.fila[name], known)] as const,
  )
  return (
    <Beside
      label={beside.region}
      name={String(entry.fila[of.title])}
      state={<Status tone={state.tone}>{state.label}</Status>}
      onClose={onClose}
    >
      <EntryActions
        of={of}
        calls={calls}
        known={known}
        texts={texts}
        entry={entry}
        preview={preview}
        onGone={onClose}
      />
      <div className={besideClasses.body}>
        {entry.cambioFuturo !== null && <p>{beside.changes(shownDay(entry.cambioFuturo))}</p>}
        {entry.estado === 'futura' && entry.vigenteDesde !== null && (
          <p>{beside.begins(shownDay(entry.vigenteDesde))}</p>
        )}
        {entry.vigenteHasta !== null && <p>{beside.ends(shownDay(entry.vigenteHasta))}</p>}
        <dl className={besideClasses.facts}>
          <FactRows facts={facts} />
        </dl>
        {ofEntry?.(entry)}
        <section className={besideClasses.part}>
          <h3>{beside.uses}</h3>
          {entry.usos.length === 0 ? (
            <p className={besideClasses.quiet}>{beside.unused}</p>
          ) : (
            <Uses uses={entry.usos} />
          )}
        </section>
        <section className={besideClasses.part}>
          <h3>{beside.history}</h3>
          <History of={of} entry={entry} known={known} texts={texts} />
        </section>
      </div>
    </Beside>
  )
}

/** What a field holds; lines of its own each on a line. */
function toldOf(field: Field, value: unknown, known: KnownOptions): ReactNode {
  if (field.kind !== 'lines') return shownValue(field, value, known)
  const lines = (value as readonly RowOf<Fields>[]).map((line) => shownValue(field, [line], known))
  return lines.length > 0 && <span className={classes.value}>{lines.join('\n')}</span>
}

type Subject = Pick<EntryBesideProps, 'of' | 'known' | 'texts'> & { readonly entry: Entry }

/** Version by version, the newest first: when, who, and what became what. */
function History({ of, entry, known, texts: { beside } }: Subject) {
  return (
    <ol className={classes.history}>
      {entry.versiones
        .map((version, place) => {
          const before = entry.versiones[place - 1]
          const changes = before ? changedFields(of.fields, before.fila, version.fila) : []
          return (
            <li key={version.version}>
              <p className={classes.when}>
                {version.desde === null ? beside.origin : beside.begins(shownInstant(version.desde))}
                {version.usuario !== null && ` · ${beside.by(version.usuario)}`}
              </p>
              {changes.map((name) => {
                const field = of.fields[name]
                if (!field) return null
                const shown = (row: Entry['fila'] | undefined) =>
                  (row && shownValue(field, row[name], known)) || beside.empty
                return (
                  <p key={name}>
                    {field.label}: <del>{shown(before?.fila)}</del> → <ins>{shown(version.fila)}</ins>
                  </p>
                )
              })}
            </li>
          )
        })
        .toReversed()}
    </ol>
  )
}

type EntryActionsProps = Subject & {
  readonly calls: KeptResource
  readonly preview?: Preview | undefined
  readonly onGone: () => void
}

function EntryActions({ entry, of, calls, known, texts, preview, onGone }: EntryActionsProps) {
  const { beside } = texts
  const stale = { stale: [calls, 'catalogo'] } as const
  const [dialog, setDialog] = useState<'edit' | 'close'>()
  const close = useCommand(keptCall(calls, 'close'), stale)
  const withdraw = useCommand(keptCall(calls, 'withdraw'), stale)
  const remove = useCommand(keptCall(calls, 'delete'), stale)
  const name = String(entry.fila[of.title])
  const params = { id: entry.id }

  async function reopen() {
    const { reopenQuestion, reopen: accept } = texts.closing
    const asked = savingOf(entry.id, { ...entry.versiones.at(-1)?.fila, vigenteDesde: '' })
    const question = reopenQuestion(name)
    const ask = { calls, texts, question, accept, asked, preview, asks: 'always' } as const
    if ((await askEffects(ask)) !== true) return
    await close.send({ params, body: { hasta: null } }, entry.version)
  }
  async function takeBack() {
    // Of several changes that are ahead the last one is taken back.
    const last = entry.versiones.at(-1)?.desde ?? ''
    const message = texts.withdrawQuestion(name, shownDay(last), last === entry.cambioFuturo)
    if (await confirm({ message, accept: beside.withdraw })) await withdraw.send({ params }, entry.version)
  }
  async function discard() {
    const asked = { id: entry.id, fila: null }
    const question = texts.deleteQuestion(name)
    const ask = { calls, texts, question, accept: beside.delete, asked, asks: 'final' } as const
    if ((await askEffects(ask)) !== true) return
    if ((await remove.send({ params }, entry.version)).done) onGone()
  }

  const isClosed = entry.vigenteHasta !== null
  const dialogProps = { of, calls, known, texts, entry, preview, onClose: () => setDialog(undefined) }
  return (
    <div className={besideClasses.actions}>
      {!isClosed && (
        <Button size="xs" onClick={() => setDialog('edit')}>
          {beside.edit}
        </Button>
      )}
      {entry.cambioFuturo !== null && !isClosed && (
        <Button size="xs" variant="default" onClick={() => void takeBack()}>
          {beside.withdraw}
        </Button>
      )}
      {isClosed ? (
        <Button size="xs" onClick={() => void reopen()}>
          {beside.reopen}
        </Button>
      ) : (
        <Button size="xs" variant="default" onClick={() => setDialog('close')}>
          {beside.close}
        </Button>
      )}
      {entry.usos.length === 0 && !isClosed && (
        <Button size="xs" variant="default" color="danger" onClick={() => void discard()}>
          {beside.delete}
        </Button>
      )}
      <Suspense>
        {dialog === 'edit' && <EntryDialog {...dialogProps} />}
        {dialog === 'close' && <CloseDialog {...dialogProps} />}
      </Suspense>
    </div>
  )
}
