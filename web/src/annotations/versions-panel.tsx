import { annotatedCopyTexts } from '@estrado/machines/annotations/texts'
import { annotationVersions as texts } from '@estrado/machines/annotations/viewer-texts'
import { annotationLimits } from '@estrado/machines/annotations/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { useDriver } from '../kernel/driver.ts'
import { callQuery, saidInPlace, useCommand, versionedQuery } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
import { FailedLoad } from '../ui/failed-load.tsx'
import { shownInstant } from '../ui/instant.ts'
import { saveBlob } from '../ui/save-blob.ts'
import { Status } from '../ui/status.tsx'
import type { Annotating } from './annotating.ts'
import classes from './annotation-list.module.css'

type VersionsPanelProps = {
  readonly annotating: Annotating
  readonly idDocumento: number
  /** What the document is called. */
  readonly name: string
}
type Version = AnswerOf<'anotaciones.versions'>[number]

/** Versions of the set, the newest first: each can be read, and made the one in force. */
export function VersionsPanel({ annotating, idDocumento, name }: VersionsPanelProps) {
  const sets = useQuery({
    ...callQuery('anotaciones.ofDocument', { params: { id: idDocumento }, query: {} }),
    ...saidInPlace,
  })
  const newest = sets.data?.[0]
  const current = sets.data?.find(({ estado }) => estado === 'vigente')
  return (
    <section aria-label={texts.title}>
      <h3 className={classes.versionsHead}>{texts.title}</h3>
      {current && <CopyButton id={current.id} fileName={annotatedCopyTexts.fileName(name, current.orden)} />}
      {newest === undefined ? (
        <p className={classes.total}>{sets.data && texts.none}</p>
      ) : (
        <Versions annotating={annotating} newest={newest} />
      )}
    </section>
  )
}

/** The PDF with the annotations of a version in it, a working copy; where that may not be, it is said why. */
function CopyButton({ id, fileName }: { readonly id: number; readonly fileName: string }) {
  const copying = useMutation({
    mutationFn: async () => saveBlob(await call('anotaciones.copy', { params: { id } }), fileName),
  })
  return (
    <p className={classes.total}>
      <Button
        size="compact-sm"
        variant="default"
        loading={copying.isPending}
        onClick={() => copying.mutate()}
      >
        {texts.copy}
      </Button>
    </p>
  )
}

const { versionsAtOnce } = annotationLimits

/** The newest versions, or those before a place. */
const someVersions = (id: number, before?: number) => ({
  ...versionedQuery('anotaciones.versions', {
    params: { id },
    query: before === undefined ? {} : { antes: String(before) },
  }),
  ...saidInPlace,
})

type VersionsProps = { readonly annotating: Annotating; readonly newest: { id: number; orden: number } }

/** Some at once: each is compared with another one to be listed, and of a long deliberation there are many. */
function Versions({ annotating, newest: { id, orden } }: VersionsProps) {
  const [parts, setParts] = useState(1)
  const seen = useQuery(someVersions(id)).data?.version
  const free = useDriver(annotating, ({ snapshot }) => snapshot.can({ type: 'version.opened' }))
  const part = (at: number) => (at === 0 ? undefined : orden + 1 - at * versionsAtOnce)
  return (
    <>
      {!free && <p className={classes.total}>{texts.changesFirst}</p>}
      <ol className={classes.versions}>
        {Array.from({ length: parts }, (_, at) => (
          <SomeVersions
            key={part(at) ?? 0}
            query={someVersions(id, part(at))}
            seen={seen}
            annotating={annotating}
            free={free}
          />
        ))}
      </ol>
      {orden > parts * versionsAtOnce && (
        <Button size="compact-sm" variant="default" onClick={() => setParts(parts + 1)}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

type SomeVersionsProps = Omit<VersionItemProps, 'version'> & {
  readonly query: ReturnType<typeof someVersions>
}

function SomeVersions({ query, ...item }: SomeVersionsProps) {
  const { data, error, refetch } = useQuery(query)
  if (data)
    return data.response.map((version) => <VersionItem key={version.id} version={version} {...item} />)
  return (
    error && (
      <li>
        <FailedLoad text={texts.failed} retry={refetch} error={error} />
      </li>
    )
  )
}

type VersionItemProps = {
  readonly version: Version
  /** The state of the set in which its newest versions were told. */
  readonly seen: number | undefined
  readonly annotating: Annotating
  readonly free: boolean
}

function VersionItem({ version, seen, annotating, free }: VersionItemProps) {
  const { id, orden, estado, autor, fecha, cambios, documento, propia } = version
  const asked = useDriver(annotating, (state) => state.version)
  const shown = asked === undefined ? estado === 'vigente' : asked === id
  const showCurrent = () => void annotating.openVersion(undefined)
  const after = { stale: ['anotaciones', 'actosProcesales.get'] as const, done: showCurrent }
  const activate = useCommand('anotaciones.activateVersion', after)
  const withdraw = useCommand('anotaciones.delete', after)
  const params = { params: { id } }

  async function makeCurrent() {
    const { conflict } = await activate.send(params, seen)
    if (conflict) showCurrent()
  }

  async function remove() {
    const accepted = await confirm({
      message: texts.withdrawQuestion(orden),
      accept: texts.withdrawLabel(orden),
      final: true,
    })
    if (accepted) await withdraw.send(params)
  }
  return (
    <li className={classes.version} aria-current={shown || undefined}>
      <span className={classes.itemHead}>
        <strong>{texts.version(orden)}</strong>
        {estado === 'vigente' && <Status tone="positive">{texts.current}</Status>}
        {estado === 'retirada' && <Status tone="neutral">{texts.withdrawn}</Status>}
      </span>
      <span className={classes.itemFacts}>{texts.by(autor, shownInstant(fecha))}</span>
      <span className={classes.itemFacts}>
        {texts.changes(cambios.agregadas, cambios.modificadas, cambios.quitadas)}
      </span>
      {documento.estado === 'ampliado' && <span className={classes.itemFacts}>{texts.extended}</span>}
      {documento.estado === 'otro' && <Status tone="warning">{texts.otherBytes}</Status>}
      <span className={classes.versionActions}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!free || shown}
          aria-label={texts.seeLabel(orden)}
          onClick={() => void annotating.openVersion(estado === 'vigente' ? undefined : id)}
        >
          {texts.see}
        </Button>
        {estado === 'anterior' && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={!free}
            loading={activate.isSending}
            aria-label={texts.activateLabel(orden)}
            onClick={() => void makeCurrent()}
          >
            {texts.activate}
          </Button>
        )}
        {propia && estado !== 'retirada' && (
          <Button
            size="compact-sm"
            variant="default"
            color="danger"
            disabled={!free}
            loading={withdraw.isSending}
            aria-label={texts.withdrawLabel(orden)}
            onClick={() => void remove()}
          >
            {texts.withdraw}
          </Button>
        )}
      </span>
    </li>
  )
}
