import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { type ActCalls, draftedAct } from './act-calls.ts'
import { expectStatus } from './expectations.ts'
import { signingJudge, signingJudgeName } from './signing-judge.ts'
import { openingOrder, scheduleTrial } from './trial-hearing.ts'

type Place = { readonly idCausa: number; readonly court: number }

/** Signed acts of one cause that wait to be closed. One whose closing was refused stays as it was, for who asks next. */
export class UnclosedActs {
  private readonly api: TestApi
  private readonly dataFolder: string
  private readonly acts = new Map<number, ActCalls>()

  constructor(api: TestApi, dataFolder: string) {
    this.api = api
    this.dataFolder = dataFolder
  }

  /** Closes an act of the type, which is drafted and signed where none waits. */
  async close(user: LoggedIn | null, place: Place, type: number): Promise<Answered> {
    const act = this.acts.get(type) ?? (await this.sign(place, type))
    this.acts.set(type, act)
    const answer = await act.step(user, { cerrado: true })
    if (answer.status < 300) this.acts.delete(type)
    return answer
  }

  private async sign({ idCausa, court }: Place, type: number): Promise<ActCalls> {
    const judge = await signingJudge(this.api, court)
    const act = await draftedAct(this.api, this.dataFolder, judge, idCausa, type)
    expectStatus('documentos.sign', await act.sign(judge, signingJudgeName), [200])
    if (type === openingOrder)
      expectStatus('audiencias.schedule', await scheduleTrial(this.api, judge, idCausa), [201])
    return act
  }
}
