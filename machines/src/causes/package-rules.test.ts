import { expect, it } from 'vitest'
import { type CauseRelation, causeRelations } from './file-rules.ts'
import { withheldFrom } from './package-rules.ts'

/** By hand: after drafts and notes, which nobody is given, what a package leaves out. */
const leftOut: Readonly<Record<CauseRelation, readonly string[]>> = {
  court: ['Datos personales dentro de los hechos registrados'],
  registry: ['Datos personales dentro de los hechos registrados'],
  prosecution: ['Hechos registrados (quién hizo qué)', 'Actuados que la causa tenga y no le corresponda ver'],
  lawyer: [
    'Hechos registrados (quién hizo qué)',
    'Formulario Único',
    'Datos de otros sujetos procesales',
    'Notificaciones a otros sujetos procesales',
    'Actuados que la causa tenga y no le corresponda ver',
    'Identidades protegidas',
  ],
  party: [
    'Hechos registrados (quién hizo qué)',
    'Formulario Único',
    'Datos de otros sujetos procesales',
    'Notificaciones a otros sujetos procesales',
    'Actuados que la causa tenga y no le corresponda ver',
    'Identidades protegidas',
  ],
  auditor: ['Datos personales dentro de los hechos registrados', 'Documentos', 'Identidades protegidas'],
}

it.each(Object.keys(causeRelations) as CauseRelation[])('withheld from %s, each by its name', (relation) => {
  const named = withheldFrom(relation).map(({ que }) => que)
  expect(named).toEqual(['Borradores', 'Anotaciones sobre los documentos', ...leftOut[relation]])
})
