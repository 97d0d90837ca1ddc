import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { keptCatalogues } from '@estrado/machines/catalogues/kept'
import { dayOf } from '@estrado/machines/time/la-paz'
import { launchBrowser, type TestBrowser } from '../stack/browser.ts'
import { firstShown, logIn, markFirst } from './in-browser.ts'
import { type LargeCourt, openLargeCourt } from './load/court.ts'
import { processorSeconds, processorSecondsOfAll } from './load/processor.ts'
import { type Asked, Reader } from './load/reader.ts'
import { percentile } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The judiciary of the whole country, with some causes for its offices to be named by. */
const size = { causes: 5_000, users: 100, nation: { offices: 600, people: 9_000 } } as const
/** How often each call is made, one after the other, and each screen opened. */
const [asks, opens] = [100, 7]
const atMost = { api: 60, browser: 1_000 } as const

const pageOf = (path: string, name: string, body: object): Asked => ({
  name,
  path: `${path}/paginado`,
  body: { page: 1, perPage: 50, ...body },
})

/** Of a kept catalogue's screen: its first page, its last, another order, a search, a filter. */
const ofCatalogue = (path: string, title: string, filtros: object, last: number): readonly Asked[] => [
  pageOf(path, 'primera página', {}),
  pageOf(path, 'última página', { page: last }),
  pageOf(path, 'otro orden', { orden: `-${title}` }),
  pageOf(path, 'búsqueda', { busqueda: '1' }),
  pageOf(path, 'filtro', { filtros }),
]

const office = 20_021
const registry = 20_111

/** What each of the six screens asks for its list. */
const screens: Readonly<Record<string, { readonly path: string; readonly asked: readonly Asked[] }>> = {
  'asignación de funcionarios': {
    path: '/organizacional/asignacion-funcionarios',
    asked: [
      pageOf('puestos', 'primera página', {}),
      pageOf('puestos', 'última página', { page: 150 }),
      pageOf('puestos', 'por oficina', { orden: '-oficina' }),
      pageOf('puestos', 'por fin', { orden: 'hasta' }),
      pageOf('puestos', 'búsqueda', { busqueda: 'quispe' }),
      pageOf('puestos', 'rol', { rol: 'JUEZ' }),
      pageOf('puestos', 'oficina', { idOficina: office }),
      pageOf('puestos', 'departamento', { idDepartamento: 2 }),
      pageOf('puestos', 'termina', { situacion: 'termina' }),
      pageOf('puestos', 'sin puesto', { situacion: 'sin-puesto' }),
      pageOf('puestos', 'trabajo pendiente', { situacion: 'trabajo-pendiente' }),
    ],
  },
  'salas de audiencias': {
    path: keptCatalogues.salasAudiencias.screen,
    asked: ofCatalogue('salas-audiencias', 'capacidad', { idOficina: office }, 9),
  },
  'zonas de notificación': {
    path: keptCatalogues.zonas.screen,
    asked: [
      ...ofCatalogue('zonas-notificacion', 'descripcion', { idOficina: registry }, 12),
      { name: 'mapa de una oficina', path: `zonas-notificacion/oficina/${registry}` },
    ],
  },
  oficinas: {
    path: keptCatalogues.oficinas.screen,
    asked: [
      ...ofCatalogue('oficinas', 'direccion', { idMunicipio: 20_101 }, 12),
      { name: 'árbol', path: 'oficinas/arbol' },
    ],
  },
  'competencia gestora': {
    path: keptCatalogues.competenciasGestora.screen,
    asked: ofCatalogue('competencias-gestora', 'descripcion', { idGestora: registry }, 3),
  },
  'turnos y bajas': {
    path: keptCatalogues.turnosBajas.screen,
    asked: [
      ...ofCatalogue('turnos-bajas', 'motivo', { idOficina: office }, 50),
      { name: 'calendario', path: `turnos-bajas/calendario?${monthFrom(new Date())}` },
    ],
  },
}

/** Screens of national administrators alone. */
const national = ['oficinas', 'competencia gestora']

