import { expect, it } from 'vitest'
import { evidenceRefusals } from '../evidence/texts.ts'
import { inboxRefusals } from '../inboxes/texts.ts'
import { memorialRefusals } from '../memorials/texts.ts'
import { writingTexts } from '../writing/texts.ts'
import { apiTexts } from './api.ts'

it('a sentence about what doesn’t exist has its thing with its article, and says it once', () => {
  const things = [
    evidenceRefusals.unknown,
    inboxRefusals.viewUnknown,
    memorialRefusals.noCharge,
    memorialRefusals.chargeUnknown,
    writingTexts.template,
    writingTexts.sample,
    writingTexts.version,
  ]
  expect(things.map(apiTexts.unknown)).toEqual([
    'El elemento probatorio no existe',
    'La vista no existe',
    'El cargo del memorial no existe',
    'El cargo no existe',
    'La plantilla no existe',
    'El ejemplo no existe',
    'La versión no existe',
  ])
})
