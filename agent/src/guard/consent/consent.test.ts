import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConsentBook } from './consent-book.ts'
import {
  type ConsentAnswer,
  type ConsentOutcome,
  type ConsentQuestion,
  createConsentDesk,
} from './consent-desk.ts'
import { createConsentGate, silenceMilliseconds, useMilliseconds } from './consent-gate.ts'
import { nativeDialog } from './native-dialog.ts'

const site = 'https://tribunal.example'
/** An asker who waits for the answer. */
const stays = new AbortController().signal
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-consent-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the book', () => {
  it('keeps what was allowed for good, and forgets what is revoked', () => {
    const file = join(folder, 'agent', 'consent.json')
    openConsentBook(file).remember(site, new Date('2026-11-21T10:00:00Z'))
    const again = openConsentBook(file)
    expect(again.has(site)).toBe(true)
    expect(again.list()).toEqual([{ origin: site, since: '2026-11-21T10:00:00.000Z' }])
    again.revoke(site)
    expect(openConsentBook(file).has(site)).toBe(false)
  })

  it('takes nothing but origins from its file', () => {
    const file = join(folder, 'consent.json')
    const since = '2026-11-21T10:00:00.000Z'
    writeFileSync(
      file,
      JSON.stringify([{ origin: '*', since }, { origin: `${site}/ruta`, since }, { origin: 1 }, null]),
    )
    expect(openConsentBook(file).list()).toEqual([])
    writeFileSync(file, '{"origin"')
    expect(openConsentBook(file).list()).toEqual([])
  })
})

describe('the desk', () => {
  const question: ConsentQuestion = { kind: 'use', origin: site }
  const withoutDesktop = async () => undefined

  it('waits for the person, and asks an open question once', async () => {
    let shown = 0
    const desk = createConsentDesk({
      dialog: async () => {
        shown++
        return undefined
      },
      waitMilliseconds: 60_000,
    })
    const both = [desk.ask(question, stays), desk.ask(question, stays)]
    const [pending] = desk.pending()
    expect(desk.pending()).toHaveLength(1)
    const before = desk.revision()
    expect(desk.answer(pending?.id ?? '', 'once')).toBe(true)
    expect(await Promise.all(both)).toEqual(['once', 'once'])
    expect(desk.revision()).toBeGreaterThan(before)
    expect(shown).toBe(1)
    expect(desk.answer(pending?.id ?? '', 'always')).toBe(false)
  })

  it('consent: one yes is one signature, however many of the same are asked for side by side', async () => {
    const desk = createConsentDesk({ dialog: withoutDesktop, waitMilliseconds: 60_000, maxPending: 2 })
    const sign: ConsentQuestion = { kind: 'sign', origin: site, signer: 'Ana Quispe', documents: 1 }
    const [first, second, third] = [desk.ask(sign, stays), desk.ask(sign, stays), desk.ask(sign, stays)]
    expect(await third).toBe('busy')
    expect(desk.pending().map((pending) => pending.question)).toEqual([sign, sign])
    desk.answer(desk.pending()[0]?.id ?? '', 'once')
    expect(await first).toBe('once')
    expect(desk.pending()).toHaveLength(1)
    desk.close()
    expect(await second).toBe('no')
  })

  it('never says yes by itself', async () => {
    const impatient = createConsentDesk({ dialog: withoutDesktop, waitMilliseconds: 1 })
    expect(await impatient.ask(question, stays)).toBe('unanswered')
    const failing = createConsentDesk({
      dialog: () => Promise.reject(new Error('sin pantalla')),
      waitMilliseconds: 1,
    })
    expect(await failing.ask(question, stays)).toBe('unanswered')
    const closing = createConsentDesk({ dialog: withoutDesktop, waitMilliseconds: 60_000 })
    const asked = closing.ask(question, stays)
    closing.close()
    expect(await asked).toBe('no')
  })

  it('drops the question when the last page that waits for it is gone', async () => {
    const desk = createConsentDesk({ dialog: withoutDesktop, waitMilliseconds: 60_000 })
    const [first, second] = [new AbortController(), new AbortController()]
    const asked = [desk.ask(question, first.signal), desk.ask(question, second.signal)]
    first.abort()
    expect(desk.pending()).toHaveLength(1)
    second.abort()
    expect(desk.pending()).toHaveLength(0)
    expect(await Promise.all(asked)).toEqual(['withdrawn', 'withdrawn'])
    expect(await desk.ask(question, AbortSignal.abort())).toBe('withdrawn')
  })

  it('lets nobody pile up questions', async () => {
    const desk = createConsentDesk({ dialog: withoutDesktop, waitMilliseconds: 60_000, maxPending: 2 })
    const first = desk.ask({ kind: 'use', origin: 'https://a.example' }, stays)
    const second = desk.ask({ kind: 'use', origin: 'https://b.example' }, stays)
    expect(await desk.ask({ kind: 'use', origin: 'https://c.example' }, stays)).toBe('busy')
    desk.close()
    expect(await Promise.all([first, second])).toEqual(['no', 'no'])
  })

  it('takes the question off the desktop when it was answered on the page', async () => {
    let withdrawn = false
    const desk = createConsentDesk({
      dialog: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            withdrawn = true
            resolve(undefined)
          })
        }),
      waitMilliseconds: 60_000,
    })
    const asked = desk.ask(question, stays)
    desk.answer(desk.pending()[0]?.id ?? '', 'no')
    expect(await asked).toBe('no')
    expect(withdrawn).toBe(true)
  })
})

