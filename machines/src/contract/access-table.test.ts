import { describe, expect, it } from 'vitest'
import { roleCodes } from '../vocabulary/roles.ts'
import { mayCall } from './access.ts'
import { callNames, callOf } from './calls.ts'

/**
 * Who may make each call that changes something, by hand from the specification's sentences on roles
 * (`spec 1 §6`, `spec 2 §6`, `spec 3 §6`) and our reading where it names none. It asks neither the contract nor its
 * role groups, so that a call that opens to somebody else is noticed here.
 */
const court = 'JUEZ JUEZ_INST VOCAL SECRE SECRE_INST SECRE_SALA_TDJ SECRETARIO AUX_JUZ'
const registry = 'VENT_OGP ENC_OGP AUX_OGP GESTOR_OGP COORD_OGP'
const window = 'VENT_OGP ENC_OGP'
const virtualWindow = 'ABOGADO SUJ_PROC'

const table: readonly (readonly [who: string, calls: string])[] = [
  [
    'ROOT ADMIN ADMIN_TDJ',
    `usuarios.page usuarios.create usuarios.update usuarios.delete usuarios.proposeName
    usuarios.assignRoles usuarios.removeRole usuarios.switchActive usuarios.resetPassword`,
  ],
  [
    'ROOT ADMIN',
    `usuarios.changeDocument usuarios.decideDocument menus.create menus.update menus.delete
    permisos.change tiposActosProcesales.page tiposActosProcesales.create tiposActosProcesales.update
    tiposActosProcesales.delete delitos.page delitos.create delitos.update delitos.delete delitosDetalles.create
    delitosDetalles.update delitosDetalles.delete`,
  ],
  [
    window,
    `causas.create causas.update causas.delete causas.switchPreparatoryActs causas.draw causas.postpone
    causas.saveFormularioUnico causas.drawAndSaveFormularioUnico`,
  ],
  [
    `${window} ${court}`,
    `sujetosProcesales.createPrivate sujetosProcesales.create sujetosProcesales.updatePrivate
    sujetosProcesales.delete sujetosProcesales.createLegal sujetosProcesales.updateLegal
    sujetosProcesalesAbogados.delete`,
  ],
  [
    court,
    `medidasProteccion.save situacionesJuridicas.save audiencias.finish audiencias.changeState
    audiencias.registerAct audiencias.updateMinutes audiencias.recess audiencias.delete solicitudesAudiencias.list
    estadosPlazo.create estadosPlazo.update etapasPlazos.create etapasPlazos.update plazos.create plazos.update`,
  ],
  ['JUEZ JUEZ_INST', 'solicitudesAudiencias.reject'],
  [
    'JUEZ SECRE VOCAL',
    'anotaciones.create anotaciones.update anotaciones.delete anotaciones.activateVersion',
  ],
  [
    `${court} ${registry}`,
    `audiencias.create audiencias.schedule audiencias.reschedule audiencias.updateDetail
    plazos.page actosProcesales.create actosProcesales.update actosProcesales.delete alertas.seen`,
  ],
  [
    `${court} ${registry} OFI_DIL_TDJ`,
    `notificaciones.create notificaciones.update notificaciones.assign
    notificaciones.zone notificaciones.attachActs notificaciones.removeAttachments notificaciones.return`,
  ],
  [
    `${court} ${registry} OFI_DIL_TDJ MIN_PUB ${virtualWindow}`,
    `documentos.delete documentos.sign documentos.update
    documentos.replace documentos.merge documentos.upload documentos.uploadMany aprobacion.request aprobacion.confirm
    notificaciones.detail notificaciones.markSeen notificaciones.previewForm audiencias.page audiencias.detailPage
    causas.list causas.inbox`,
  ],
]

/** Whoever has a session, whatever their roles: their own session, settings, PIN and walk through the screens. */
const everybody = `auth.logout usuarios.changePassword usuarios.updateSettings usuarios.createSettings
  usuariosFirma.savePin usuariosFirma.update usuariosFirma.rememberPin sesiones.revoke usuarios.changeOffice
  journal.batch`
/** Without a session: the way in, and the public portals. */
const openToAll = 'auth.login auth.refresh edictos.page edictos.prosecutionPage audiencias.portalPage'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const writing = callNames.filter((name) => callOf(name).base === 'main' && callOf(name).method !== 'GET')

describe('who may change what', () => {
  it('is said of every call that is not a mere reading, once', () => {
    const said = [...table.map(([, calls]) => calls), everybody, openToAll].flatMap(words)
    expect([...said].sort()).toEqual([...writing].sort())
  })

  it.each(table)('%s', (who, calls) => {
    const allowed = [...words(who)].sort()
    for (const name of writing.filter((each) => words(calls).includes(each))) {
      const { access } = callOf(name)
      expect(roleCodes.filter((role) => mayCall(access, [role])).sort(), name).toEqual(allowed)
      expect(mayCall(access, undefined), name).toBe(false)
    }
  })

  it('asks for a session and no role, or not even for a session, where these calls are', () => {
    const mayAny = (name: string) =>
      writing.filter((each) => each === name).map((each) => callOf(each).access)
    for (const name of words(everybody)) {
      for (const access of mayAny(name))
        expect([mayCall(access, []), mayCall(access, undefined)], name).toEqual([true, false])
    }
    for (const name of words(openToAll)) {
      for (const access of mayAny(name)) expect(mayCall(access, undefined), name).toBe(true)
    }
  })
})
