import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { logInAsCitizen } from '@estrado/api-mock/testing/citizen'

/** Logins at the citizenship service, each made once: what a person approves with. */
export class Citizens {
  private readonly api: TestApi
  private readonly tokens = new Map<string, Promise<string>>()

  constructor(api: TestApi) {
    this.api = api
  }

  /** The token that the service gave this person; empty for nobody. */
  tokenOf(user: LoggedIn | null): Promise<string> {
    if (user === null) return Promise.resolve('')
    const { documentoIdentidad } = user.usuario.persona as { documentoIdentidad: string }
    const known = this.tokens.get(documentoIdentidad)
    if (known) return known
    const made = logInAsCitizen(this.api, documentoIdentidad).then(({ citizenToken }) => citizenToken)
    this.tokens.set(documentoIdentidad, made)
    return made
  }
}
