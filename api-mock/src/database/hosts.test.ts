import { describe, expect, it } from 'vitest'
import { addressesIn } from './hosts.ts'

describe('several servers in one address, as libpq writes them', () => {
  it('leaves an address of one server as it is', () => {
    const one = 'postgresql://estrado:s%40creto@uno:5432/estrado?sslmode=require'
    expect(addressesIn(one)).toEqual([one])
  })

  it('gives each server the login, the database and the options', () => {
    const address =
      'postgres://estrado:s%40creto@uno:5432,dos:5433,[::1]:5434/estrado?target_session_attrs=read-write&application_name=un%20juzgado'
    const rest = '/estrado?application_name=un%20juzgado'
    expect(addressesIn(address)).toEqual([
      `postgres://estrado:s%40creto@uno:5432${rest}`,
      `postgres://estrado:s%40creto@dos:5433${rest}`,
      `postgres://estrado:s%40creto@[::1]:5434${rest}`,
    ])
  })

  it.each([
    ['without an address', 'uno,dos'],
    ['with an empty host', 'postgresql://estrado@uno,,tres/estrado'],
    ['with a port that is none', 'postgresql://estrado@uno:a,dos:5432/estrado'],
    ['that wants a standby', 'postgresql://estrado@uno,dos/estrado?target_session_attrs=standby'],
  ])('does not understand one %s', (_, address) => {
    expect(addressesIn(address)).toBeNull()
  })
})
