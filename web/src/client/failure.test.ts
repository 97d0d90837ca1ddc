import { describe, expect, test } from 'vitest'
import { CallFailure, failureNotice, readFailure } from './failure.ts'

const notice = (status: number, body: object | string) =>
  failureNotice(readFailure(status, typeof body === 'string' ? body : JSON.stringify(body)))

describe('error catalogue', () => {
  test('no answer', () => {
    expect(failureNotice(new CallFailure(0, {}))).toEqual({
      title: 'ERROR DE CONEXION',
      lines: [],
      duration: 10_000,
    })
  })

  test('401 is left to the session', () => {
    expect(notice(401, { message: 'No autorizado' })).toBeUndefined()
  })

  test('403 says the same whatever the server says', () => {
    expect(notice(403, { message: 'otra cosa', response: 'x' })).toMatchObject({
      title: 'ACCESO NO AUTORIZADO',
      duration: 10_000,
    })
  })

  test('500 with and without a message', () => {
    expect(notice(500, { message: 'La base no responde' })?.title).toBe('La base no responde')
    expect(notice(500, '<html>')?.title).toBe('ERROR DE SERVIDOR')
  })

  test('a map layer exception', () => {
    expect(failureNotice(new CallFailure(400, { message: 'msWMS: ServiceException' }))?.title).toBe(
      'Tipo de búsqueda no aceptada por la capa',
    )
    expect(notice(400, '<ServiceExceptionReport>no layer</ServiceExceptionReport>')?.title).toBe(
      'Tipo de búsqueda no aceptada por la capa',
    )
  })

  test('a text, and the first four of a list', () => {
    expect(notice(409, { message: 'La causa cambió', response: 'Vuelva a cargar' })).toMatchObject({
      title: 'La causa cambió',
      lines: ['Vuelva a cargar'],
    })
    expect(notice(422, { message: 'Datos no válidos', response: ['1', '2', '3', '4', '5'] })?.lines).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  })

  test('fields and conflict are kept for the form', () => {
    const failure = readFailure(
      409,
      JSON.stringify({
        message: 'm',
        response: [],
        campos: { zona: ['Requerido'] },
        conflicto: {
          version: 4,
          estado: 'draft',
          usuario: 'ventanilla',
          nombre: 'Rosa Paz',
          cambios: ['zona'],
        },
      }),
    )
    expect(failure.fields).toEqual({ zona: ['Requerido'] })
    expect(failure.conflict?.nombre).toBe('Rosa Paz')
  })
})
