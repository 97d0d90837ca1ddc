// Verificador de exportaciones de la bitácora de Estrado. Funciona solo: necesita Node 20 o posterior y nada más.
//
//   node verificar.mjs ARCHIVO [--clave HUELLA]
//
// Comprueba que ningún registro fue alterado, quitado, agregado ni cambiado de lugar, que la cadena pasa por
// los puntos de control firmados y que las firmas son de la clave de la instalación, y dice hasta dónde alcanzan: de lo
// que sigue, y de que esté completo, nadie da fe. HUELLA es la de la primera clave, que el auditor anotó por su cuenta:
// de ella depende que valgan las que la siguieron. Termina con 0 si todo está en orden, con 1 si halló una falla y con 2
// si no pudo leer el archivo.
//
// Written apart from the product on purpose: two programs that share no line must come to the same verdict.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Heads are signed every minute: milliseconds after which a line that no signature covers is a fault. */
const unsignedAtMost = 5 * 60_000
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** Names of an event's fields in the order in which they are hashed, after the hash before. */
const hashedFields = [
  ...['ledger', 'position', 'stream', 'version', 'eventId', 'type', 'machine', 'machineVersion', 'outcome'],
  ...['reason', 'data', 'actor', 'role', 'office', 'correlation', 'client', 'at'],
]

const hashOf = (event) =>
  sha256(JSON.stringify([event.previousHash, ...hashedFields.map((field) => event[field])]))

class Fault extends Error {}
class Unreadable extends Error {}

const faultAt = (event, what) =>
  new Fault(`FALLA en el libro ${event.ledger}, posición ${event.position}: ${what}`)

const fingerprint = (key) => sha256(Buffer.from(key.publicKey, 'base64')).slice(0, 16)

const publicKey = (key) =>
  createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), type: 'spki', format: 'der' })

const signed = (key, values, signature) =>
  verify(null, Buffer.from(JSON.stringify(values)), publicKey(key), Buffer.from(signature, 'base64'))

/** Takes the lines in order and throws at the first fault. */
class Verification {
  expectedKey
  keys = new Map()
  lastKey = null
  anchors = new Map()
  heads = new Map()
  versions = new Map()
  scope = null
  exportedAt = null
  reaches = new Map()
  times = new Map()
  warnings = []
  restorations = []
  told = new Set()
  events = 0
  checkpoints = 0
  ended = false

  constructor(expectedKey) {
    this.expectedKey = expectedKey
  }

  take(line) {
    if (this.ended) throw new Unreadable('hay líneas después de la última')
    if ((this.scope === null) !== (line.kind === 'header'))
      throw new Unreadable('la cabecera es la primera línea y ninguna otra')
    if (this.events > 0 && !['event', 'end'].includes(line.kind))
      throw new Unreadable('lo que da fe de los registros está después de ellos')
    const kinds = ['header', 'key', 'checkpoint', 'restored', 'event', 'end']
    if (!kinds.includes(line.kind)) throw new Unreadable(`línea desconocida: ${line.kind}`)
    this[line.kind](line)
  }

  header({ format, version, scope, at }) {
    const known = format === 'estrado-journal' && version === 1 && ['journal', 'stream'].includes(scope)
    if (!known) throw new Unreadable('no es una exportación conocida')
    this.scope = scope
    this.exportedAt = at
  }

  key(key) {
    const voucher = this.lastKey ?? key
    const values = [key.id, key.publicKey, key.at, key.signedBy]
    const chained = key.signedBy === (this.lastKey?.id ?? null) && fingerprint(key) === key.id
    if (!chained || !signed(voucher, values, key.signature)) {
      throw new Fault(`FALLA: la clave ${key.id} no está firmada por la anterior`)
    }
    this.keys.set(key.id, key)
    this.lastKey = key
  }

  checkpoint(checkpoint) {
    const { ledger, position, hash, root, at, key, signature } = checkpoint
    const signer = this.keys.get(key)
    if (!signer || !signed(signer, [ledger, position, hash, root, at, key], signature)) {
      throw faultAt(checkpoint, 'la firma del punto de control no es válida')
    }
    this.vouch(checkpoint)
    this.checkpoints += 1
  }

