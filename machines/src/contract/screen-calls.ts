import { keptList } from '../catalogues/kept.ts'
import type { CallName } from './calls.ts'

/**
 * The call without which a screen has nothing to show. A menu leads to the screen only who may make it, so a
 * permission that is withdrawn takes its entry along. A screen that isn't here is open to whoever the menu gives it.
 */
export const screenCalls: Readonly<Record<string, CallName>> = {
  '/bandeja-causas': 'causas.list',
  '/despacho/causas': 'causas.inbox',
  '/despacho/archivos': 'causas.archived',
  '/causas-plazos': 'plazos.page',
  '/ejecucion/privados': 'ejecucion.held',
  '/ejecucion/kardex/{idSujeto}': 'ejecucion.kardex',
  '/consultas-ciudadano': 'consultasCiudadano.answer',
  '/despacho/estadisticas': 'estadisticas.get',
  '/catalogo/tipos-plazos': 'tiposActosProcesales.list',
  '/calendario-audiencias': 'audiencias.list',
  '/audiencias-suspender': 'audiencias.suspendMany',
  '/bandeja-memoriales': 'memoriales.atWindow',
  '/recepcion-pruebas': 'pruebas.page',
  '/despacho/bandeja-audiencias': 'audiencias.detailPage',
  '/audiencias': 'audiencias.detailPage',
  '/despacho/memoriales': 'memoriales.inCourt',
  '/despacho/resoluciones': 'actosProcesales.desk',
  '/despacho/conminatorias': 'actosProcesales.desk',
  '/despacho/excusa-recusa': 'excusas.inCourt',
  '/excusa-recusa': 'excusas.atRegistry',
  '/despacho/notificaciones': 'notificaciones.page',
  '/notificaciones': 'notificaciones.page',
  '/notificaciones/reasignar': 'notificaciones.servers',
  '/notificaciones/generar-formulario': 'notificaciones.proposal',
  '/notificaciones/cerrar-notificacion': 'notificaciones.close',
  '/test': 'memoriales.own',
  '/ventanilla-virtual/memoriales': 'memoriales.ownPage',
  '/apersonamiento': 'memoriales.appear',
  '/causas/nueva': 'causas.create',
  '/ventanilla-virtual/causas': 'causas.list',
  '/auditoria': 'auditoria.search',
  '/organizacional/asignacion-funcionarios': 'puestos.page',
  '/administracion/usuarios': 'usuarios.page',
  '/administracion/roles': 'usuarios.page',
  '/administracion/permisos': 'permisos.list',
  '/administracion/menus': 'menus.list',
  '/administracion/estado-del-sistema': 'sistema.state',
  ...Object.fromEntries(
    keptList.map(([resource, { screen }]) => [screen, `${resource}.page` as const] as const),
  ),
}
