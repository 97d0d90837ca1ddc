import { figuresOf } from './figures.ts'
import { isTest, linesOf, packages, readTree } from './tree.ts'

/** npm run figures: what the sources weigh and what a change costs, present beside wanted; `-- --where` names files. */
const tree = readTree()
const number = (value: number) => String(value).padStart(7)

console.log('Paquete        archivos  líneas | de prueba  líneas')
for (const name of packages) {
  const files = tree.filter(({ path }) => path.startsWith(`${name}/`))
  const tests = files.filter(isTest)
  const product = files.filter((file) => !isTest(file))
  console.log(
    `${name.padEnd(14)} ${number(product.length)} ${number(linesOf(product))} | ${number(tests.length)} ${number(linesOf(tests))}`,
  )
}

console.log(`\n${'Cifra'.padEnd(56)}     hay  querido`)
for (const { name, now, wanted, where } of figuresOf(tree)) {
  console.log(`${name.padEnd(56)} ${number(now)}  ${number(wanted)}`)
  if (process.argv.includes('--where') && now > wanted) for (const path of where) console.log(`    ${path}`)
}
