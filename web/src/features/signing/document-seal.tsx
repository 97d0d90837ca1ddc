import { useQuery } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { ValiditySeal } from './validity-seal.tsx'

/** Key of a document's validity in the query memory; a new signature makes it stale. */
export const validityKey = (uuid: string) => ['documentos.verification', uuid] as const

/** The seal of a document known by its public number; nothing while it isn't known. */
export function DocumentSeal({ uuid }: { uuid: string }) {
  const { data } = useQuery({
    queryKey: validityKey(uuid),
    queryFn: ({ signal }) =>
      call('documentos.verification', { params: { uuid } }, { signal, notices: 'none' }),
  })
  return data ? <ValiditySeal validez={data.validez} /> : null
}
