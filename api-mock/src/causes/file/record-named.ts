import type { CallBase } from '../../context.ts'
import { recordShownParties } from '../../parties/identity-access.ts'
import { mayName, type NamingReader } from './relation.ts'

type Told = { readonly id: number; readonly protegido: boolean }

/** Records, before parties of a cause are told by name, to whom those that are protected are about to be shown. */
export const recordNamed = (context: CallBase, file: NamingReader, parties: readonly Told[]): Promise<void> =>
  recordShownParties(
    context,
    file.cause.id,
    parties.filter((party) => party.protegido && mayName(file, party)).map(({ id }) => id),
  )
