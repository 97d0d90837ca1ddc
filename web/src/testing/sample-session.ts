import { grantedTo } from '@estrado/machines/contract/permissions'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'

/** An entry of the drawer, without others below it. */
export const menuEntry = (
  id: number,
  nombre: string,
  url: string,
): AnswerOf<'auth.login'>['menus'][number] => ({
  id,
  nombre,
  descripcion: '',
  icono: 'notificaciones',
  url,
  ordenDespliegue: id,
  idPadre: null,
  subMenus: [],
})

/** A test fixture: the session of somebody with these roles, as a login answers it. */
export function sampleSession(
  codigosRoles: readonly RoleCode[],
  id = 7,
  standsInAt?: { readonly id: number; readonly descripcion: string },
): AnswerOf<'auth.login'> {
  const oficina = {
    id: 11,
    descripcion: 'Juzgado de Sentencia Penal 1°',
    municipio: {
      id: 21,
      descripcion: 'La Paz',
      provincia: 'Murillo',
      departamento: { id: 2, descripcion: 'La Paz' },
    },
  }
  return {
    usuario: {
      id,
      usuario: 'persona.prueba',
      accessToken: 'a',
      refreshToken: 'r',
      idToken: null,
      accessTokenCiudadania: null,
      roles: codigosRoles.map((codigo) => ({ codigo, descripcion: roleNames[codigo] })),
      codigosRoles: [...codigosRoles],
      persona: {
        documentoIdentidad: '4000001',
        fechaNacimiento: '1980-05-17',
        nombreCompleto: 'Persona de Prueba',
        fotografia: null,
        funcionario: { idOficina: oficina.id, oficina },
      },
      suplencias: standsInAt ? [{ oficina: { ...oficina, ...standsInAt }, esSuplencia: true }] : [],
      oficinaActual: oficina.id,
      recordarFirma: false,
      tieneFirma: false,
      fechaVigenciaFirma: null,
      documentoCambiado: null,
      esPorDefecto: false,
      cambioForzado: false,
      acceso: 'acceso-de-prueba',
      llamadas: grantedTo(codigosRoles, []),
      menuAnclado: true,
      modoOscuro: false,
    },
    menus: [],
  }
}