describe('the gate', () => {
  const start = (answers: ConsentOutcome[]) => {
    const clock = { at: Date.parse('2026-11-21T10:00:00Z') }
    const asked: ConsentQuestion[] = []
    const book = openConsentBook(join(folder, 'consent.json'))
    const ask = async (question: ConsentQuestion) => {
      asked.push(question)
      return answers.shift() ?? 'unanswered'
    }
    const gate = createConsentGate({ book, desk: { ask }, now: () => new Date(clock.at) })
    return { gate, book, asked, clock }
  }
  const wanted = { origin: site, signer: 'Ana Quispe', documents: 3 }

  it('asks once to look, and again for each signature, with who and how many', async () => {
    const { gate, asked } = start(['once', 'once', 'once'])
    expect(await gate.use(site, stays)).toBeUndefined()
    expect(await gate.use(site, stays)).toBeUndefined()
    expect(await gate.sign(wanted, stays)).toBe(true)
    expect(await gate.sign({ ...wanted, documents: 1 }, stays)).toBe(true)
    expect(asked).toEqual([
      { kind: 'use', origin: site },
      { kind: 'sign', ...wanted },
      { kind: 'sign', ...wanted, documents: 1 },
    ])
  })

  it('asks again after a quarter of an hour without a call', async () => {
    const { gate, asked, clock } = start(['once', 'once'])
    await gate.use(site, stays)
    clock.at += useMilliseconds - 1
    await gate.use(site, stays)
    expect(asked).toHaveLength(1)
    clock.at += useMilliseconds + 1
    await gate.use(site, stays)
    expect(asked).toHaveLength(2)
  })

  it('remembers only when told so', async () => {
    const { gate, book } = start(['once', 'always'])
    await gate.use(site, stays)
    expect(book.has(site)).toBe(false)
    await gate.sign(wanted, stays)
    expect(book.has(site)).toBe(true)
  })

  it.each(['no', 'unanswered'] as const)('refuses on "%s" and is quiet for a minute', async (outcome) => {
    const { gate, asked, clock } = start([outcome, 'once'])
    expect(await gate.use(site, stays)).toMatchObject({ status: 403, code: 'CONSENTIMIENTO_RECHAZADO' })
    expect(await gate.use(site, stays)).toBeDefined()
    expect(asked).toHaveLength(1)
    clock.at += silenceMilliseconds + 1
    expect(await gate.use(site, stays)).toBeUndefined()
  })

  it('takes everything back at once', async () => {
    const { gate, book, asked } = start(['always', 'once'])
    await gate.use(site, stays)
    gate.revoke(site)
    expect(book.has(site)).toBe(false)
    await gate.use(site, stays)
    expect(asked).toHaveLength(2)
  })

  it.each(['withdrawn', 'busy'] as const)(
    'holds a question that nobody answered ("%s") not against the site',
    async (outcome) => {
      const { gate, asked } = start([outcome, 'once', outcome])
      expect(await gate.use(site, stays)).toBeDefined()
      expect(await gate.use(site, stays)).toBeUndefined()
      expect(await gate.sign(wanted, stays)).toBe(false)
      expect(await gate.use(site, stays)).toBeUndefined()
      expect(asked).toHaveLength(3)
    },
  )

  it('takes a refused signature as an end of the site’s use', async () => {
    const { gate } = start(['once', 'no'])
    await gate.use(site, stays)
    expect(await gate.sign(wanted, stays)).toBe(false)
    expect(await gate.use(site, stays)).toBeDefined()
  })
})