  /** A restore that was told: the chain passes through the place from which it goes on, and tells it itself. */
  restored(told) {
    const { ledger, position, hash, known, after, reason, fact, at, key, signature } = told
    const place = [ledger, position, hash, known, after, reason]
    const values = [...place, fact.ledger, fact.position, fact.id, at, key]
    const signer = this.keys.get(key)
    if (!signer || !signed(signer, values, signature)) {
      throw faultAt(told, 'la firma de la restauración no es válida')
    }
    if (position > 0) this.vouch({ ledger, position, hash, at })
    this.restorations.push(told)
    this.warnings.push(
      `AVISO en el libro ${ledger}, posición ${position}: la base de datos se restauró (${at}) y los registros firmados hasta la posición ${known} que seguían ya no están. Motivo: ${reason}`,
    )
  }

  /** A signed head: the chain passes through it, and the furthest one of a ledger is how far signatures reach. */
  vouch(head) {
    const { ledger, position, at } = head
    const place = `${ledger} ${position}`
    this.anchors.set(place, [...(this.anchors.get(place) ?? []), head])
    if (position > (this.reaches.get(ledger)?.position ?? 0))
      this.reaches.set(ledger, { position, at, later: 0, since: null })
  }

  /** Counts the lines that no signature covers. */
  cover({ ledger, position, at }) {
    const reach = this.reaches.get(ledger) ?? { position: 0, at: null, later: 0, since: null }
    this.reaches.set(ledger, reach)
    if (position <= reach.position) return
    reach.later += 1
    reach.since ??= at
  }

  event(event) {
    this.events += 1
    this.cover(event)
    if (event.type === 'journal.restored' && event.outcome === 'accepted') this.told.add(event.eventId)
    if (this.scope === 'journal') this.link(event)
    if (hashOf(event) !== event.hash) throw faultAt(event, 'el contenido del registro fue alterado')
    if (this.scope === 'journal') this.anchor(event)
    else this.proof(event)
    this.version(event)
    this.clock(event)
  }

  /** Each line follows the one before it, without gaps. */
  link(event) {
    const head = this.heads.get(event.ledger) ?? { position: 0, hash: '0'.repeat(64) }
    if (event.position !== head.position + 1) {
      const position = Math.min(event.position, head.position + 1)
      throw faultAt({ ...event, position }, 'falta un registro o hay uno de más')
    }
    if (event.previousHash !== head.hash) throw faultAt(event, 'el registro no enlaza con el anterior')
    this.heads.set(event.ledger, { position: event.position, hash: event.hash })
  }

  anchor(event) {
    for (const { hash } of this.anchors.get(`${event.ledger} ${event.position}`) ?? []) {
      if (hash !== event.hash) throw faultAt(event, 'la cadena fue reescrita respecto a un punto de control')
    }
  }

  /** The line's hash and its neighbours lead to the root that a checkpoint signed (RFC 9162). */
  proof(event) {
    const { size, path } = event.proof
    const root = rootOf(event.hash, event.position, size, path)
    const anchors = this.anchors.get(`${event.ledger} ${size}`) ?? []
    if (!anchors.some((checkpoint) => checkpoint.root === root)) {
      throw faultAt(event, 'ningún punto de control firmado da fe del registro')
    }
  }

  /** The accepted lines of a stream are numbered from 1; a stream that moved ledgers comes in two parts. */
  version(event) {
    if (event.outcome !== 'accepted') return
    const seen = this.versions.get(event.stream) ?? { upTo: 0, waiting: new Map() }
    if (event.version <= seen.upTo || seen.waiting.has(event.version)) {
      throw faultAt(event, 'el registro repite la versión de otro del flujo')
    }
    seen.waiting.set(event.version, event)
    while (seen.waiting.delete(seen.upTo + 1)) seen.upTo += 1
    this.versions.set(event.stream, seen)
  }

  /** A time more than a minute before that of the line before it: a clock was set back, which is no fault. */
  clock({ ledger, position, at }) {
    const time = Date.parse(at)
    if ((this.times.get(ledger) ?? time) - time > 60_000) {
      this.warnings.push(
        `AVISO en el libro ${ledger}, posición ${position}: su hora es anterior a la del registro que le precede`,
      )
    }
    this.times.set(ledger, time)
  }

