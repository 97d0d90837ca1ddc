import { readFile } from 'node:fs/promises'
import { assemblePdf, type PdfPart } from '../pdf/assemble.ts'

// Makes one PDF in a process of its own, so that its memory can be told apart. Arguments: target, a JSON file
// with the parts. Answers with a line of JSON: milliseconds, and MiB of memory before and at the most.
const [target = '', partsFile = ''] = process.argv.slice(2)
const parts = JSON.parse(await readFile(partsFile, 'utf8')) as PdfPart[]
const before = process.memoryUsage().rss / 2 ** 20
const started = performance.now()
const facts = { title: 'Medición', createdAt: new Date() }
const { bytes } = await assemblePdf(target, parts, facts, new AbortController().signal)
const milliseconds = performance.now() - started
// The most that this program had itself: `maxRSS` counts what its parent had when it started it, too.
const most = Number(/VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1024
console.log(JSON.stringify({ milliseconds, bytes, before, most }))
