import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { ValiditySeal } from './validity-seal.tsx'

/** Key of a document's validity in the query memory; a new signature makes it stale. */
export const validityKey = (uuid: string) => ['documentos.verification', uuid] as const

type DocumentSealProps = {
  readonly uuid: string
  /** Version of what the document belongs to: with another one it may have been signed or approved since. */
  readonly version?: number
}

/** The seal of a document known by its public number; nothing while it isn't known. */
export function DocumentSeal({ uuid, version }: DocumentSealProps) {
  const { data } = useQuery({
    queryKey: [...validityKey(uuid), version],
    queryFn: ({ signal }) =>
      call('documentos.verification', { params: { uuid } }, { signal, notices: 'none' }),
    // What is said of a signature is never what was said before it.
    staleTime: 0,
  })
  return data ? <ValiditySeal uuid={uuid} validez={data.validez} /> : null
}
