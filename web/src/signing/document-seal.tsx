import { useQuery } from '@tanstack/react-query'
import { callQueryAt, saidInPlace } from '../kernel/use-call.ts'
import { ValiditySeal } from './validity-seal.tsx'

type DocumentSealProps = {
  readonly uuid: string
  /** Version of what the document belongs to: with another one it may have been signed or approved since. */
  readonly version?: number
  /** What the seal is called, where it stands without a heading. */
  readonly name?: string
}

/** The seal of a document known by its public number; nothing while it isn't known. */
export function DocumentSeal({ uuid, version, name }: DocumentSealProps) {
  const { data } = useQuery({
    ...callQueryAt(version, 'documentos.verification', { params: { uuid } }),
    ...saidInPlace,
    // What is said of a signature is never what was said before it.
    staleTime: 0,
  })
  return data ? <ValiditySeal uuid={uuid} validez={data.validez} name={name} /> : null
}
