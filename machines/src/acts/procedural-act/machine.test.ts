import { describe, expect, it } from 'vitest'
import { actTypeCodes } from '../../catalogues/act-type-values.ts'
import { upcast } from '../../journal/upcasting.ts'
import { walk } from '../../workflows/testing/walk.ts'
import type { ProceduralActEvent } from './events.ts'
import { proceduralActMachine } from './machine.ts'
import { proceduralActSamples } from './samples.ts'

const drafted: ProceduralActEvent = { type: 'act.drafted', idCausa: 1, idTipoActoProcesal: 301 }
const signed: ProceduralActEvent = { type: 'act.signed', firmante: '2000001' }
const approved: ProceduralActEvent = { type: 'act.approved', aprobante: '2000001' }
const sent: ProceduralActEvent = { type: 'act.sent', idOficina: 20021 }
const observed: ProceduralActEvent = { type: 'act.observed', observacion: 'Falta la fecha' }
const corrected: ProceduralActEvent = { type: 'act.corrected' }
const closed: ProceduralActEvent = { type: 'act.closed' }
const after = (...events: readonly ProceduralActEvent[]) =>
  walk<ProceduralActEvent>(proceduralActMachine, ...events)

describe('procedural act (spec 2 §3, §4)', () => {
  it('leaves the desk signed or approved alone', () => {
    for (const event of [sent, closed]) {
      expect(after(drafted).can(event)).toBe(false)
      expect(after(drafted, signed).can(event)).toBe(true)
      expect(after(drafted, approved).can(event)).toBe(true)
    }
  })

  it('is signed once and approved once, in any order', () => {
    expect(after(drafted, signed).can(signed)).toBe(false)
    expect(after(drafted, approved, signed).can(approved)).toBe(false)
    expect(after(drafted, approved).can(signed)).toBe(true)
  })

  it('of a type that wants several people leaves the desk when all of them signed or approved', () => {
    const of = (validaciones: number) => ({ ...drafted, validaciones })
    const signs = (idUsuario: number): ProceduralActEvent => ({ ...signed, idUsuario })
    const approves = (idUsuario: number): ProceduralActEvent => ({ ...approved, idUsuario })
    for (const event of [sent, closed]) {
      expect(after(of(2), signs(1)).can(event)).toBe(false)
      expect(after(of(2), signs(1), approves(2)).can(event)).toBe(true)
      expect(after(of(3), signs(1), signs(2)).can(event)).toBe(false)
      expect(after(of(3), signs(1), signs(2), approves(3)).can(event)).toBe(true)
      expect(after(of(0), signs(1)).can(event)).toBe(true)
    }
    for (const same of [signs(1), approves(1)]) expect(after(of(2), signs(1)).can(same)).toBe(false)
    expect(after(of(2), approves(1)).can(signs(2))).toBe(false)
    expect(after(of(2), approves(1)).can(approves(2))).toBe(true)
    expect(after(of(2), signs(1), signs(2)).can(signs(3))).toBe(false)
    const again = after(of(2), signs(1), signs(2), sent, observed, corrected)
    expect(again.can(signs(1))).toBe(true)
    expect(after(of(2), signs(1), signs(2), sent, observed, corrected, signs(1)).can(sent)).toBe(false)
  })

  it('of a type that wants several people is written again while some are missing, and not once all signed', () => {
    const of = { ...drafted, validaciones: 2 }
    const signs = (idUsuario: number): ProceduralActEvent => ({ ...signed, idUsuario })
    const [charged] = proceduralActSamples['act.charged']
    const again = after(of, signs(1), corrected)
    expect([again.state, again.can(signs(1)), again.can(sent)]).toEqual(['draft', true, false])
    expect(after(of, signs(1), corrected, signs(1)).can(closed)).toBe(false)
    for (const events of [
      [of, signs(1), signs(2)],
      [of, charged as ProceduralActEvent],
      [drafted, signed],
    ])
      expect(after(...events).can(corrected)).toBe(false)
  })

  it('needs new signatures for a text that was written again', () => {
    const again = after(drafted, signed, sent, observed, corrected)
    expect(again.state).toBe('draft')
    expect(again.can(sent)).toBe(false)
    expect(again.can(signed)).toBe(true)
  })

  it('the sheet of a draw is complete as it is issued: nobody signs, corrects or discards it', () => {
    for (const idTipoActoProcesal of [976, 977]) {
      const sheet = after({ type: 'act.issued', idCausa: 1, idTipoActoProcesal, referencia: 'Sorteo' })
      expect(sheet.state).toBe('closed')
      for (const event of [signed, approved, corrected, closed]) expect(sheet.can(event)).toBe(false)
    }
  })

  it('is issued by the system or written by somebody, each its own types; what is issued is never discarded', () => {
    const [ofWriter, ofSystem] = [301, actTypeCodes.ACTUALIZACION_PARTES]
    const issued = (idTipoActoProcesal: number): ProceduralActEvent => ({
      type: 'act.issued',
      idCausa: 1,
      idTipoActoProcesal,
      referencia: 'Actualización de partes',
    })
    expect([ofWriter, ofSystem].map((type) => after().can(issued(type)))).toEqual([false, true])
    expect(after().can({ ...drafted, idTipoActoProcesal: ofSystem })).toBe(false)
    const act = after(issued(ofSystem))
    expect([corrected, { type: 'act.discarded' } as const, closed].map((event) => act.can(event))).toEqual([
      false,
      false,
      false,
    ])
    const validated = after(issued(ofSystem), approved, signed)
    expect([sent, signed, approved, closed].map((event) => validated.can(event))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('of version 1 under a type that the system issues counts as evidence', () => {
    const lifted = upcast('procedural-act', 1, { ...drafted, idTipoActoProcesal: 4 })
    expect(lifted).toEqual({ ...drafted, idTipoActoProcesal: actTypeCodes.ELEMENTOS_PROBATORIOS })
    expect(upcast('procedural-act', 1, drafted)).toEqual(drafted)
  })

  it('is discarded as a draft, but never once it had a charge or was sent: somebody holds its receipt, or refers to it', () => {
    const discarded: ProceduralActEvent = { type: 'act.discarded' }
    const [charged] = proceduralActSamples['act.charged']
    expect(after(drafted).can(discarded)).toBe(true)
    const sentOnce = after(drafted, signed, sent, observed, corrected)
    expect([sentOnce.state, sentOnce.can(discarded), sentOnce.can(signed)]).toEqual(['draft', false, true])
    expect(sentOnce.can(upcast('procedural-act', 2, discarded) as ProceduralActEvent)).toBe(true)
    const again = after(drafted, charged as ProceduralActEvent, sent, observed, corrected)
    expect([again.state, again.can(discarded), again.can(corrected)]).toEqual(['draft', false, true])
  })

  it('is closed with the act that it accompanies and no other, however it stands, and once', () => {
    const along: ProceduralActEvent = { type: 'act.closedAlong', idActoPrincipal: 7 }
    const attached = { ...drafted, idActoProcesalAdjunto: 7 }
    for (const events of [[], [signed], [signed, sent], [signed, sent, observed]])
      expect(after(attached, ...events).can(along)).toBe(true)
    expect(after(attached, along).state).toBe('closed')
    expect(after(attached).can({ ...along, idActoPrincipal: 8 })).toBe(false)
    expect(after(drafted).can(along)).toBe(false)
    for (const again of [along, corrected, closed]) expect(after(attached, along).can(again)).toBe(false)
  })

  it('is changed no more once it is closed', () => {
    const act = after(drafted, signed, closed)
    for (const event of [corrected, signed, sent, observed, closed]) expect(act.can(event)).toBe(false)
  })
})
