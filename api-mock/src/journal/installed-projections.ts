/** The projections' version that this process brought to the database, or found there; null before that. */
let own: string | null = null

export function bringProjections(version: string): void {
  own = version
}

/** Two versions side by side: do the tables stand as another version of the projections makes them? `standing`: as noted. */
export const areOfOthers = (standing: string | null): boolean =>
  own !== null && standing !== null && standing !== own
