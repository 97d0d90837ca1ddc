import { expect, it } from 'vitest'
import { keptList } from '../catalogues/kept.ts'
import { callNames, callOf } from './calls.ts'

const endings = ['create', 'update', 'close', 'withdraw', 'delete'] as const
const ofKept = new Set<string>(
  keptList.flatMap(([resource]) => endings.map((ending) => `${resource}.${ending}`)),
)

// Written down a second time: a text that changes is changed on purpose, in both places (`spec 1 §8`).
it('a command that succeeded is told in these words, to the letter', () => {
  const told = callNames.flatMap((name) => {
    const { success } = callOf(name)
    return success === undefined || ofKept.has(name) ? [] : [[name, success]]
  })
  expect(Object.fromEntries(told)).toEqual({
    'bandejas.deleteView': 'Vista eliminada',
    'bandejas.saveView': 'Vista guardada',
    'usuarios.create': 'Usuario creado',
    'usuarios.update': 'Usuario actualizado',
    'usuarios.delete': 'Usuario eliminado',
    'puestos.assign': 'Puesto asignado',
    'puestos.move': 'Puesto actualizado',
    'puestos.passOn': 'Trabajo asignado',
    'usuarios.assignRoles': 'Roles asignados',
    'usuarios.removeRole': 'Rol retirado',
    'usuarios.switchActive': 'Estado del usuario actualizado',
    'usuarios.resetPassword': 'Contraseña restablecida',
    'usuarios.changePassword': 'Contraseña actualizada',
    'usuariosFirma.savePin': 'PIN guardado',
    'usuariosFirma.update': 'Firma actualizada',
    'usuarios.changeDocument': 'Cambio de documento registrado',
    'usuarios.decideDocument': 'Decisión registrada',
    'sesiones.revoke': 'Sesión cerrada',
    'usuarios.renewCalendarAddress': 'Dirección de agenda creada',
    'usuarios.revokeCalendarAddress': 'Dirección de agenda revocada',
    'memoriales.appear': 'Borrador guardado',
    'memoriales.charge': 'Cargo puesto',
    'pruebas.register': 'Elementos probatorios registrados',
    'pruebas.move': 'Movimiento registrado',
    'menus.create': 'Entrada del menú creada',
    'menus.update': 'Entrada del menú actualizada',
    'menus.delete': 'Entrada del menú retirada',
    'permisos.change': 'Permiso actualizado',
    'sujetosProcesales.createPrivate': 'Sujeto procesal registrado',
    'sujetosProcesales.create': 'Sujeto procesal registrado',
    'sujetosProcesales.delete': 'Sujeto procesal eliminado',
    'sujetosProcesales.createLegal': 'Sujeto procesal registrado',
    'sujetosProcesalesAbogados.delete': 'Abogado o representante retirado',
    'medidasProteccion.save': 'Medidas de protección actualizadas',
    'situacionesJuridicas.save': 'Situación jurídica actualizada',
    'ejecucion.savePenalty': 'Pena registrada',
    'ejecucion.withdrawPenalty': 'Pena dejada sin efecto',
    'documentos.delete': 'Documento eliminado',
    'documentos.sign': 'Documento firmado',
    'documentos.update': 'Documento actualizado',
    'documentos.replace': 'Documento reemplazado',
    'anotaciones.activateVersion': 'Versión activada',
    'escritos.keep': 'Versión guardada',
    'notificaciones.create': 'Notificación registrada',
    'notificaciones.update': 'Notificación actualizada',
    'notificaciones.assign': 'Notificación asignada',
    'notificaciones.attachActs': 'Actos procesales adjuntados',
    'notificaciones.removeAttachments': 'Adjuntos eliminados',
    'notificaciones.return': 'Notificación devuelta',
    'notificaciones.reassign': 'Notificaciones reasignadas',
    'notificaciones.visit': 'Diligencia registrada',
    'notificaciones.close': 'Notificación cerrada',
    'notificaciones.resend': 'El aviso saldrá otra vez',
    'notificaciones.withdraw': 'Notificación retirada',
    'audiencias.create': 'Audiencia registrada',
    'audiencias.schedule': 'Audiencia agendada',
    'audiencias.finish': 'Audiencia finalizada',
    'audiencias.changeState': 'Estado de la audiencia actualizado',
    'audiencias.registerAct': 'Acto procesal de la audiencia registrado',
    'audiencias.reschedule': 'Audiencia reprogramada',
    'audiencias.updateMinutes': 'Acta actualizada',
    'audiencias.recess': 'Audiencia en receso',
    'audiencias.noteAttendance': 'Asistencia registrada',
    'audiencias.removeSession': 'Sesión quitada',
    'audiencias.endRecording': 'Fin de la grabación registrado',
    'audiencias.updateDetail': 'Detalle de la audiencia actualizado',
    'audiencias.delete': 'Audiencia eliminada',
    'audiencias.suspendMany': 'Suspensión de audiencias en curso',
    'audiencias.restoreMany': 'Reposición de audiencias en curso',
    'solicitudesAudiencias.reject': 'Solicitud de audiencia rechazada',
    'delitosDetalles.create': 'Delito actualizado',
    'delitosDetalles.update': 'Delito actualizado',
    'delitosDetalles.delete': 'Delito actualizado',
    'causas.create': 'Causa registrada',
    'causas.update': 'Causa actualizada',
    'causas.delete': 'Causa eliminada',
    'causas.draw': 'Causa sorteada',
    'causas.saveFormularioUnico': 'Formulario Único guardado',
    'causas.drawAndSaveFormularioUnico': 'Causa sorteada',
    'plazos.create': 'Plazo guardado',
    'plazos.update': 'Plazo guardado',
    'causas.nameProsecutor': 'Fiscal designado',
    'causas.postpone': 'Causa guardada, los documentos se adjuntarán después',
    'actosProcesales.create': 'Documento adjuntado',
    'actosProcesales.update': 'Documento actualizado',
    'actosProcesales.delete': 'Documento eliminado',
    'sujetosProcesales.updatePrivate': 'Sujeto procesal actualizado',
    'sujetosProcesales.updateLegal': 'Sujeto procesal actualizado',
  })
})

it.each(keptList)(
  '%s: a change of its entries is told in the catalogue’s own word and gender',
  (resource, of) => {
    const { one, feminine } = of.words
    const said = (done: string) =>
      `${one.charAt(0).toUpperCase()}${one.slice(1)} ${done}${feminine ? 'a' : 'o'}`
    expect(endings.map((ending) => callOf(`${resource}.${ending}`).success)).toEqual([
      said('cread'),
      said('actualizad'),
      said('actualizad'),
      'Cambio futuro retirado',
      said('eliminad'),
    ])
  },
)
