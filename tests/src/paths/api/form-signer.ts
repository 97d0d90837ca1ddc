import { readOrCreateDemoToken } from '@estrado/agent/signing/demo-token'
import { signPdf } from '@estrado/agent/signing/pades/sign-pdf'
import { pkcs12Source } from '@estrado/agent/signing/tokens/pkcs12/source'
import { softwareTokenSlot } from '@estrado/machines/contract/agent-signing'
import { demoPeople, demoPin } from '@estrado/machines/vocabulary/demo-people'

/**
 * Signs as the workstation's agent does, with the demo token of an installation. The token's authority is
 * put among those that the installation trusts.
 */
export async function signWithDemoToken(
  dataFolder: string,
  usuario: string,
  pdf: Uint8Array,
  at: Date,
): Promise<Uint8Array> {
  const person = demoPeople.find((candidate) => candidate.usuario === usuario)
  if (!person) throw new Error(`no demo person ${usuario}`)
  const key = await (await sessionOf(dataFolder, at)).key(person.documentoIdentidad)
  return signPdf(Buffer.from(pdf), key, { at })
}

type Session = Awaited<ReturnType<ReturnType<typeof pkcs12Source>['open']>>

/** Opening the token costs more than signing: once for each installation. */
const sessions = new Map<string, Promise<Session>>()

function sessionOf(dataFolder: string, at: Date): Promise<Session> {
  const known = sessions.get(dataFolder)
  if (known) return known
  const file = readOrCreateDemoToken(dataFolder, at)
  const opened = pkcs12Source({ file, label: 'Demo' }).open(softwareTokenSlot, demoPin)
  sessions.set(dataFolder, opened)
  return opened
}
