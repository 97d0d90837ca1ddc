import { describe, expect, it } from 'vitest'
import { createBody, emptyForm, formRules, withRegistered } from './user-form.logic.ts'

const context = { creating: true, officeDemanded: false, now: new Date('2026-11-21T14:42:00Z') }

describe('form of an account', () => {
  it('demands document, name, surname, user name and a role of a new one', () => {
    expect(Object.keys(formRules(emptyForm, context)).sort()).toEqual([
      'persona.documentoIdentidad',
      'persona.nombres',
      'persona.primerApellido',
      'roles',
      'usuario',
    ])
  })

  it('asks neither user name nor roles when it is corrected, and an office where one is bound', () => {
    const fields = Object.keys(formRules(emptyForm, { ...context, creating: false, officeDemanded: true }))
    expect(fields).not.toContain('usuario')
    expect(fields).not.toContain('roles')
    expect(fields).toContain('idOficina')
  })

  it('takes over what the registry knows, and keeps what it does not', () => {
    const typed = { ...emptyForm.persona, celular: '71234567' }
    const found = {
      documentoIdentidad: '6000001',
      complemento: '1A',
      nombres: 'Ana',
      primerApellido: 'Paz',
      segundoApellido: '',
      fechaNacimiento: '1990-01-02',
      celular: '',
      email: 'ana@estrado.example',
    } as Parameters<typeof withRegistered>[1]
    expect(withRegistered(typed, found)).toEqual({
      documentoIdentidad: '6000001',
      complemento: '1A',
      nombres: 'Ana',
      primerApellido: 'Paz',
      segundoApellido: '',
      fechaNacimiento: '1990-01-02',
      celular: '71234567',
      email: 'ana@estrado.example',
    })
  })

  it('sends what was typed without the town', () => {
    const persona = { ...emptyForm.persona, documentoIdentidad: '7000001', nombres: 'Ñusta' }
    const typed = {
      ...emptyForm,
      usuario: ' nusta ',
      idMunicipio: 20101,
      idOficina: 20021,
      roles: ['AUX_JUZ' as const],
      persona,
    }
    expect(createBody(typed)).toEqual({ usuario: 'nusta', idOficina: 20021, roles: ['AUX_JUZ'], persona })
  })
})
