import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { officeOf, useStoredSession } from '../client/stored-session.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { IconPencil } from '../ui/icons.ts'

const AnnotationDialog = lazy(() => import('./annotation-dialog.tsx'))

type AnnotateButtonProps = {
  readonly idDocumento: number
  readonly uuid: string
  readonly title: string
  /** Has it annotations? Asked where it isn't known. */
  readonly annotated: boolean | undefined
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

/** Beside a document: 'Anotaciones' where there are some, 'Anotar' where there are none yet (`spec 2 §2`). */
export function AnnotateButton({
  idDocumento,
  uuid,
  title,
  annotated,
  opened,
  onChange,
}: AnnotateButtonProps) {
  const session = useStoredSession()
  const { data } = useQuery({
    ...callQuery('anotaciones.ofDocument', { params: { id: idDocumento }, query: { vigente: 'true' } }),
    ...saidInPlace,
    enabled: annotated === undefined,
  })
  const some = annotated ?? data?.some(({ cantidad }) => cantidad > 0) ?? false
  return (
    <>
      <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onChange(true)}>
        {some ? texts.annotations : texts.annotate}
      </Button>
      {opened && session && (
        <Suspense fallback={null}>
          <AnnotationDialog
            userId={session.usuario.id}
            office={officeOf(session.usuario)}
            idDocumento={idDocumento}
            uuid={uuid}
            title={title}
            onClose={() => onChange(false)}
          />
        </Suspense>
      )}
    </>
  )
}
