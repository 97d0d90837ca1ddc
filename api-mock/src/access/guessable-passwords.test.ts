import { newPasswordMessages } from '@estrado/machines/session/password-rules'
import { guessablePassword } from '@estrado/machines/session/password-texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { expect, test } from 'vitest'
import { guessableMessages } from './guessable-passwords.ts'
import { defaultPassword } from './passwords.ts'

const owner = { usuario: 'rosa.quispe', nombreCompleto: 'Rosa Quispe Mamani', documento: '4567890' }

test.each([
  ['Password1!', 'common'],
  ['P@ssw0rd-2026', 'common'],
  ['2026.Qwerty', 'common'],
  ['Qwerty.123', 'common'],
  ['$ummeR_2026', 'common'],
  ['Contraseña.1', 'common'],
  ['Bolivia-2026', 'common'],
  ['Justicia.9', 'common'],
  [defaultPassword, 'common'],
  ['Quispe-2026', 'ofOwner'],
  ['Rosa.Quispe1', 'ofOwner'],
  ['Quispe_Mamani.7', 'ofOwner'],
  ['Ab-4567890', 'ofOwner'],
] as const)('%s has the right shape and is refused all the same', async (password, why) => {
  expect(newPasswordMessages(password)).toEqual([])
  expect(await guessableMessages(password, owner)).toEqual([guessablePassword[why]])
})

test.each([
  demoPassword,
  'Propia-2026',
  'Llave-9x.Secreta',
  'Quispe-llueve-9',
  'Tr3s.Puentes',
  'aB3!x9',
  'Ñandú_9-al-alba',
])('%s is taken', async (password) => {
  expect(await guessableMessages(password, owner)).toEqual([])
})
