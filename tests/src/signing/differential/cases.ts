import { PdfDocument } from '@estrado/agent/pdf/document'
import { addLongTermEvidence } from '@estrado/agent/signing/pades/long-term'
import { authority } from '@estrado/agent/signing/testing/attack-lab'
import { type Random, randomOf } from './random.ts'
import { carefulParts, type Form, withParts } from './raw-update.ts'
import { coSign, type SignedFile } from './signed-files.ts'
import { twists } from './twists.ts'
import { wishedChanges } from './updates.ts'

/** A signed file with something behind its signature. */
export type Case = { readonly name: string; readonly base: SignedFile; readonly file: Buffer }

type Step = { readonly name: string; readonly file: Buffer }

async function honestStep(file: Buffer, random: Random): Promise<Step> {
  if (random.chance(0.25)) {
    const evidence = { certificates: [authority.certificate], lists: [], answers: [] }
    return { name: 'validation material', file: addLongTermEvidence(file, evidence) }
  }
  if (random.chance(0.4)) return { name: 'signed again', file: await coSign(file) }
  const visible = {
    x: random.below(600),
    y: random.below(150),
    page: 1 + random.below(2),
    image: undefined,
  }
  return { name: 'signed again with a stamp', file: await coSign(file, { visible }) }
}

/** Mostly the form of the file's last section: another one beside it is a question of its own. */
function formFor(file: Buffer, random: Random): Form {
  const same = random.chance(0.85)
  const isTable = new PdfDocument(file).chain.sections[0]?.form === 'table'
  if (isTable === same) return 'table'
  return random.pick(['stream', 'packed'])
}

function wishedStep(file: Buffer, random: Random, twisted: boolean): Step {
  const { changes, names } = wishedChanges(file, random)
  const parts = carefulParts(file, changes, formFor(file, random))
  if (!twisted) return { name: names.join(' + '), file: withParts(file, parts) }
  const chosen = Array.from({ length: 1 + random.below(2) }, () => random.pick(twists))
  const odd = chosen.reduce((current, twist) => twist.apply(current, random, file), parts)
  return { name: [...names, ...chosen.map((twist) => twist.name)].join(' + '), file: withParts(file, odd) }
}

/** Signing refuses what it can't read: then the attacker's file stays as it is. */
async function signedOver(step: Step, random: Random): Promise<Step> {
  try {
    const signed = await honestStep(step.file, random)
    return { name: `${step.name}, then ${signed.name}`, file: signed.file }
  } catch {
    return step
  }
}

/** The case that belongs to a seed: an honest update, an attacker's, or one after the other. */
export async function caseOf(seed: number, bases: readonly SignedFile[]): Promise<Case> {
  const random = randomOf(seed)
  const base = random.pick(bases)
  const step = await stepOf(base.file, random)
  return { name: `${base.name}: ${step.name}`, base, file: step.file }
}

async function stepOf(file: Buffer, random: Random): Promise<Step> {
  const kind = random.below(100)
  if (kind < 20) {
    const first = await honestStep(file, random)
    return random.chance(0.3) ? signedOver(first, random) : first
  }
  if (kind < 45) return wishedStep(file, random, false)
  if (kind < 70) return wishedStep(file, random, true)
  if (kind < 85) return signedOver(wishedStep(file, random, random.chance(0.5)), random)
  const honest = await honestStep(file, random)
  const wished = wishedStep(honest.file, random, random.chance(0.6))
  return { name: `${honest.name}, then ${wished.name}`, file: wished.file }
}
