#!/usr/bin/env node
// A FAKE scanimage, for faults that no device gives at will: a jam at a certain sheet, a device that hangs, a
// page that comes slowly. It speaks like the real one (messages, exit codes, names of pages) and scans nothing.
// FAKE_SCANNER is the folder that holds plan.json ({sheets, jamAt?, hangAt?, crashAt?, brokenAt?, waitForFileBefore?, hangWhenAsked?, hangAtEnd?}),
// page.jpg, and 'fed', the number of sheets that went through, which outlives a run as a real feeder does.
import { copyFileSync, existsSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.FAKE_SCANNER ?? ''
const plan = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'))
const fedFile = join(folder, 'fed')
const args = process.argv.slice(2)

if (args.includes('-f') && plan.hangWhenAsked) {
  // As the real one does while no device is open.
  process.on('SIGINT', () => {})
  tellPid()
  process.stdout.write('fake:0\tFALSO\tescáner falso de las pruebas\n')
  setInterval(() => {}, 2 ** 30)
} else if (args.includes('-f')) {
  process.stdout.write('fake:0\tFALSO\tescáner falso de las pruebas\n')
} else if (args.includes('-A')) {
  process.stdout.write(`All options specific to device \`fake:0':
  Scan Mode:
    --mode Lineart|Gray|Color [Gray]
    --resolution 75|150|200|300dpi [75]
    --source Flatbed|ADF|ADF Duplex [Flatbed]
  Geometry:
    -l 0..215.9mm [0]
    -t 0..355.6mm [0]
    -x 0..215.9mm [215.9]
    -y 0..355.6mm [355.6]
`)
} else {
  await scan()
}

function tellPid() {
  writeFileSync(join(folder, 'pid.tmp'), String(process.pid))
  renameSync(join(folder, 'pid.tmp'), join(folder, 'pid'))
}

/** A device serves one at a time and tells a second that it is busy. */
function refuseWhenBusy() {
  const other = existsSync(join(folder, 'pid')) ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0
  if (other === 0 || !isAlive(other)) return
  process.stderr.write('scanimage: open of device fake:0 failed: Device busy\n')
  process.exit(1)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function scan() {
  refuseWhenBusy()
  process.on('SIGINT', () => {
    process.stderr.write('scanimage: received signal 2\n')
    process.exit(9)
  })
  tellPid()
  for (let page = 1; ; page += 1) {
    const fed = existsSync(fedFile) ? Number(readFileSync(fedFile, 'utf8')) : 0
    process.stderr.write(`Scanning page ${page}\n`)
    if (fed >= plan.sheets) {
      process.stderr.write(
        `scanimage: sane_start: Document feeder out of documents\nBatch terminated, ${page - 1} pages scanned\n`,
      )
      await end(page === 1 ? 7 : 0)
    }
    if (plan.waitForFileBefore === fed + 1) await appeared(join(folder, 'go'))
    process.stderr.write('Progress: 50.0%\rProgress: 100.0%\r\n')
    if (plan.jamAt === fed + 1) {
      process.stderr.write(
        `scanimage: sane_read: Document feeder jammed\nScanned page ${page}. (scanner status = 6)\n`,
      )
      await end(6)
    }
    if (plan.hangAt === fed + 1) await new Promise((resolve) => setInterval(resolve, 2 ** 30))
    if (plan.crashAt === fed + 1) process.kill(process.pid, 'SIGSEGV')
    if (plan.brokenAt === fed + 1) writeFileSync(`page-${page}.jpg.part`, Buffer.alloc(35))
    else copyFileSync(join(folder, 'page.jpg'), `page-${page}.jpg.part`)
    renameSync(`page-${page}.jpg.part`, `page-${page}.jpg`)
    writeFileSync(fedFile, String(fed + 1))
    process.stderr.write(`Scanned page ${page}. (scanner status = 5)\n`)
    await new Promise((resolve) => process.stdout.write(`page-${page}.jpg\n`, resolve))
    if (args.includes('--batch-count=1')) process.exit(0)
  }
}

async function end(exitCode) {
  if (plan.hangAtEnd) await new Promise((resolve) => setInterval(resolve, 2 ** 30))
  process.exit(exitCode)
}

function appeared(file) {
  return new Promise((resolve) => {
    const watcher = watch(folder, look)
    function look() {
      if (!existsSync(file)) return
      watcher.close()
      resolve()
    }
    look()
  })
}
