import { startEmbedded } from '../database/embedded.ts'
import { endingWithUs } from './ending-with.ts'

/** A run that holds a cluster in a folder until it is killed, as a test run does. */
const [folder = ''] = process.argv.slice(2)
endingWithUs(folder)
const { url } = await startEmbedded(folder)
process.stdin.resume()
console.log(url)
