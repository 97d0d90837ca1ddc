/** For a command that takes no arguments: `--help` tells what it does and ends with 0, anything else ends with 2. */
export function takesNoArguments(...lines) {
  const [argument] = process.argv.slice(2)
  if (argument === undefined) return
  for (const line of lines) console.log(line)
  process.exit(argument === '--help' || argument === '-h' ? 0 : 2)
}
