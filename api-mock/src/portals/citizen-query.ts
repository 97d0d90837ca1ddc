import { randomUUID } from 'node:crypto'
import type { CitizenQueryEvent } from '@estrado/machines/portals/citizen-query/events'
import { citizenQueryWorkflow } from '@estrado/machines/portals/citizen-query/workflow'
import { citizenQueryRules } from '@estrado/machines/portals/citizen-rules'
import { citizenRefusals as refusals } from '@estrado/machines/portals/citizen-texts'
import { noteUnusual } from '../access/alarms.ts'
import { type CallLimit, createCallLimit } from '../access/call-limit.ts'
import { noteReading } from '../causes/readings.ts'
import { type CallContext, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ApiError, forbidden, refuseBroken } from '../errors.ts'
import { attemptOn } from '../journal/attempt.ts'
import { runCommand } from '../journal/command.ts'
import { toldCauses } from './told-causes.ts'

/** Queries that one account answers at once, and how many more an hour: a busy counter has less. */
const allowance = { burst: 40, perSecond: 40 / 3_600 } as const

const limits = new WeakMap<Database, CallLimit>()

/** 429 where somebody asks more than a counter could be asked: whole lists of people aren't looked up here. */
async function checkAllowance(db: Database, userId: number): Promise<void> {
  const limit = limits.get(db) ?? createCallLimit(db)
  limits.set(db, limit)
  const wait = await limit.take(`consulta-ciudadano ${userId}`, allowance)
  if (wait === 0) return
  const response = refusals.wait(Math.ceil(wait / 60))
  throw new ApiError(429, { message: refusals.limited, response }, wait)
}

const factOf = (
  {
    documentoIdentidad: documento,
    complemento,
    nombre,
    codigoUnico,
    documentoExhibido,
  }: CallContext<'consultasCiudadano.answer'>['body'],
  told: Awaited<ReturnType<typeof toldCauses>>['causas'],
): CitizenQueryEvent => ({
  type: 'query.answered',
  codigoUnico: codigoUnico === '' ? null : codigoUnico,
  solicitante: { documento, complemento, nombre },
  documentoExhibido,
  causas: told.map(({ idCausa, cause: { calidad } }) => ({ idCausa, calidad })),
})

/** POST consultas-ciudadano: what the citizen at the counter may be told, recorded before it is. */
export const answerCitizen: Handler<'consultasCiudadano.answer'> = async (context) => {
  const { services, body } = context
  const { office, userId, ledger } = signedIn(context)
  if (office === null) throw forbidden()
  refuseBroken(citizenQueryRules(body))
  await checkAllowance(services.db, userId)
  const standing: number[] = []
  const { status, answer } = await runCommand(services, {
    ...attemptOn(
      { ...context, expectedVersion: null },
      {
        name: 'consultasCiudadano.answer',
        ledger,
        workflow: citizenQueryWorkflow,
        id: randomUUID(),
        asks: 'query.answered',
      },
    ),
    decide: async ({ tx, now }) => {
      const { causas: told, hayMas } = await toldCauses(tx, office, body, now)
      standing.push(...told.flatMap(({ idCausa, cause }) => (cause.calidad === 'tercero' ? [] : [idCausa])))
      const causas = told.map(({ cause }) => cause)
      return {
        status: 201,
        facts: [factOf(body, told)],
        answer: { respondida: now.toISOString(), causas, hayMas },
      }
    },
  })
  for (const idCausa of standing) await noteReading(context, idCausa)
  noteUnusual('many people looked up', userId)
  return { status, answer }
}
