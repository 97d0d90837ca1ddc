import { signingErrorMessages, signingMessages } from '@estrado/machines/signing/agent-texts'

const codes = new Map<string, string>([
  ...Object.entries(signingErrorMessages).map(([code, message]) => [message, code] as const),
  [signingMessages.softwarePinIncorrect, 'PIN_INCORRECTO'],
])

/** The code behind a message: agents of the format that give no code still say the same sentences. */
export const codeOf = (message: string): string => codes.get(message.trim()) ?? 'ERROR_INTERNO'
