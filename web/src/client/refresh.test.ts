import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The browser's storage and network are faults we can't have in Node; these stand in for them.
const storage = new Map<string, string>()
const answers: (() => Response)[] = []
const asked: string[] = []

const session = (accessToken: string) =>
  JSON.stringify({
    usuario: {
      id: 12,
      usuario: 'ventanilla',
      accessToken,
      refreshToken: `r-${accessToken}`,
      codigosRoles: ['VENT_OGP'],
      persona: { nombreCompleto: 'x' },
    },
    menus: [],
  })

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  storage.clear()
  storage.set('usuario', session('old'))
  answers.length = 0
  asked.length = 0
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('navigator', { userAgent: 'x' })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${address} ${new Headers(init.headers).get('Authorization')}`)
    const answer = answers.shift()
    if (!answer) throw new TypeError('network')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = () => Promise.all([import('./refresh.ts'), import('./send.ts'), import('./stored-session.ts')])

test('calls that fail together renew once and are repeated with the new token', async () => {
  const [, { send }, { storedSession }] = await load()
  answers.push(
    json(401, {}),
    json(401, {}),
    json(200, { response: { accessToken: 'new', refreshToken: 'r-new' } }),
    json(200, { response: 1 }),
    json(200, { response: 2 }),
  )
  await Promise.all([send({ method: 'GET', path: 'a' }), send({ method: 'GET', path: 'b' })])
  expect(asked.filter((line) => line.startsWith('/api/auth/refresh'))).toEqual([
    '/api/auth/refresh Bearer r-old',
  ])
  expect(asked.slice(-2)).toEqual(['/api/a Bearer new', '/api/b Bearer new'])
  expect(storedSession()?.usuario.refreshToken).toBe('r-new')
})

test('idempotency key: a command repeated after a renewal is still the same command, another is another', async () => {
  const [, { send }] = await load()
  const keys: (string | null)[] = []
  const answered = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.endsWith('refresh')) keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return answered(address, init)
  })
  answers.push(
    json(401, {}),
    json(200, { response: { accessToken: 'new', refreshToken: 'r-new' } }),
    json(201, { response: 1 }),
    json(201, { response: 2 }),
  )
  await send({ method: 'POST', path: 'causas', body: {} })
  await send({ method: 'POST', path: 'causas', body: {} })
  const [first, repeated, next] = keys
  expect(keys).toHaveLength(3)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(repeated).toBe(first)
  expect(next).not.toBe(first)
})

test('another tab was faster: its token is taken without asking', async () => {
  const [{ renewSession }] = await load()
  storage.set('usuario', session('newer'))
  expect(await renewSession('old')).toEqual({ outcome: 'refreshed' })
  expect(asked).toEqual([])
})

/** Somebody else logs in while the answer is on its way. */
const meanwhile = (answer: () => Response) => () => {
  const other = JSON.parse(session('theirs'))
  storage.set('usuario', JSON.stringify({ ...other, usuario: { ...other.usuario, id: 13 } }))
  return answer()
}

test.each([
  { end: 'renewed', answer: json(200, { response: { accessToken: 'new', refreshToken: 'r-new' } }) },
  { end: 'refused', answer: json(401, { motivo: 'revoked' }) },
])(
  'no confused deputy: whoever logged in meanwhile keeps their own tokens, the session before $end',
  async ({ answer }) => {
    const [{ renewSession }, , { storedSession }] = await load()
    answers.push(meanwhile(answer))
    expect(await renewSession('old')).toEqual({ outcome: 'unanswered' })
    expect(storedSession()?.usuario).toMatchObject({
      id: 13,
      accessToken: 'theirs',
      refreshToken: 'r-theirs',
    })
  },
)

test('no confused deputy: a command isn’t repeated for whoever logged in meanwhile', async () => {
  const [, { send, SessionEnded }] = await load()
  answers.push(meanwhile(json(401, {})), json(201, { response: 1 }))
  await expect(send({ method: 'POST', path: 'causas' })).rejects.toBeInstanceOf(SessionEnded)
  expect(asked).toEqual(['/api/causas Bearer old'])
})

test('a refused refresh token ends the session with its reason', async () => {
  const [{ renewSession, watchRefresh }, { send, SessionEnded }] = await load()
  const seen: unknown[] = []
  watchRefresh({ requested: () => seen.push('requested'), settled: (refresh) => seen.push(refresh) })
  answers.push(json(401, { motivo: 'reused' }))
  expect(await renewSession('old')).toEqual({ outcome: 'rejected', reason: 'reused' })
  expect(seen).toEqual(['requested', { outcome: 'rejected', reason: 'reused' }])

  answers.push(json(401, { message: 'Por seguridad' }), json(401, {}))
  const ended = send({ method: 'GET', path: 'a' })
  await expect(ended).rejects.toBeInstanceOf(SessionEnded)
  await expect(ended).rejects.toThrow('Por seguridad')
})

test.each([400, 403, 404, 408])(
  'only 401 ends a session: what else stands between answers %i, it stays',
  async (status) => {
    const [{ renewSession }] = await load()
    answers.push(json(status, {}))
    expect(await renewSession('old')).toEqual({ outcome: 'unanswered' })
  },
)

test('nobody there: the session stays', async () => {
  const [{ renewSession }, { send }, { storedSession }] = await load()
  expect(await renewSession('old')).toEqual({ outcome: 'unanswered' })
  answers.push(json(401, {}), json(503, {}))
  await expect(send({ method: 'GET', path: 'a' })).rejects.toMatchObject({ status: 0 })
  expect(storedSession()?.usuario.accessToken).toBe('old')
})

test('bounded waiting: a renewal that nobody answers ends, and the session stays', async () => {
  const [{ renewSession }, , { storedSession }] = await load()
  const ending = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const renewal = renewSession('old')
  ending.abort()
  expect(await renewal).toEqual({ outcome: 'unanswered' })
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(storedSession()?.usuario.accessToken).toBe('old')
  timeout.mockRestore()
})

test('a wrong password is no reason to renew', async () => {
  const [, { send }] = await load()
  answers.push(json(401, { message: 'Usuario o contraseña incorrectos' }))
  await expect(send({ method: 'POST', path: 'auth/login', login: true })).rejects.toMatchObject({
    status: 401,
  })
  expect(asked).toHaveLength(1)
})
