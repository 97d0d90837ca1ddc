import { describe, expect, it } from 'vitest'
import { proceduralActWorkflow } from '../acts/procedural-act/workflow.ts'
import { actKindIds } from '../catalogues/act-type-values.ts'
import { causeWorkflow } from '../causes/cause/workflow.ts'
import { hearingWorkflow } from '../hearings/hearing/workflow.ts'
import { hearingRequestWorkflow } from '../hearings/hearing-request/workflow.ts'
import type { RoleCode } from '../vocabulary/roles.ts'
import { askList, askOf, asks, asksOf, mostPressing } from './asks.ts'

const person = (usuario: string, ...roles: readonly RoleCode[]) => ({ usuario, roles })
const judge = person('juez', 'JUEZ')
const secretary = person('secretaria', 'SECRE')
const clerk = person('ventanilla', 'VENT_OGP')

describe('what a cause asks of somebody', () => {
  it('knows states of the workflows alone', () => {
    const workflows = {
      cause: causeWorkflow,
      act: proceduralActWorkflow,
      request: hearingRequestWorkflow,
      hearing: hearingWorkflow,
    }
    for (const { key, source, states } of askList)
      for (const state of states) expect(Object.keys(workflows[source].states), key).toContain(state)
  })

  it('begins with a verb', () => {
    expect(askList.filter(({ verb }) => !/^\p{Lu}\p{Ll}+(ar|er|ir) /u.test(verb))).toEqual([])
  })

  it('asks the court to answer what was sent, and a judge to look at what is no memorial', () => {
    const memorial = { source: 'act', state: 'sent', kind: actKindIds.memoriales } as const
    const order = { source: 'act', state: 'sent', kind: actKindIds.autos } as const
    expect([judge, secretary, clerk].map((one) => askOf(memorial, one))).toEqual([
      'proveerMemorial',
      'proveerMemorial',
      null,
    ])
    expect([judge, secretary, clerk].map((one) => askOf(order, one))).toEqual(['revisarActo', null, null])
  })

  it('asks whoever has an act in hand to go on with it, and nobody else', () => {
    const draft = { source: 'act', state: 'draft', kind: actKindIds.autos, holder: 'secretaria' } as const
    expect([judge, secretary, clerk].map((one) => askOf(draft, one))).toEqual([null, 'terminarActo', null])
    expect(askOf({ ...draft, state: 'observed' }, secretary)).toBe('corregirActo')
    expect(askOf({ ...draft, state: 'validated' }, secretary)).toBe('cerrarActo')
    expect(askOf({ ...draft, state: 'validated', kind: actKindIds.actas }, judge)).toBe('cerrarActa')
    expect(askOf({ ...draft, state: 'closed' }, secretary)).toBeNull()
  })

  it('asks whoever is to sign with others until they did, and then to close it', () => {
    const record = {
      source: 'act',
      state: 'validated',
      kind: actKindIds.actas,
      holder: 'juez',
      incomplete: true,
      signed: ['juez'],
      signers: ['JUEZ', 'SECRE'],
    } as const
    const auxiliary = person('auxiliar', 'AUX_JUZ')
    expect([judge, secretary, auxiliary].map((one) => askOf(record, one))).toEqual([
      null,
      'firmarConOtros',
      null,
    ])
    expect(mostPressing([record])?.verb).toBe('Poner la firma que falta')
    const complete = { ...record, incomplete: false, signed: ['juez', 'secretaria'] }
    expect([judge, secretary].map((one) => askOf(complete, one))).toEqual(['cerrarActa', 'cerrarActa'])
    const order = { ...record, kind: actKindIds.autos }
    expect(askOf(order, judge)).toBeNull()
    expect(askOf({ ...order, incomplete: false }, judge)).toBe('cerrarActo')
  })

  it('asks the registry to finish what it registered', () => {
    const states = ['draft', 'postponed', 'formIssued', 'inProcess']
    expect(states.map((state) => askOf({ source: 'cause', state }, clerk))).toEqual([
      'completarRegistro',
      'adjuntarDocumentos',
      'firmarFormulario',
      null,
    ])
    expect(askOf({ source: 'cause', state: 'draft' }, judge)).toBeNull()
  })

  it('asks the court for a date, and to come to the hearing', () => {
    expect(askOf({ source: 'request', state: 'pending' }, judge)).toBe('senalarAudiencia')
    expect(askOf({ source: 'request', state: 'rejected' }, judge)).toBeNull()
    expect(askOf({ source: 'hearing', state: 'confirmed' }, secretary)).toBe('atenderAudiencia')
    expect(askOf({ source: 'hearing', state: 'concluded' }, secretary)).toBeNull()
  })

  it('offers as a filter what may come to somebody', () => {
    expect(asksOf(['VENT_OGP'])).toContain('completarRegistro')
    expect(asksOf(['VENT_OGP'])).not.toContain('proveerMemorial')
    expect(asksOf(['SECRE'])).not.toContain('revisarActo')
    expect(asksOf(['SECRE']).map((key) => asks[key].verb)).toContain('Cerrar el acta')
  })

  it('what a cause waits for is the most pressing of all that stands in it', () => {
    const standings = [
      { source: 'act', state: 'draft', kind: 5 },
      { source: 'act', state: 'sent', kind: 1 },
      { source: 'request', state: 'pending' },
    ] as const
    expect(mostPressing(standings)).toEqual({ verb: 'Señalar audiencia', standing: standings[2] })
    expect(mostPressing(standings.slice(0, 2))?.verb).toBe('Proveer el memorial')
    expect(mostPressing([{ source: 'act', state: 'closed', kind: 1 }])).toBeNull()
  })
})
