import { demoPassword, demoPeople, demoPin } from '@estrado/machines/vocabulary/demo-people'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { defaultPassword } from './access/passwords.ts'

type Started = {
  readonly url: string
  readonly agent: { readonly signer?: string; readonly scanner?: string } | null
  /** Address of the demo's citizenship provider; null: it doesn't run. */
  readonly citizenship: string | null
  readonly demo: boolean
}

/** What `npm start` prints: addresses and, of the demo court, who may log in. */
export function demoNotice({ url, agent, citizenship, demo }: Started): string {
  const addresses = [
    `Aplicación y API:  ${url}  (llamadas bajo /api)`,
    `Firma digital:     ${agent?.signer ?? 'no disponible'}`,
    `Escáner:           ${agent?.scanner ?? 'no disponible'}`,
    '',
    'Para que los navegadores de este equipo confíen en el servicio de firma: npm run agent -- trust',
    '(se deshace con: npm run agent -- untrust)',
  ]
  if (citizenship) addresses.splice(3, 0, `Ciudadanía:        ${citizenship}  (de demostración)`)
  if (!demo) return addresses.join('\n')
  const users = demoPeople.map(({ usuario, roles }) => {
    const names = roles.map((role) => roleNames[role]).join(', ')
    const password = usuario === 'nuevo' ? `  (contraseña por defecto: ${defaultPassword})` : ''
    return `  ${usuario.padEnd(14)} ${names}${password}`
  })
  return [
    '',
    ...addresses,
    '',
    `Usuarios de demostración, contraseña ${demoPassword}:`,
    ...users,
    `PIN del token de demostración: ${demoPin}`,
    '',
  ].join('\n')
}
