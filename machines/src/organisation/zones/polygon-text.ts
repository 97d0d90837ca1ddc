import { type Corner, cornersOf, type Polygon, polygonLimits, polygonOf } from './polygon.ts'
import { polygonTexts as texts } from './polygon-texts.ts'

/** What was read of a text, or why it can't be. */
export type ReadPolygon = { readonly polygon: Polygon | null } | { readonly fault: string }

/** An area as spreadsheets and other programs take it: `POLYGON((longitud latitud, …))`. */
export const wktOf = (polygon: Polygon | null): string => {
  const [first, ...rest] = cornersOf(polygon)
  if (!first) return ''
  return `POLYGON((${[first, ...rest, first].map(([x, y]) => `${x} ${y}`).join(', ')}))`
}

const isPair = (pair: unknown): pair is Corner =>
  Array.isArray(pair) && pair.length >= 2 && pair.slice(0, 2).every((each) => Number.isFinite(each))

/** More corners than any area may have are not even rounded. */
const fits = (corners: readonly unknown[]): boolean => corners.length <= 2 * polygonLimits.corners

function fromRings(rings: readonly (readonly Corner[])[]): ReadPolygon {
  const [ring = [], ...holes] = rings
  if (holes.length > 0) return { fault: texts.oneRing }
  if (!fits(ring)) return { fault: texts.tooMany(polygonLimits.corners) }
  const corners = ring.map(([x, y]): Corner => [x, y])
  return { polygon: polygonOf(cornersOf({ type: 'Polygon', coordinates: [corners] })) }
}

function fromWkt(text: string): ReadPolygon {
  const inner = /^\s*POLYGON\s*(?:Z\s*)?\(\s*(\(.*\))\s*\)\s*;?\s*$/is.exec(text)?.[1]
  if (inner === undefined) return { fault: texts.unreadable }
  const rings: unknown[][] = inner.split(/\)\s*,\s*\(/).map((ring) =>
    ring
      .replaceAll(/[()]/g, '')
      .split(',')
      .map((pair) => pair.trim().split(/\s+/).map(Number)),
  )
  return rings.flat().every(isPair) ? fromRings(rings as Corner[][]) : { fault: texts.unreadable }
}

/** The area in a piece of GeoJSON: a polygon, a feature, or a collection of one. */
function polygonIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if ('geometry' in value) return polygonIn(value.geometry)
  if ('features' in value && Array.isArray(value.features) && value.features.length === 1) {
    return polygonIn(value.features[0])
  }
  return 'type' in value && value.type === 'Polygon' && 'coordinates' in value ? value.coordinates : undefined
}

function fromGeoJson(text: string): ReadPolygon {
  const rings = polygonIn(parsed(text))
  const areRings = Array.isArray(rings) && rings.every((ring) => Array.isArray(ring) && ring.every(isPair))
  return areRings ? fromRings(rings as Corner[][]) : { fault: texts.unreadable }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An area from a spreadsheet's cell: WKT or GeoJSON; none where it is empty. */
export function readPolygon(text: string): ReadPolygon {
  if (text.trim() === '') return { polygon: null }
  return text.trim().startsWith('{') ? fromGeoJson(text) : fromWkt(text)
}

/** An area as a person writes it: one corner a line, latitude first, as maps and people say it. */
export const cornerLines = (polygon: Polygon | null): string =>
  cornersOf(polygon)
    .map(([longitud, latitud]) => `${latitud}, ${longitud}`)
    .join('\n')

/** Latitude and longitude: `-16.5, -68.15`, or with decimal commas `-16,5; -68,15`. */
function cornerIn(line: string): Corner | null {
  const parts = line.includes(';')
    ? line.split(';').map((part) => part.replace(',', '.'))
    : line.split(/[,\s]\s*/)
  const numbers = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number)
  const [latitud, longitud, ...more] = numbers
  return more.length === 0 && isPair([longitud, latitud]) ? [Number(longitud), Number(latitud)] : null
}

/** Corners as they were typed or pasted, also as WKT or GeoJSON. */
export function readCorners(text: string): ReadPolygon {
  if (/^\s*(POLYGON|\{)/i.test(text)) return readPolygon(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (!fits(lines)) return { fault: texts.tooMany(polygonLimits.corners) }
  const corners = lines.map(cornerIn)
  const wrong = corners.indexOf(null)
  if (wrong >= 0) return { fault: texts.wrongLine(wrong + 1) }
  return { polygon: polygonOf(corners.filter((corner) => corner !== null)) }
}
