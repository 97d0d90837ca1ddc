import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { longCause } from '@estrado/api-mock/testing/long-cause'
import { launchBrowser } from '../stack/browser.ts'
import { firstShown, logIn, markFirst } from './in-browser.ts'
import { type LargeCourt, openLargeCourt } from './load/court.ts'
import { courtSize } from './load/court-size.ts'
import { type Asked, Reader } from './load/reader.ts'
import { percentile } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** How often each call is made, one after the other, and the page opened. */
const [asks, opens] = [40, 7]
const atMost = { read: 60, list: 150, shown: 150, frame: 50 } as const

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/** The cause of 2,000 acts, one of its acts, and its judge. */
async function measured({ db }: LargeCourt) {
  const { id, acts } = await longCause(db)
  const { usuario, id: idActo } = await db
    .selectFrom('causa as c')
    .innerJoin('usuario as u', 'u.id', 'c.id_juez')
    .innerJoin('acto_procesal as a', 'a.id_causa', 'c.id')
    .select(['u.usuario', 'a.id'])
    .where('c.id', '=', id)
    .where('a.estado', '=', 'closed')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, idActo, usuario, acts }
}

type Long = Awaited<ReturnType<typeof measured>>

const callsOf = ({ id, idActo }: Long): readonly (Asked & { readonly atMost: number })[] => [
  { name: 'resumen', path: `causas/${id}/informacion/causa`, atMost: atMost.read },
  { name: 'un actuado', path: `actos-procesales/${idActo}`, atMost: atMost.read },
  { name: 'sujetos', path: `causas/list/${id}/sujetos`, atMost: atMost.read },
  { name: 'plazos', path: `causas/${id}/plazos`, atMost: atMost.read },
  { name: 'historia, primera página', path: `causas/${id}/historia`, atMost: atMost.list },
  { name: 'lista de actuados', path: `causas/${id}/actos-procesales-privados/0`, atMost: atMost.list },
]

async function timesOf(reader: Reader, asked: Asked): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < asks + 5; n += 1) {
    const started = performance.now()
    const { ok, status } = await reader.ask(asked)
    if (!ok) throw new Error(`${asked.path}: ${status}`)
    times.push(performance.now() - started)
  }
  return times.slice(5)
}

/** When the list's last byte came, in milliseconds from the address. */
const lastOfList = () => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.findLast(({ name }) => name.includes('actos-procesales-privados'))?.responseEnd ?? 0
}

/** Milliseconds between frames while the whole list passes by. */
const framesOfScroll = async (): Promise<readonly number[]> => {
  const box = document.querySelector('li[data-index]')?.closest('ol')?.parentElement
  if (!box) throw new Error('no list')
  const times: number[] = []
  let before = await new Promise<number>(requestAnimationFrame)
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
    box.scrollTop += 1_200
    const now = await new Promise<number>(requestAnimationFrame)
    times.push(now - before)
    before = now
  }
  return times
}

async function inBrowser(url: string, { id, usuario }: Long): Promise<readonly BenchRow[]> {
  const browser = await launchBrowser({ maps: true })
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    await logIn(page, url, usuario)
    await markFirst(page, 'li[data-index]')
    const times: number[] = []
    for (let n = 0; n <= opens; n += 1) {
      await page.goto(`${url}/jurisdiccional/despacho/detalle-causa/${id}?parte=actuados`)
      times.push((await firstShown(page)) - (await page.evaluate(lastOfList)))
    }
    const shown = times.slice(1)
    const frames = await page.evaluate(framesOfScroll)
    const p95 = percentile(frames, 0.95)
    return [
      {
        name: 'del último dato a la lista de actuados a la vista',
        figure: milliseconds(percentile(shown, 0.5)),
        reference: `mediana de ${opens}; el más lento ${milliseconds(Math.max(...shown))}`,
        limit: `≤ ${milliseconds(atMost.shown)}`,
        holds: percentile(shown, 0.5) <= atMost.shown,
      },
      {
        name: 'cuadro al recorrer la lista entera: p95',
        figure: milliseconds(p95),
        reference: `${frames.length} cuadros; el más largo ${milliseconds(Math.max(...frames))}`,
        limit: `≤ ${milliseconds(atMost.frame)}`,
        holds: p95 <= atMost.frame,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** The file of a cause that has 2,000 acts, in a court of 100,000 causes. */
export async function benchFile(): Promise<readonly BenchRow[]> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'web'], { cwd: root })
  const court = await openLargeCourt(courtSize)
  try {
    const cause = await measured(court)
    const reader = await Reader.login(court.url, cause.usuario)
    const rows: BenchRow[] = [
      {
        name: 'carga de la máquina al empezar (1 min)',
        figure: (loadavg()[0] ?? 0).toFixed(2),
        reference: `una causa de ${cause.acts} actuados`,
        limit: '',
        holds: true,
      },
    ]
    for (const asked of callsOf(cause)) {
      const times = await timesOf(reader, asked)
      const p95 = percentile(times, 0.95)
      rows.push({
        name: `${asked.name}: p95`,
        figure: milliseconds(p95),
        reference: `mediana ${milliseconds(percentile(times, 0.5))} de ${times.length}`,
        limit: `≤ ${milliseconds(asked.atMost)}`,
        holds: p95 <= asked.atMost,
      })
    }
    return [...rows, ...(await inBrowser(court.url, cause))]
  } finally {
    await court.stop()
  }
}
