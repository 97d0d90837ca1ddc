// Parent watch: ends the test cluster of a folder when standard input ends, which is when the test run is gone.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const [folder] = process.argv.slice(2)
const pidFile = join(folder, 'postgres', 'postmaster.pid')

process.stdin.resume().on('end', async () => {
  if (existsSync(pidFile)) {
    const [pid] = readFileSync(pidFile, 'utf8').split('\n')
    // PostgreSQL's fast shutdown; its own mark goes as the last of its work.
    process.kill(Number(pid), 'SIGINT')
    while (existsSync(pidFile)) await setTimeout(100)
  }
  rmSync(folder, { recursive: true, force: true })
})
