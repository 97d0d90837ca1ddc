import type { Plausible } from '../samples.ts'
import { plausibleInWizard } from './case-wizard.ts'
import { plausibleInCause } from './cause.ts'
import { plausibleInDigitising } from './digitising.ts'
import { plausibleInSigning } from './signing.ts'

const scenarios: Readonly<Record<string, Plausible>> = {
  'case-wizard': plausibleInWizard,
  cause: plausibleInCause,
  digitising: plausibleInDigitising,
  signing: plausibleInSigning,
}

const anything: Plausible = () => true

/** What can follow what in a workflow's real world; anything that the machine allows unless said otherwise. */
export const plausibleIn = (workflow: string): Plausible => scenarios[workflow] ?? anything
