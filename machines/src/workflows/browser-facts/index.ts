import { Either, Schema } from 'effect'
import { caseWizardFacts } from './case-wizard.ts'
import { digitisingFacts } from './digitising.ts'
import { annotationFacts, approvalFacts, rejectionDecreeFacts } from './documents.ts'
import { none } from './fields.ts'
import { signingFacts } from './signing.ts'

type AnyFact = Schema.Schema<Readonly<Record<string, unknown>>, never>

/** Workflows that run in the browser, with the Schemas of their facts; the API's own streams take no fact from outside. */
const browserFacts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'case-wizard': caseWizardFacts,
  signing: signingFacts,
  digitising: digitisingFacts,
  approval: approvalFacts,
  annotation: annotationFacts,
  'rejection-decree': rejectionDecreeFacts,
}

/** Does the workflow run in the browser, so that its facts come from there? */
export const runsInBrowser = (machine: string): boolean => Object.hasOwn(browserFacts, machine)

/**
 * The data of a fact that a browser reports, as its Schema reads it: what the Schema doesn't name is dropped. Null
 * for a type that the workflow doesn't have, and for data that isn't what the type says.
 */
export function decodeBrowserFact(
  machine: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const facts = runsInBrowser(machine) ? browserFacts[machine] : undefined
  if (!facts || !Object.hasOwn(facts, type)) return null
  // An empty Schema takes an object as it is, whatever stands in it.
  if (facts[type] === none) return {}
  return Either.getOrNull(Schema.decodeUnknownEither(facts[type] as AnyFact)(data))
}