  end({ events }) {
    if (events !== this.events) throw new Unreadable('no tiene los registros que dice tener')
    this.ended = true
  }

  finish() {
    if (!this.ended) throw new Unreadable('está incompleta: falta su última línea')
    for (const [checkpoint] of this.scope === 'journal' ? this.anchors.values() : []) {
      const head = this.heads.get(checkpoint.ledger) ?? { position: 0 }
      if (checkpoint.position > head.position) {
        const missing = { ledger: checkpoint.ledger, position: head.position + 1 }
        throw faultAt(missing, 'faltan los últimos registros respecto a un punto de control')
      }
    }
    for (const restoration of this.scope === 'journal' ? this.restorations : []) {
      if (!this.told.has(restoration.fact.id)) {
        throw faultAt(restoration, 'una restauración firmada no tiene su hecho en la bitácora')
      }
    }
    for (const { waiting } of this.versions.values()) {
      for (const line of waiting.values()) throw faultAt(line, 'falta un registro anterior en el flujo')
    }
    for (const [ledger, { position, since }] of this.checkpoints > 0 ? this.reaches : []) {
      if (!(Date.parse(this.exportedAt) - Date.parse(since) > unsignedAtMost)) continue
      const what =
        'desde aquí ninguna firma cubre los registros, aunque al exportarlos llevaban más de cinco minutos escritos\n'
      throw faultAt({ ledger, position: position + 1 }, what + this.reachText(ledger))
    }
    const [first] = this.keys.keys()
    if (this.expectedKey !== null && first !== this.expectedKey) {
      throw new Fault(`FALLA: la primera clave de la exportación no tiene la huella ${this.expectedKey}`)
    }
    if (this.expectedKey !== null && this.checkpoints === 0) {
      throw new Fault('FALLA: la exportación no trae puntos de control: ninguna clave da fe de sus registros')
    }
  }

  /** What people read of how far signatures reach in a ledger. */
  reachText(ledger) {
    const { position, at, later, since } = this.reaches.get(ledger)
    if (at === null) return `AVISO en el libro ${ledger}: ninguna firma cubre sus ${later} registro(s)`
    return since === null
      ? `Libro ${ledger}: las firmas alcanzan hasta la posición ${position} (${at}), la última`
      : `AVISO en el libro ${ledger}: las firmas alcanzan hasta la posición ${position} (${at}); después hay ${later} registro(s), el primero del ${since}, que ninguna firma cubre`
  }

  summary() {
    const ids = [...this.keys.keys()].join(', ')
    const reached = [...this.reaches.keys()].map((ledger) => this.reachText(ledger))
    const anchored = `${this.checkpoints} punto(s) de control firmados; huella de la(s) clave(s), la primera primero: ${ids}.`
    const alone = 'Sin puntos de control: sólo se pudo comparar la cadena consigo misma.'
    const vouched = this.checkpoints === 0 ? [alone] : [anchored, ...reached]
    return [`Todo en orden: ${this.events} registros.`, ...vouched, ...this.warnings].join('\n')
  }
}

function rootOf(hash, position, size, path) {
  let index = position - 1
  let last = size - 1
  let node = hash
  for (const neighbour of path) {
    if (last === 0) return null
    const isRight = index % 2 === 1
    node = isRight || index === last ? sha256(`1${neighbour}${node}`) : sha256(`1${node}${neighbour}`)
    while (!isRight && index === last && index % 2 === 0 && index > 0) {
      index /= 2
      last = Math.floor(last / 2)
    }
    index = Math.floor(index / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? node : null
}

async function main([file, option, expected]) {
  if (!file || (option !== undefined && (option !== '--clave' || !expected))) {
    throw new Unreadable('uso: node verificar.mjs ARCHIVO [--clave HUELLA]')
  }
  const verification = new Verification(expected ?? null)
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: 1000 })) {
    let line
    try {
      line = JSON.parse(text)
    } catch {
      throw new Unreadable('una línea no es JSON')
    }
    verification.take(line)
  }
  verification.finish()
  console.log(verification.summary())
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(
    error instanceof Fault ? error.message : `No se pudo verificar la exportación: ${error.message}`,
  )
  process.exitCode = error instanceof Fault ? 1 : 2
}
