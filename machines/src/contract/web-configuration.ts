import type { TileService } from '../organisation/map.ts'

/** Where the web app's own server tells the browser what it must know before anybody logs in. */
export const webConfigurationPath = '/configuracion.json'

/** Where the agent of the person's own machine listens; both hosts are always this machine's. */
export type WebConfiguration = {
  /** Base address of the signing calls. */
  readonly signerUrl: string
  /** Base address of the scanning calls. */
  readonly scannerUrl: string
  /** This is a demo court: the developers' gallery exists. */
  readonly demo?: boolean
  /** Tile services of the map, in the order in which they are tried. */
  readonly tiles: readonly TileService[]
  /** People can log in with digital citizenship. */
  readonly citizenship: boolean
  /** Acts can also be written in an office server's editor. */
  readonly office?: boolean
}
