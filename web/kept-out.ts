import type { Plugin } from 'vite'

/** Modules that no page may carry, each with the reason. */
const keptOut: readonly (readonly [RegExp, string])[] = [
  [/\/machines\/src\/.*samples\.ts$/, 'samples are for tests'],
  [/\/machines\/src\/.*\/events\.ts$/, 'of an event a page needs the type alone'],
  [/\/node_modules\/effect\//, 'the API decodes; a Schema weighs more than a screen'],
]

/** Bundle check: the build fails where code of a module that is kept out would reach the browser. */
export function refuseKeptOut(): Plugin {
  return {
    name: 'estrado:kept-out',
    apply: 'build',
    generateBundle(_, bundle) {
      const carried = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [{ id, chunk: file.fileName }] : [],
            )
          : [],
      )
      const found = keptOut.flatMap(([name, reason]) => {
        const first = carried.find(({ id }) => name.test(id))
        return first ? [`${first.id} is in ${first.chunk}: ${reason}`] : []
      })
      if (found.length > 0) this.error(found.join('\n'))
    },
  }
}
