import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keptList } from '../catalogues/kept.ts'
import type { Call } from '../kernel/call.ts'
import { roleCodes } from '../vocabulary/roles.ts'
import { mayCall } from './access.ts'
import { callNames, callOf, calls } from './calls.ts'

const fixture = readFileSync(new URL('./calls.fixture.tsv', import.meta.url), 'utf8')
const specified = fixture
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .filter(([base]) => base === 'main' || base === 'office')
  .map(([base, method, path]) => `${base} ${method} ${path}`)

const key = ({ base, method, path }: Call) => `${base} ${method} ${path}`
const table = callNames.map((name) => key(callOf(name)))

/** The calls of a kept catalogue; the specification has some of some. */
const ofKept = (base: string) => [
  `main POST ${base}/paginado`,
  `main POST ${base}`,
  `main PATCH ${base}/{id}`,
  `main DELETE ${base}/{id}`,
  `main GET ${base}/{id}/ficha`,
  `main PATCH ${base}/{id}/cierre`,
  `main DELETE ${base}/{id}/cambio-futuro`,
  `main POST ${base}/efectos`,
  `main GET ${base}/exportacion`,
  `main POST ${base}/importacion`,
]

const beyondTheSpecification = [
  'main GET catalogos/{nombre}/opciones',
  'main POST competencias-gestora/simulacion',
  'main POST turnos-bajas/pendientes',
  'main GET turnos-bajas/calendario',
  ...keptList.flatMap(([, { name }]) => ofKept(name)).filter((line) => !specified.includes(line)),
  'main POST puestos/paginado',
  'main GET puestos/exportacion',
  'main POST puestos/importacion',
  'main GET puestos/{id}',
  'main POST puestos/{id}',
  'main GET puestos/{id}/{numero}/trabajo',
  'main PATCH puestos/{id}/{numero}',
  'main GET puestos/{id}/oficinas/{idOficina}/trabajo',
  'main PATCH puestos/{id}/oficinas/{idOficina}/trabajo',
  'main GET audiencias/propuesta',
  'main GET audiencias/{id}/calendario',
  'main GET audiencias/agenda/{secreto}',
  'main GET audiencias/agenda-impresa',
  'main GET audiencias/{id}/asistencia',
  'main POST audiencias/{id}/asistencia',
  'main POST audiencias/{id}/fin-grabacion',
  'main DELETE audiencias/{id}/sesiones/{sesion}',
  'main GET usuarios/{id}/direccion-agenda',
  'main POST usuarios/{id}/direccion-agenda',
  'main DELETE usuarios/{id}/direccion-agenda',
  'main GET audiencias/suspensiones',
  'main GET audiencias/suspensiones/{uuid}',
  'main POST audiencias/suspensiones',
  'main POST audiencias/suspensiones/{uuid}/reposicion',
  'main GET oficinas/arbol',
  'main GET sesiones',
  'main POST usuarios/{id}/documento',
  'main PATCH usuarios/{id}/documento',
  'main DELETE sesiones/{id}',
  'main PATCH usuarios/{id}/oficina',
  'main GET sesiones/actual',
  'main GET menus',
  'main GET menus/administracion',
  'main POST menus',
  'main PATCH menus/{id}',
  'main DELETE menus/{id}',
  'main GET permisos',
  'main PATCH permisos/{rol}',
  'main GET documentos/{uuid}/validez',
  'main PATCH causas/{id}/adjuntar-despues',
  'main GET causas/{id}/plazos',
  'main GET plazos/{id}/certificado',
  'main GET causas/{id}/fiscales',
  'main PATCH causas/{id}/fiscal',
  'main GET causas/{id}/historia',
  'main GET causas/{id}/actos-procesales',
  'main POST actos-procesales',
  'main GET actos-procesales/{id}',
  'main GET actos-procesales/responsables',
  'main POST actos-procesales/reasignar',
  'main PATCH actos-procesales/{id}',
  'main DELETE actos-procesales/{id}',
  'main POST excusas/despacho',
  'main POST excusas/gestora',
  'main GET memoriales/ventanilla',
  'main GET memoriales/despacho',
  'main GET memoriales/propios',
  'main POST memoriales/propios/paginado',
  'main GET memoriales/propios/{id}',
  'main POST memoriales/apersonamiento',
  'main GET memoriales/registro/{idCausa}',
  'main POST memoriales/{id}/cargo',
  'main GET memoriales/{id}/comprobante',
  'main GET cargos/{uuid}/validez',
  'main POST ejecucion/privados/paginado',
  'main GET ejecucion/kardex/{idSujeto}',
  'main GET ejecucion/kardex/{idSujeto}/documento',
  'main PUT ejecucion/kardex/{idSujeto}/pena',
  'main POST ejecucion/kardex/{idSujeto}/pena/sin-efecto',
  'main POST pruebas/paginado',
  'main GET pruebas/{id}',
  'main GET pruebas/registro/{idCausa}',
  'main POST pruebas',
  'main POST pruebas/{id}/movimientos',
  'main GET pruebas/{id}/certificado',
  'main GET custodias/{uuid}/validez',
  'main GET bandejas/conteos',
  'main GET bandejas/pendientes',
  'main GET bandejas/vistas',
  'main POST bandejas/vistas',
  'main DELETE bandejas/vistas/{id}',
  'main GET alertas',
  'main PATCH alertas/{id}/visto',
  'main GET causas/{id}/exportacion',
  'main PUT documentos-anotaciones/borrador/{idDocumento}',
  'main DELETE documentos-anotaciones/borrador/{idDocumento}',
  'main GET documentos-anotaciones/{id}/copia',
  'main POST actos-procesales/despacho',
  'main GET escritos/tipos',
  'main GET escritos/frases',
  'main POST escritos',
  'main GET escritos/{id}',
  'main PUT escritos/{id}/texto',
  'main POST escritos/{id}/tomar',
  'main POST escritos/{id}/modo',
  'main POST escritos/{id}/revisar',
  'main GET escritos/{id}/campos',
  'main GET escritos/{id}/versiones',
  'main POST escritos/{id}/versiones',
  'main GET escritos/{id}/versiones/{orden}',
  'main GET auditoria/eventos',
  'main GET auditoria/flujos/{stream}',
  'main GET auditoria/flujos/{stream}/verificacion',
  'main GET auditoria/flujos/{stream}/exportacion',
  'main GET auditoria/puntos-de-control',
  'main POST bitacora/eventos',
  'main GET sistema/estado',
  'main GET estadisticas',
  'main POST consultas-ciudadano',
  'main POST sistema/agente',
  'main POST notificaciones/paginado',
  'main GET notificaciones/propuesta/{idActoProcesal}',
  'main GET notificaciones/diligencieros',
  'main POST notificaciones/reasignacion',
  'main GET notificaciones/jornada',
  'main POST notificaciones/{id}/diligencia',
  'main POST notificaciones/formularios',
  'main POST notificaciones/{id}/cierre',
  'main POST notificaciones/{id}/reenvio',
  'main POST notificaciones/{id}/retiro',
  'main GET notificaciones/validez/{uuid}',
  'main GET zonas-notificacion/oficina/{id}',
  'main POST zonas-notificacion/de-punto',
]

