import { catalogForgeries } from './forgeries-catalog.ts'
import { keylessForgeries } from './forgeries-fields.ts'
import { selfMadeForgeries } from './forgeries-self-made.ts'
import type { Forgery } from './forgery.ts'

/**
 * Additions that an attacker makes who has the signed file, but no key that anybody trusts. They are made for
 * files whose form is an object of its own and whose section is a table: what the agent signs.
 */
export const forgeries: readonly Forgery[] = [...keylessForgeries, ...catalogForgeries, ...selfMadeForgeries]
