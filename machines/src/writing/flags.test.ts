import { describe, expect, it } from 'vitest'
import { movement } from '../acts/movement.ts'
import { wantedBy } from '../acts/procedural-act/validations.ts'
import { writingRefusal } from '../catalogues/act-type-rules.ts'
import type { actTypes } from '../catalogues/act-types.ts'
import { distributionOf } from '../causes/draw-options.ts'
import { mayReadAct } from '../causes/file-rules.ts'
import { waitsForNotification } from '../deadlines/terms.ts'
import { observedCalendar } from '../time/department-calendar.ts'
import { missingSteps, takesAttachments } from './finishing.ts'
import { requirementRules } from './requirements.ts'

/** Flags of an act type of which the specification says that they bind (`spec 2 §3`). */
type Flag = Extract<
  keyof typeof actTypes.fields,
  | 'roles'
  | 'areas'
  | 'tiposAudiencia'
  | 'sorteo'
  | 'visibilidad'
  | 'conAdjuntos'
  | 'conNumeracion'
  | 'cantidadValidaciones'
  | 'plazo'
  | 'plazoSuspension'
  | `requiere${string}`
  | `cambia${string}`
  | `${string}Permitid${string}`
>

const bounds = {
  id: 301,
  descripcion: 'Decreto',
  roles: ['JUEZ' as const],
  areas: [],
  estadosPermitidos: [],
  etapasPermitidas: [],
}
const moment = { roles: ['JUEZ' as const], idArea: 2, idEstado: 3, idEtapa: 4 }
const writes = (change: Partial<typeof bounds> | object) => writingRefusal({ ...bounds, ...change }, moment)
const demands = {
  requiereIndividualizacionSujetos: false,
  requiereIndividualizacionDenunciados: false,
  requiereIndividualizacionDenunciantes: false,
  conNumeracion: false,
  requiereRespuesta: false,
  plazo: null,
}
const asks = (change: Partial<Record<keyof typeof demands, unknown>>) =>
  requirementRules({ ...demands, ...change } as never, { sujetosProcesales: [], codigoResolucion: '' }, [])
const finish = {
  idCategoria: 4,
  requiereAdjuntos: false,
  requiereAgendamiento: false,
  requiereRespuesta: false,
  tiposAudiencia: [],
}
const lacks = (change: Partial<typeof finish> | object, audiencias: readonly number[] = []) =>
  missingSteps({ ...finish, ...change }, { adjuntos: 0, audiencias, conPlazo: false }).map(({ paso }) => paso)
const sees = (visibilidad: number) =>
  mayReadAct('party', {
    idTipoActoProcesal: 301,
    idCategoria: 4,
    visibilidad,
    situacion: 'closed',
    conocido: false,
    propio: false,
    sinPresentar: false,
    esperaAOtros: false,
  })
const suspended = (option: number) =>
  observedCalendar({ suspensions: [{ kind: 'vacation' }], holidaysStop: false } as never, option).suspensions
    .length
const none = { estado: null, etapa: null }

/** What a rule says without the flag, and with it. */
const heeded: Readonly<Record<Flag, readonly [without: unknown, withIt: unknown]>> = {
  roles: [writes({}), writes({ roles: ['SECRE'] })],
  areas: [writes({ areas: [2] }), writes({ areas: [9] })],
  estadosPermitidos: [writes({ estadosPermitidos: [3] }), writes({ estadosPermitidos: [9] })],
  etapasPermitidas: [writes({ etapasPermitidas: [4] }), writes({ etapasPermitidas: [9] })],
  tiposAudiencia: [
    lacks({ requiereAgendamiento: true }, [1]),
    lacks({ requiereAgendamiento: true, tiposAudiencia: [9] }, [1]),
  ],
  requiereIndividualizacionSujetos: [asks({}), asks({ requiereIndividualizacionSujetos: true })],
  requiereIndividualizacionDenunciados: [asks({}), asks({ requiereIndividualizacionDenunciados: true })],
  requiereIndividualizacionDenunciantes: [asks({}), asks({ requiereIndividualizacionDenunciantes: true })],
  conNumeracion: [asks({}), asks({ conNumeracion: true })],
  requiereRespuesta: [asks({}), asks({ requiereRespuesta: true })],
  plazo: [asks({ requiereRespuesta: true, plazo: 3 }), asks({ requiereRespuesta: true })],
  requiereAgendamiento: [lacks({}), lacks({ requiereAgendamiento: true })],
  requiereAdjuntos: [lacks({}), lacks({ requiereAdjuntos: true })],
  conAdjuntos: [
    takesAttachments({ conAdjuntos: false, requiereAdjuntos: false }),
    takesAttachments({ conAdjuntos: true, requiereAdjuntos: false }),
  ],
  requiereNotificacion: [
    waitsForNotification({ requiereNotificacion: false, visibilidad: 2 }),
    waitsForNotification({ requiereNotificacion: true, visibilidad: 2 }),
  ],
  cantidadValidaciones: [wantedBy(0), wantedBy(2)],
  sorteo: [distributionOf(0), distributionOf(10)],
  visibilidad: [sees(2), sees(1)],
  plazoSuspension: [suspended(0), suspended(1)],
  cambiaEstado: [
    movement({ cambiaEstado: null, cambiaEtapa: null }, none),
    movement({ cambiaEstado: 30, cambiaEtapa: null }, none),
  ],
  cambiaEtapa: [
    movement({ cambiaEstado: null, cambiaEtapa: null }, none),
    movement({ cambiaEstado: null, cambiaEtapa: 4 }, none),
  ],
}

describe('flags of an act type (spec 2 §3): each changes what a rule says', () => {
  it.each(Object.entries(heeded))('%s', (_, [without, withIt]) => expect(withIt).not.toEqual(without))
})

describe('what is missing before an act is finished', () => {
  it('of a memorial its attachments alone: hearing and answer are the court’s to give', () => {
    const memorial = {
      idCategoria: 1,
      requiereAdjuntos: true,
      requiereAgendamiento: true,
      requiereRespuesta: true,
    }
    expect(lacks(memorial)).toEqual(['adjuntos'])
    expect(lacks({ ...memorial, idCategoria: 4 })).toEqual(['adjuntos', 'audiencia', 'plazo'])
  })
})
