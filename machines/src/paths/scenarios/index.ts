import { plausibleInUserAccount } from '../../accounts/user-account/scenarios.ts'
import { plausibleInWizard } from '../../causes/case-wizard/scenarios.ts'
import { plausibleInCause } from '../../causes/cause/scenarios.ts'
import { plausibleInDigitising } from '../../scanning/digitising/scenarios.ts'
import { plausibleInSigning } from '../../signing/signing/scenarios.ts'
import type { Plausible } from '../samples.ts'

const scenarios: Readonly<Record<string, Plausible>> = {
  'case-wizard': plausibleInWizard,
  cause: plausibleInCause,
  digitising: plausibleInDigitising,
  signing: plausibleInSigning,
  'user-account': plausibleInUserAccount,
}

const anything: Plausible = () => true

/** What can follow what in a workflow's real world; anything that the machine allows unless said otherwise. */
export const plausibleIn = (workflow: string): Plausible => scenarios[workflow] ?? anything
