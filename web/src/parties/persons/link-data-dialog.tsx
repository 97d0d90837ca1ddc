import { useQuery } from '@tanstack/react-query'
import { useGranted } from '../../client/granted.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { type PersonData, PersonDataDialog } from './person-data-dialog.tsx'

/** Who stands for a party; without a number: who represents an entity by its statutes. */
export type LinkData = PersonData & { readonly id?: number | null }

type LinkDataDialogProps = {
  readonly idSujeto: number
  readonly person: LinkData
  readonly onClose: () => void
}

/** The data viewer of who stands for a party, with the photograph that the registry has of them. */
export default function LinkDataDialog({ idSujeto, person, onClose }: LinkDataDialogProps) {
  const enabled = useGranted('sujetosProcesalesAbogados.ofParty') && typeof person.id === 'number'
  const { data } = useQuery({
    ...callQuery('sujetosProcesalesAbogados.ofParty', { params: { id: idSujeto } }),
    ...saidInPlace,
    enabled,
  })
  const found = data?.find(({ id }) => id === person.id)?.persona.fotografia ?? null
  const fotografia = enabled && !data ? undefined : found
  return <PersonDataDialog person={{ ...person, fotografia }} onClose={onClose} />
}
