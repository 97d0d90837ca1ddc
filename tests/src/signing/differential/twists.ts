import type { Random } from './random.ts'
import type { RawEntry, RawParts } from './raw-update.ts'

/** A way of writing an update that readers may take differently. `decoy`: what another reading would show. */
export type Twist = {
  readonly name: string
  readonly apply: (parts: RawParts, random: Random, file: Buffer) => RawParts
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

const inObjects = (parts: RawParts, change: (body: string) => string): RawParts => {
  const changed = <T extends { readonly body: Buffer }>(object: T): T => ({
    ...object,
    body: latin1(change(object.body.toString('latin1'))),
  })
  return { ...parts, objects: parts.objects.map(changed), packed: parts.packed.map(changed) }
}

/** Puts `text` behind the first `<<` or before the first `>>` of an object. */
const intoDict = (body: string, text: string, end: boolean) => {
  const at = end ? body.indexOf('>>') : body.indexOf('<<') + 2
  return at < 2 ? body : `${body.slice(0, at)} ${text} ${body.slice(at)}`
}

/** Where the signed revision keeps object `number`, by looking for it as a rebuilding reader would. */
const oldPlace = (file: Buffer, number: number) => file.indexOf(`\n${number} 0 obj`) + 1

const pointed = (entry: RawEntry, at: number): RawEntry => ({
  ...entry,
  kind: 'n',
  at: Math.max(0, at),
  generation: 0,
})

const changeEntries = (
  parts: RawParts,
  change: (entries: readonly RawEntry[]) => readonly RawEntry[],
): RawParts => ({ ...parts, entries: (entries) => change(parts.entries(entries)) })

const repeatedKeys = ['/Contents null', '/Contents 4 0 R', '/Kids []', '/V null', '/Type /Page', '/Annots []']
const trailerKeys = [
  '/Root 1 0 R',
  '/Root null',
  '/Prev 15',
  '/Prev 16.0',
  '/Size 3',
  '/Size 4.0',
  '/XRefStm 15',
  '/Encrypt null',
  '/Prev null',
]
const comments = [
  '%\nstartxref\n15\n%%EOF\n',
  '% trailer <</Root 1 0 R>>\n',
  '%%EOF\n% startxref 0 %%EOF\n',
  '\ntrailer\n<</Root 1 0 R>>\n',
  '4 0 obj\n<</Length 44>>\nstream\nBT /F1 40 Tf 60 400 Td (PAGAR 999999) Tj ET\nendstream\nendobj\n',
]

export const twists: readonly Twist[] = [
  {
    name: 'a key twice',
    apply: (parts, random) => {
      const [text, end] = [random.pick(repeatedKeys), random.chance(0.5)]
      return inObjects(parts, (body) => intoDict(body, text, end))
    },
  },
  {
    name: 'a key twice, once with an escaped letter',
    apply: (parts, random) => {
      const end = random.chance(0.5)
      return inObjects(parts, (body) => intoDict(body, '/Con#74ents null', end))
    },
  },
  {
    name: 'a comment inside',
    apply: (parts, random) => {
      const text = random.pick(['%>>\n', '%/Contents 4 0 R\n', '%\r', '%endobj\n'])
      return inObjects(parts, (body) => intoDict(body, text, false))
    },
  },
  {
    name: 'another generation at the object',
    apply: (parts) => ({
      ...parts,
      objects: parts.objects.map((object) => ({ ...object, head: object.head.replace(' 0 obj', ' 1 obj') })),
    }),
  },
  {
    name: 'another generation in the table',
    apply: (parts) =>
      changeEntries(parts, (entries) => entries.map((entry) => ({ ...entry, generation: 1 }))),
  },
  {
    name: 'an object twice in the table',
    apply: (parts, random, file) => {
      const before = random.chance(0.5)
      return changeEntries(parts, (entries) => {
        const old = entries.map((entry) => pointed(entry, oldPlace(file, entry.number)))
        return before ? [...old, ...entries] : [...entries, ...old]
      })
    },
  },
  {
    name: 'the table points to the old object',
    apply: (parts, _, file) =>
      changeEntries(parts, (entries) => entries.map((entry) => pointed(entry, oldPlace(file, entry.number)))),
  },
  {
    name: 'the table leaves objects out',
    apply: (parts, random) => changeEntries(parts, (entries) => entries.filter(() => random.chance(0.5))),
  },
  {
    name: 'free in the table',
    apply: (parts, random) =>
      changeEntries(parts, (entries) =>
        entries.map((entry) => (random.chance(0.5) ? { ...entry, kind: 'f' as const } : entry)),
      ),
  },
  {
    name: 'offsets a little off',
    apply: (parts, random) => {
      const by = random.pick([-20, -2, -1, 1, 2, 20, 9_999_999])
      return changeEntries(parts, (entries) =>
        entries.map((entry) => ({ ...entry, at: Math.max(0, entry.at + by) })),
      )
    },
  },
  {
    name: 'object 0 in use',
    apply: (parts) =>
      changeEntries(parts, (entries) => [{ number: 0, at: 15, generation: 0, kind: 'n' }, ...entries]),
  },
  {
    name: 'an odd trailer',
    apply: (parts, random) => {
      const [text, end] = [random.pick(trailerKeys), random.chance(0.5)]
      return { ...parts, trailer: end ? `${parts.trailer} ${text}` : `${text} ${parts.trailer}` }
    },
  },
  {
    name: 'structure between the objects',
    apply: (parts, random) => ({ ...parts, between: random.pick(comments) }),
  },
  {
    name: 'structure behind the end',
    apply: (parts, random) => ({ ...parts, after: random.pick(comments) }),
  },
  {
    name: 'startxref that leads elsewhere',
    apply: (parts, random) => {
      const to = random.pick(['0', '-1', '99999999', '15', '% 3\n15'])
      return {
        ...parts,
        startxref: (at) =>
          random.chance(0.5)
            ? `startxref\n${to}\n%%EOF\n`
            : `startxref\n${at}\n%%EOF\nstartxref\n${to}\n%%EOF\n`,
      }
    },
  },
  {
    name: 'lengths that lie',
    apply: (parts, random) => {
      const length = random.pick(['/Length 0', '/Length 1', '/Length 99999', '/Length 4 0 R', '/Length 3.0'])
      return inObjects(parts, (body) => body.replace(/\/Length \d+/, length))
    },
  },
  {
    name: 'an object twice in its stream',
    apply: (parts, random) => {
      const [first] = parts.packed
      if (!first) return parts
      const other = { ...first, body: latin1('<</Type /Page /Contents null>>\n') }
      return { ...parts, packed: random.chance(0.5) ? [other, ...parts.packed] : [...parts.packed, other] }
    },
  },
  {
    name: 'another place in its stream',
    apply: (parts) =>
      changeEntries(parts, (entries) =>
        entries.map((entry) =>
          entry.kind === 'packed' ? { ...entry, generation: entry.generation + 1 } : entry,
        ),
      ),
  },
  {
    name: 'packed and beside it loose',
    apply: (parts) => ({
      ...parts,
      objects: [
        ...parts.objects,
        ...parts.packed.map(({ number, body }) => ({
          number,
          head: `${number} 0 obj\n`,
          body: Buffer.concat([body, latin1('\nendobj\n')]),
        })),
      ],
    }),
  },
  {
    name: 'no end of an object',
    apply: (parts) => inObjects(parts, (body) => body.replace('endobj', '')),
  },
  {
    name: 'a number spelt otherwise',
    apply: (parts, random) => {
      const spelt = random.pick(['+$1', '0$1', '$1.', '$1.0'])
      return inObjects(parts, (body) => body.replace(/\b(\d+)(?= 0 R)/, spelt))
    },
  },
]