/**
 * No desktop runs where these tests do: a script in the dialog program's place keeps what it was called with
 * and ends as the real one does for each button.
 */
describe('the window of the desktop', () => {
  const question: ConsentQuestion = { kind: 'sign', origin: site, documents: 12, signer: 'Ana Quispe' }
  const program = (name: string, end: string) => {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/called"\n${end}\n`)
    chmodSync(file, 0o755)
  }
  const ask = (
    environment: Record<string, string> = { DISPLAY: ':9' },
    platform: NodeJS.Platform = 'linux',
  ) =>
    nativeDialog(platform, { PATH: `${folder}:/bin`, ...environment })(question, new AbortController().signal)

  it.each<[string, ConsentAnswer | undefined]>([
    ['exit 0', 'once'],
    ['exit 1', 'no'],
    ['echo "Permitir siempre"; exit 1', 'always'],
    ['exit 5', undefined],
    ['kill -9 $$', undefined],
  ])('zenity that ends by "%s" means %s', async (end, answer) => {
    program('zenity', end)
    expect(await ask()).toBe(answer)
    const called = readFileSync(join(folder, 'called'), 'utf8')
    expect(called).toContain(`El sitio ${site} quiere firmar 12 documentos con el certificado «Ana Quispe».`)
    expect(called).toContain('--default-cancel')
    expect(called).toContain('--no-markup')
  })

  it('uses kdialog where zenity is missing, and nothing where there is no desktop', async () => {
    program('kdialog', 'exit 0')
    expect(await ask()).toBe('once')
    program('kdialog', 'exit 2')
    expect(await ask()).toBe('no')
    program('systemctl', 'exit 1')
    expect(await ask({})).toBeUndefined()
    rmSync(join(folder, 'kdialog'))
    expect(await ask()).toBeUndefined()
  })

  it('appears on the desktop that the person came to after the agent was started', async () => {
    program('systemctl', 'echo "HOME=/home/a"; echo "DISPLAY=:7"; echo "XAUTHORITY=/run/user/1000/xauth"')
    program('zenity', 'test "$DISPLAY $XAUTHORITY" = ":7 /run/user/1000/xauth" || exit 1')
    expect(await ask({})).toBe('once')
    program('systemctl', 'exit 1')
    expect(await ask({})).toBeUndefined()
  })

  it('reads macOS and Windows answers', async () => {
    program('osascript', 'echo "button returned:Permitir siempre"')
    expect(await ask({}, 'darwin')).toBe('always')
    program('osascript', 'exit 1')
    expect(await ask({}, 'darwin')).toBe('no')
    program('powershell.exe', 'echo Yes')
    expect(await ask({}, 'win32')).toBe('once')
    program('powershell.exe', 'echo No')
    expect(await ask({}, 'win32')).toBe('no')
  })

  it('goes away when the question is withdrawn', async () => {
    program('zenity', 'exec sleep 60')
    const withdrawn = new AbortController()
    const asked = nativeDialog('linux', { PATH: `${folder}:/bin`, DISPLAY: ':9' })(question, withdrawn.signal)
    withdrawn.abort()
    expect(await asked).toBeUndefined()
  })
})
