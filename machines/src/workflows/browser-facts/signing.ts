import { Schema } from 'effect'
import type { SigningEvent } from '../signing/events.ts'
import { AgentProblem } from './agent-access.ts'
import { type FactSchemas, none, Slot, Text, withReason } from './fields.ts'

const listedToken = Schema.Struct({
  slot: Slot,
  name: Text,
  label: Text,
  pin: Schema.Literal('normal', 'contador-bajo', 'ultimo-intento', 'bloqueado'),
})
const listedCertificate = Schema.Struct({
  fingerprint: Text,
  own: Schema.Union(Schema.Boolean, Text),
  hasta: Text,
})
const documentResult = Schema.Struct({ id: Text, signed: Schema.Boolean, reason: Schema.NullOr(Text) })

export const signingFacts: FactSchemas<SigningEvent> = {
  'signing.requested': Schema.Struct({ documents: Schema.Array(Text), signer: Text }),
  'tokens.listed': Schema.Struct({ tokens: Schema.Array(listedToken) }),
  'agent.failed': Schema.Struct({ fault: AgentProblem }),
  'token.failed': withReason,
  'listing.retried': none,
  'token.chosen': Schema.Struct({ slot: Slot }),
  'pin.entered': Schema.Struct({ remember: Schema.Boolean }),
  'pin.recalled': none,
  'pin.rejected': Schema.Struct({ refusal: Schema.Literal('incorrect', 'last-try', 'locked') }),
  'token.removed': none,
  'certificates.listed': Schema.Struct({ certificates: Schema.Array(listedCertificate), at: Text }),
  'certificate.chosen': Schema.Struct({ fingerprint: Text, at: Text }),
  'signature.ordered': none,
  'documents.signed': Schema.Struct({ results: Schema.Array(documentResult) }),
  'signature.failed': withReason,
  'document.accepted': Schema.Struct({ id: Text }),
  'document.declined': Schema.Struct({ id: Text, reason: Text, again: Schema.Boolean }),
  'delivery.retried': none,
  'signing.cancelled': none,
  'signing.closed': none,
}
