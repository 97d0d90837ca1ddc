import type { SigningSnapshot } from './signing-tools.ts'

/** The four steps that people see (`spec 1 §4.3`). */
export const signingSteps = ['token', 'pin', 'certificate', 'result'] as const
export type SigningStep = (typeof signingSteps)[number]

const steps: Readonly<Record<SigningSnapshot['value'], SigningStep>> = {
  idle: 'token',
  listing: 'token',
  unavailable: 'token',
  choosingToken: 'token',
  locked: 'pin',
  askingPin: 'pin',
  reading: 'pin',
  choosingCertificate: 'certificate',
  signing: 'result',
  delivering: 'result',
  reviewing: 'result',
  done: 'result',
  closed: 'result',
  cancelled: 'token',
}

export const stepOf = ({ value }: Pick<SigningSnapshot, 'value'>): SigningStep => steps[value]

/** Token or API are at work and can't be left alone: nothing closes the dialog. */
export const isUnderWay = ({ value }: Pick<SigningSnapshot, 'value'>): boolean =>
  value === 'signing' || value === 'delivering'