function monthFrom(now: Date): string {
  const hasta = new Date(now.getTime() + 30 * 86_400_000)
  return `desde=${dayOf(now)}&hasta=${dayOf(hasta)}`
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

const usedBy = ({ pid, postmaster }: LargeCourt): number | null => {
  const [api, database] = [processorSeconds(pid), processorSecondsOfAll(postmaster)]
  return api === null || database === null ? null : api + database
}

/** Milliseconds of each of a call's answers, with the processor time of one in API and database together. */
async function timesOf(court: LargeCourt, reader: Reader, asked: Asked) {
  const ask = async () => {
    const started = performance.now()
    const { ok, status } = await reader.ask(asked)
    if (!ok) throw new Error(`${asked.path}: ${status}`)
    return performance.now() - started
  }
  for (let n = 0; n < 5; n += 1) await ask()
  const before = usedBy(court)
  const times: number[] = []
  for (let n = 0; n < asks; n += 1) times.push(await ask())
  const after = usedBy(court)
  const processor = before === null || after === null ? null : ((after - before) * 1000) / asks
  return { times, processor }
}

/** Made-up people who administer, one for each screen: nobody may ask as often as all of them do. */
async function administrators({ db }: LargeCourt, rol: 'ADMIN' | 'ADMIN_TDJ', count: number) {
  const rows = await db
    .selectFrom('usuario as u')
    .innerJoin('puesto as q', 'q.id_usuario', 'u.id')
    .innerJoin('oficina as o', 'o.id', 'q.id_oficina')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .select(['u.id', 'u.usuario'])
    .where('u.usuario', 'like', 'f%')
    .where('q.rol', '=', 'ADMIN_TDJ')
    .where('q.hasta', 'is', null)
    .where('m.id_departamento', '=', rol === 'ADMIN' ? 7 : 2)
    .orderBy('u.id')
    .limit(count)
    .execute()
  if (rol === 'ADMIN') {
    const posts = rows.map(({ id }) => ({ id_usuario: id, numero: 99, rol, id_oficina: null }))
    await db
      .insertInto('puesto')
      .values(posts)
      .onConflict((one) => one.doNothing())
      .execute()
  }
  return rows.map(({ usuario }) => usuario)
}

async function rowOfScreen(
  court: LargeCourt,
  reader: Reader,
  rol: string,
  name: string,
  asked: readonly Asked[],
): Promise<BenchRow> {
  const measured: { name: string; p95: number; processor: number | null }[] = []
  for (const each of asked) {
    const { times, processor } = await timesOf(court, reader, each)
    measured.push({ name: each.name, p95: percentile(times, 0.95), processor })
  }
  const [slowest, ...rest] = measured.toSorted((one, other) => other.p95 - one.p95)
  const p95 = slowest?.p95 ?? 0
  const processor = slowest?.processor ?? null
  return {
    name: `${name}, ${rol}: p95 de su llamada más lenta`,
    figure: milliseconds(p95),
    reference: `${slowest?.name}${processor === null ? '' : ` (procesador ${milliseconds(processor)})`}; ${rest
      .map((one) => `${one.name} ${milliseconds(one.p95)}`)
      .join(', ')}`,
    limit: `≤ ${milliseconds(atMost.api)}`,
    holds: p95 <= atMost.api,
  }
}

/** Milliseconds from the address to the first row, its files in the browser's store as on any day but the first. */
async function opensOf(browser: TestBrowser, url: string, path: string): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  try {
    const page = await context.newPage()
    await logIn(page, url, 'admin')
    await markFirst(page, 'tr[data-row]')
    const times: number[] = []
    for (let n = 0; n <= opens; n += 1) {
      await page.goto(`${url}${path}`)
      times.push(await firstShown(page))
    }
    return times.slice(1)
  } finally {
    await context.close()
  }
}

/** The six screens of the organisation over the country's 600 offices and 9,000 people. */
export async function benchOrganisation(): Promise<readonly BenchRow[]> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'web'], { cwd: root })
  const court = await openLargeCourt(size, 'nation')
  try {
    const rows: BenchRow[] = [
      {
        name: 'carga de la máquina al empezar (1 min)',
        figure: (loadavg()[0] ?? 0).toFixed(2),
        reference: `${size.nation.offices} oficinas, ${size.nation.people} funcionarios`,
        limit: '',
        holds: true,
      },
    ]
    for (const rol of ['ADMIN', 'ADMIN_TDJ'] as const) {
      const people = await administrators(court, rol, Object.keys(screens).length)
      for (const [index, [name, { asked }]] of Object.entries(screens).entries()) {
        if (rol === 'ADMIN_TDJ' && national.includes(name)) continue
        const reader = await Reader.login(court.url, people[index] ?? '')
        rows.push(await rowOfScreen(court, reader, rol, name, asked))
      }
    }
    const browser = await launchBrowser({ maps: true })
    try {
      for (const [name, { path }] of Object.entries(screens)) {
        const times = await opensOf(browser, court.url, path)
        const slowest = Math.max(...times)
        rows.push({
          name: `${name}: primera fila en el navegador`,
          figure: milliseconds(slowest),
          reference: `el más lento de ${opens}; mediana ${milliseconds(percentile(times, 0.5))}`,
          limit: `≤ ${milliseconds(atMost.browser)}`,
          holds: slowest <= atMost.browser,
        })
      }
    } finally {
      await browser.close()
    }
    return rows
  } finally {
    await court.stop()
  }
}
