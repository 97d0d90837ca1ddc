import type { DriverProcess } from './driver-process.ts'
import type { DriverToken } from './protocol.ts'

/** A token in a reader, under the slot number that clients know it by. */
export type Connected = {
  readonly slot: number
  /** Tells the token from every other one, wherever it is plugged in. */
  readonly key: string
  readonly driver: DriverProcess
  readonly token: DriverToken
}

/** Which tokens are where. Slots count from 1 in the order of appearance and stay with their token. */
export class ReaderDirectory {
  private readonly drivers: readonly DriverProcess[]
  private readonly slots = new Map<string, number>()
  private lastSeen: readonly Connected[] = []
  /** Every token that a driver has shown, by its key. */
  private readonly shown = new Map<string, DriverProcess>()

  constructor(drivers: readonly DriverProcess[]) {
    this.drivers = drivers
  }

  /** Asks every driver. One that fails has no tokens; the others still do. */
  async list(): Promise<readonly Connected[]> {
    const lists = await Promise.all(
      this.drivers.map((driver) =>
        driver.call('tokens', {}).then(
          (tokens) => tokens.map((token) => ({ driver, token, key: keyOf(token) })),
          () => [],
        ),
      ),
    )
    const byKey = new Map<string, Connected>()
    for (const found of lists.flat()) {
      if (!byKey.has(found.key)) byKey.set(found.key, { ...found, slot: this.slotOf(found.key) })
    }
    this.lastSeen = [...byKey.values()]
    this.renewThoseThatLost(byKey)
    return this.lastSeen
  }

  /** A token that is gone may have come back unseen by its driver: whoever asks again asks a new process. */
  private renewThoseThatLost(present: ReadonlyMap<string, Connected>): void {
    for (const { key, driver } of present.values()) this.shown.set(key, driver)
    for (const [key, driver] of this.shown) if (!present.has(key)) driver.renew()
  }

  /** The token of a slot where it was last seen, else where it is now. */
  async find(slot: number): Promise<Connected | undefined> {
    return this.seenAt(slot) ?? (await this.findAgain(slot))
  }

  /** The token of a slot where it is now. */
  async findAgain(slot: number): Promise<Connected | undefined> {
    await this.list()
    return this.seenAt(slot)
  }

  get isEmpty(): boolean {
    return this.lastSeen.length === 0
  }

  private seenAt(slot: number): Connected | undefined {
    return this.lastSeen.find((one) => one.slot === slot)
  }

  private slotOf(key: string): number {
    const slot = this.slots.get(key) ?? this.slots.size + 1
    this.slots.set(key, slot)
    return slot
  }
}

const keyOf = ({ serial, label, manufacturer }: DriverToken) => `${manufacturer}|${serial}|${label}`
