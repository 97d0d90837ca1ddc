import { annotatedCopyTexts } from '@estrado/machines/annotations/texts'
import { annotationVersions as texts } from '@estrado/machines/annotations/viewer-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { useDriver } from '../kernel/driver.ts'
import { callQuery, saidInPlace, useCommand, versionedQuery } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
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
  const newest = sets.data?.[0]?.id
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

function Versions({ annotating, newest }: { readonly annotating: Annotating; readonly newest: number }) {
  const versions = useQuery({
    ...versionedQuery('anotaciones.versions', { params: { id: newest } }),
    ...saidInPlace,
  })
  const free = useDriver(annotating, ({ snapshot }) => snapshot.can({ type: 'version.opened' }))
  return (
    <>
      {!free && <p className={classes.total}>{texts.changesFirst}</p>}
      <ol className={classes.versions}>
        {versions.data?.response.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            seen={versions.data.version}
            annotating={annotating}
            free={free}
          />
        ))}
      </ol>
    </>
  )
}

type VersionItemProps = {
  readonly version: Version
  /** The state of the set in which the versions were told. */
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
