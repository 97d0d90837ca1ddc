import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { judges } from '@estrado/machines/vocabulary/roles'
import { ActCalls, draftAct } from './act-calls.ts'
import { expectStatus } from './expectations.ts'
import { signingJudge, signingJudgeName } from './signing-judge.ts'

export type Distributed = Extract<CauseEvent, { type: 'cause.distributed' }>

/** Act types of the demo court that send the cause elsewhere, and that ask another court for help. */
const declining = 411
const asking = 605

const [{ idOficina: sampleCourt } = { idOficina: 0 }] = causeSamples['cause.drawn']

/** Distributions of one cause, between the court that was drawn and another of its kind. */
export class Distributing {
  private readonly api: TestApi
  private readonly dataFolder: string
  private home: number | null = null
  private other: number | null = null

  constructor(api: TestApi, dataFolder: string) {
    this.api = api
    this.dataFolder = dataFolder
  }

  /** The cause was drawn to this court. */
  async begin(court: number): Promise<void> {
    this.home = court
    const { id_oficina: other } = await this.api.services.db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', (join) =>
        join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
      )
      .innerJoin('oficina as o', 'o.id', 'u.id_oficina')
      .innerJoin('oficina as h', 'h.id_area_organizacional', 'o.id_area_organizacional')
      .select('u.id_oficina')
      .where('r.rol', 'in', judges)
      .where('h.id', '=', court)
      .where('o.id', '<>', court)
      .orderBy('u.id_oficina')
      .executeTakeFirstOrThrow()
    this.other = other
  }

  /** The real office that stands for one of the samples. */
  place(sample: number): number {
    const office = sample === sampleCourt ? this.home : this.other
    if (office === null) throw new Error('the cause was not drawn')
    return office
  }

  judgeAt = (sample: number): Promise<LoggedIn> => signingJudge(this.api, this.place(sample))

  /** Closes a signed act that sends the cause there. What already refuses the draft is the answer. */
  async close(fact: Distributed, idCausa: number, user: LoggedIn | null): Promise<Answered> {
    const judge = await this.judgeAt(fact.idOficinaOrigen)
    const type = fact.tipoTramitacion === tramitationTypeIds.destination ? declining : asking
    const to = String(this.place(fact.idOficinaDestino))
    const drafted = await draftAct(this.api, judge, idCausa, type, { idOficinaParaReparto: to })
    if (drafted.status !== 201) return drafted
    const act = new ActCalls(this.api, this.dataFolder, drafted.response as { id: number; uuid: string })
    expectStatus('documentos.sign', await act.sign(judge, signingJudgeName), [200])
    return act.step(user, { cerrado: true })
  }
}
