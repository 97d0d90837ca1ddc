/** Where the levels above the machine are played. */
export type LevelEnvironment = {
  /** PostgreSQL with the filled template. */
  readonly clusterUrl: string
  /** The built web app. */
  readonly webFolder: string
  /** Pictures of failures go here. */
  readonly evidenceFolder: string
  /** The browser shows itself. */
  readonly headed: boolean
}
