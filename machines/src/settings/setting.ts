import * as Config from 'effect/Config'
import * as ConfigError from 'effect/ConfigError'
import * as ConfigProvider from 'effect/ConfigProvider'
import * as Effect from 'effect/Effect'
import * as Either from 'effect/Either'
import type { Declared } from './declared.ts'

/** Settings that can't be used: one Spanish sentence each, naming the setting. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
  readonly problems: readonly string[]
  constructor(...problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Reads the text of a setting. `Either.left` says in Spanish what is wrong with it. */
export type Parse<A> = (text: string, name: string) => Either.Either<A, string>

/** A setting that may be absent. */
export const optional = <A>(declared: Declared, parse: Parse<A>): Config.Config<A | undefined> =>
  parsed(Config.string(declared.name), declared, parse).pipe(Config.withDefault(undefined))

/** A setting that is its declared default where nobody gives it. */
export const required = <A>(
  declared: Declared & { readonly byDefault: string },
  parse: Parse<A>,
): Config.Config<A> =>
  parsed(Config.string(declared.name).pipe(Config.withDefault(declared.byDefault)), declared, parse)

const parsed = <A>(text: Config.Config<string>, { name }: Declared, parse: Parse<A>): Config.Config<A> =>
  text.pipe(
    Config.mapOrFail((value) =>
      Either.mapLeft(parse(value, name), (problem) => ConfigError.InvalidData([name], problem)),
    ),
  )

export const anyText: Parse<string> = (text) => Either.right(text)

type Configs = Readonly<Record<string, Config.Config<unknown>>>

/**
 * The values of settings in an environment. Blanks around a value don't count, and an empty one is none.
 * @throws SettingError with every wrong setting at once
 */
export function valuesOf<const All extends Configs>(
  configs: All,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly [Key in keyof All]: Config.Config.Success<All[Key]> } {
  const given = new Map<string, string>()
  for (const [name, value] of Object.entries(environment)) {
    const text = value?.trim()
    if (text) given.set(name, text)
  }
  const read = Effect.runSync(Effect.either(ConfigProvider.fromMap(given).load(Config.all(configs))))
  if (Either.isLeft(read)) throw new SettingError(...problemsIn(read.left))
  return read.right as { readonly [Key in keyof All]: Config.Config.Success<All[Key]> }
}

function problemsIn(error: ConfigError.ConfigError): readonly string[] {
  if (error._op === 'And' || error._op === 'Or')
    return [...problemsIn(error.left), ...problemsIn(error.right)]
  return [error.message]
}
