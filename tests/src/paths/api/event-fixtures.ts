/**
 * Things in which an event can happen, for trying it with every role: one made for each event, and another once
 * a role has used it up. A role that is turned away leaves it as it was.
 */
export class EventFixtures<TEvent extends string, TThing> {
  private readonly made = new Map<TEvent, Promise<TThing>>()
  private readonly make: (event: TEvent) => Promise<TThing>

  constructor(make: (event: TEvent) => Promise<TThing>) {
    this.make = make
  }

  for(event: TEvent): Promise<TThing> {
    const known = this.made.get(event)
    if (known) return known
    const thing = this.make(event)
    this.made.set(event, thing)
    return thing
  }

  usedUp(event: TEvent): void {
    this.made.delete(event)
  }
}
