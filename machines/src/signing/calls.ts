import { get, patch, post } from '../kernel/call.ts'
import { PinBody, RememberPinBody, SignatureBody, SignatureRecord } from '../session/schemas.ts'

/** The signature's PIN (`spec 1 §7`). */
export const signingCalls = {
  'usuariosFirma.savePin': post('usuarios-firma/guardar-pin', {
    access: 'signed-in',
    success: 'PIN guardado',
    body: PinBody,
    answer: SignatureRecord,
  }),
  'usuariosFirma.get': get('usuarios-firma/obtener/{idUsuario}', {
    access: 'signed-in',
    answer: SignatureRecord,
  }),
  'usuariosFirma.update': patch('usuarios-firma/actualizar-firma/{idUsuario}', {
    access: 'signed-in',
    success: 'Firma actualizada',
    body: SignatureBody,
    answer: SignatureRecord,
  }),
  'usuariosFirma.rememberPin': patch('usuarios-firma/recordar-pin/{idUsuario}', {
    access: 'signed-in',
    body: RememberPinBody,
    answer: SignatureRecord,
  }),
} as const
