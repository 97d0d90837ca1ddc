import { unsentActStates } from '@estrado/machines/acts/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { literals } from '../../database/prepared.ts'
import { namesProtected, protectedOrRemoved } from '../../parties/protection.ts'

/*
 * Memorials that were written in the virtual window, in statements with `a` an act: whoever recorded its presenter
 * worked in no office. What accompanies one is as it is.
 */

/** Is the presenter `m` of a memorial of the virtual window? */
export const fromWindow = (m: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${m}.id_oficina is null`

/** Is it by somebody who isn't in the cause, and asks to be? */
export const fromOutsider = (m: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${fromWindow(m)} and ${m}.calidad = 'tercero')`

const m = sql`m`

/**
 * Is the presenter `m` of a memorial protected in its cause `c`: the party `s`, or whoever asks to be in one with
 * somebody protected, for whom they may stand?
 */
export const protectedPresenter = sql<boolean>`coalesce(
  (m.calidad = 'sujeto' and ${protectedOrRemoved}) or (${fromOutsider(m)} and ${namesProtected}), false)`

const w = sql`w`
const main = sql`w.id_acto in (a.id, a.id_acto_adjunto) and ${fromWindow(w)}`

/** Was the act, or what it accompanies, written in the virtual window? */
export const writtenOutside = sql<boolean>`exists (select from memorial w where ${main})`

/** Was it, and hasn't been sent to the court, for the first time or again? */
export const notPresented = sql<boolean>`exists (
  select from memorial w join acto_procesal x on x.id = w.id_acto where ${main} and x.estado in (${literals(unsentActStates)}))`

/** Did this account write it there? */
export const writtenBy = (usuario: string) =>
  sql<boolean>`exists (select from memorial w where ${main} and w.registrado_por = ${usuario})`

/** Is it, or what it accompanies, one by which somebody appears? */
export const appears = sql<boolean>`exists (select from memorial w where ${main} and ${fromOutsider(w)})`
