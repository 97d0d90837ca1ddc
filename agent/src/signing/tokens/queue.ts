/** Lets one after another through: `enter` resolves in the order of the asking with the function that leaves. */
export class Queue {
  private last: Promise<void> = Promise.resolve()

  async enter(): Promise<() => void> {
    const before = this.last
    let leave: () => void = () => {}
    this.last = new Promise<void>((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}
