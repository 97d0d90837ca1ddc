import { expect, it } from 'vitest'
import { missingArgument } from './required-arguments.ts'

it.each([
  ['idDocumento', 'El id del documento es requerido'],
  ['idSujetoProcesal', 'id Sujeto Procesal es requerido'],
  ['0.idActoProcesal', 'id acto procesal es requerido'],
  ['personaJuridica.nit', 'El NIT es requerido'],
  ['personaJuridica.id', 'El identificador de la Persona Juridica es requerido'],
  ['personaNatural.id', 'personaNatural.id es requerido'],
  ['id', 'id es requerido'],
  ['idCausa', 'idCausa es requerido'],
  ['codigoUnico', 'codigoUnico es requerido'],
])('missing argument: of %s the specification says its own text, and of others their name', (path, text) => {
  expect(missingArgument(path)).toBe(text)
})

it.each([
  ['personas-juridicas/{id}', 'El identificador de la Persona Juridica es requerido'],
  ['sujetos-procesales-abogados/sujeto/{id}', 'id Sujeto Procesal es requerido'],
  ['causas/{id}', 'id causa es requerido'],
  ['documentos/{id}', 'id es requerido'],
])(
  'missing argument: of %s the specification says its own text, and of other addresses the name',
  (address, text) => {
    expect(missingArgument('id', address)).toBe(text)
  },
)
