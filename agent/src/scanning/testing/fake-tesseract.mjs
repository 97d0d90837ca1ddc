#!/usr/bin/env node
// A FAKE tesseract, for machines without one: it knows Spanish by its own word and finds the same two words on
// every page. With FAKE_TESSERACT=broken it fails on every page; with FAKE_TESSERACT=absent it knows none.
const args = process.argv.slice(2)
const mode = process.env.FAKE_TESSERACT ?? ''
if (args.includes('--list-langs')) {
  process.stdout.write(
    mode === 'absent'
      ? 'List of available languages (1):\neng\n'
      : 'List of available languages (2):\neng\nspa\n',
  )
} else if (mode === 'broken') {
  process.exit(1)
} else {
  process.stdin.resume()
  process.stdin.on('end', () => {
    const row = (left, text, confidence) =>
      ['5', '1', '1', '1', '1', '1', left, '100', '120', '30', confidence, text].join('\t')
    const head =
      'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
    process.stdout.write(
      `${[head, '1\t1\t0\t0\t0\t0\t0\t0\t400\t500\t-1\t', row(50, 'Señalamiento', '96.1'), row(190, 'audiencia', '91'), row(320, 'xx', '12')].join('\n')}\n`,
    )
  })
}
