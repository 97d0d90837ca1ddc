import { startScanning } from '../index.ts'
import { scanningClient } from './scanning-client.ts'

// A scanning service in a process of its own, to be killed in the midst of a scan. Arguments: data folder,
// scanimage program. Tells the job's state line by line.
const [dataFolder = '', program = ''] = process.argv.slice(2)
const scanning = await startScanning({ dataFolder, sane: { program }, mdns: false })
const client = scanningClient(scanning.app)
const { response } = await client.json<{ response: { id: string } }>('POST', 'files/scan', {})
await client.jobWhere(response.id, ({ phase, files }) => {
  console.log(JSON.stringify({ id: response.id, phase, pages: files.length }))
  return phase === 'stopped'
})
