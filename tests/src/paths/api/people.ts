import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'

/** Sessions of demo people at one API, each opened once. */
export class People {
  private readonly api: TestApi
  private readonly sessions = new Map<string, Promise<LoggedIn>>()

  constructor(api: TestApi) {
    this.api = api
  }

  get(usuario: string): Promise<LoggedIn> {
    const known = this.sessions.get(usuario)
    if (known) return known
    const made = this.api.login(usuario)
    this.sessions.set(usuario, made)
    return made
  }

  /** After the clock moved beyond the tokens' life. */
  forget(): void {
    this.sessions.clear()
  }
}