describe('calls', () => {
  it('holds every specified call and ours, each once', () => {
    expect([...table].sort()).toEqual([...specified, ...beyondTheSpecification].sort())
  })

  it('has no two calls that only differ in the name of a parameter', () => {
    const shapes = table.map((line) => line.replaceAll(/\{[^}]+\}/g, '{}'))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  it('names every call resource.verb', () => {
    expect(callNames.filter((name) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(name))).toEqual([])
  })

  it('leaves only these open to anyone', () => {
    expect(callNames.filter((name) => mayCall(calls[name].access, undefined)).sort()).toEqual([
      'audiencias.feed',
      'audiencias.portalPage',
      'audiencias.public',
      'auth.login',
      'auth.refresh',
      'cargos.verification',
      'catalogo.estadosAudiencias',
      'ciudadania.authorizationUrl',
      'ciudadania.authorize',
      'custodias.verification',
      'departamentos.list',
      'departamentos.municipios',
      'documentos.pdf',
      'documentos.verification',
      'edictos.get',
      'edictos.page',
      'edictos.prosecutionPage',
      'estado.get',
      'fechaActual.get',
      'juzgados.list',
      'municipios.oficinas',
      'notificaciones.verification',
    ])
  })
})

describe('mayCall', () => {
  it('lets anybody make an open call', () => {
    expect(mayCall('anyone', undefined)).toBe(true)
    expect(mayCall('anyone', [])).toBe(true)
  })

  it('asks a session, with whatever roles', () => {
    expect(mayCall('signed-in', undefined)).toBe(false)
    expect(mayCall('signed-in', [])).toBe(true)
  })

  it('lets the listed roles in and nobody else', () => {
    const allowed = roleCodes.filter((role) => mayCall(calls['causas.draw'].access, [role]))
    expect(allowed).toEqual(['VENT_OGP', 'ENC_OGP'])
    expect(mayCall(calls['causas.draw'].access, undefined)).toBe(false)
    expect(mayCall(calls['causas.draw'].access, ['JUEZ', 'ENC_OGP'])).toBe(true)
    expect(mayCall([], ['ROOT'])).toBe(false)
  })
})
