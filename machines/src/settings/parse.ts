import * as Either from 'effect/Either'
import { settingMessages } from '../messages/settings.ts'
import type { Parse } from './setting.ts'

/** A port, 0 for any free one. */
export const port: Parse<number> = (text, name) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535
    ? Either.right(Number(text))
    : Either.left(settingMessages.port(name, text))

/** Whole seconds, at most a minute. */
export const seconds: Parse<number> = (text, name) =>
  /^\d{1,2}$/.test(text) && Number(text) <= 60
    ? Either.right(Number(text))
    : Either.left(settingMessages.seconds(name, text))

/** Megabytes as bytes. */
export const megabytes: Parse<number> = (text, name) =>
  /^[1-9]\d{0,8}$/.test(text)
    ? Either.right(Number(text) * 1024 * 1024)
    : Either.left(settingMessages.megabytes(name, text))

/** 1 or 0. */
export const flag: Parse<boolean> = (text, name) =>
  text === '1' || text === '0' ? Either.right(text === '1') : Either.left(settingMessages.flag(name, text))

/** Words between commas. */
export const list: Parse<readonly string[]> = (text) =>
  Either.right(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
