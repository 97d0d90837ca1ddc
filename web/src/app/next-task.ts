/** One long task holds a phone's processor; several short ones let the page answer between them. */
export const nextTask = () => new Promise<void>((done) => setTimeout(done))
