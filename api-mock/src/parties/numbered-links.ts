import type { PartyFacts } from '@estrado/machines/causes/cause/facts'
import type { ReadBody } from '@estrado/machines/contract/types'
import { withOneSpelling } from '@estrado/machines/parties/identity-document-rules'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'

type Form = ReadBody<'sujetosProcesales.createPrivate'>
type Sent = Form['representantes']
type SentLawyers = Form['abogados']
type Bearer = {
  readonly id: number | null
  readonly documentoIdentidad: string
  readonly complemento: string
}

/**
 * Each under a number: who stands in the party already keeps theirs, the others get one, whatever was sent; their
 * documents in one spelling.
 */
async function numbered<T extends Bearer>(
  tx: Tx,
  sent: readonly T[],
  known: readonly { readonly id: number }[],
): Promise<readonly (T & { readonly id: number })[]> {
  const all: (T & { readonly id: number })[] = []
  for (const link of sent) {
    const stands = known.find(({ id }) => id === link.id && all.every((other) => other.id !== id))
    all.push({ ...withOneSpelling(link), id: stands?.id ?? (await nextId(tx, 'representante_id')) })
  }
  return all
}

/** Who stands for a party, as it is recorded. Lawyers and representatives share their numbers. */
export async function numberedLinks(
  tx: Tx,
  { abogados, representantes }: { readonly abogados: SentLawyers; readonly representantes: Sent },
  known: Pick<PartyFacts, 'abogados' | 'representantes'> | null,
): Promise<Pick<PartyFacts, 'abogados' | 'representantes'>> {
  const typed = representantes.map((each) => ({
    ...each,
    idTipoSujetoProcesal: each.idTipoSujetoProcesal ?? 0,
  }))
  return {
    abogados: await numbered(tx, abogados, known?.abogados ?? []),
    representantes: await numbered(tx, typed, known?.representantes ?? []),
  }
}
