import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import type { FieldValues } from '@estrado/machines/writing/walk'
import type { DecisionServices } from '../context.ts'
import { keepPrinted } from '../notifications/printed.ts'
import { frameOf } from './field-values.ts'

/** The act's document: preview and what is signed are this one file, set of the same tree. */
export async function typesetText(
  services: Pick<DecisionServices, 'files' | 'documents'>,
  {
    texto,
    tipo,
    values,
  }: { readonly texto: WrittenText; readonly tipo: string; readonly values: FieldValues },
  at: Date,
): Promise<StoredFile> {
  const codigo = values.codigoUnico ?? ''
  const bytes = await services.documents.render(
    'escrito',
    { titulo: tipo, codigo, juzgado: values.juzgado ?? '', ...frameOf(values), texto: texto.doc },
    at,
  )
  return keepPrinted(services, bytes, `${tipo} ${codigo}.pdf`)
}
