import type { Samples } from '../../kernel/facts.ts'
import type { IdentityEvent } from './events.ts'

/** Payloads that generated paths try. */
export const identitySamples: Samples<IdentityEvent> = {
  'identity.opened': [
    { type: 'identity.opened', idCausa: 1, sesion: '00000000-0000-4000-8000-000000000001' },
  ],
  'identity.found': [{ type: 'identity.found', idCausa: 1, sesion: '00000000-0000-4000-8000-000000000001' }],
  'identity.erased': [{ type: 'identity.erased', idCausa: 1, motivo: 'Auto 45/2026' }],
}
