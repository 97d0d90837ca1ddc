import * as Either from 'effect/Either'
import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, noProxies, type TrustedProxies, trustedProxies } from './client-address.ts'

const name = 'ESTRADO_TRUSTED_PROXIES'
const proxiesIn = (text: string): TrustedProxies =>
  Either.getOrThrowWith(trustedProxies(text, name), (problem) => new Error(problem))

describe('address of a client', () => {
  const none = noProxies
  const ours = proxiesIn('127.0.0.1, 10.1.0.0/16, fd00::/8')

  it.each([
    ['nobody is believed by default', none, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['not even from this machine', none, '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['a proxy of ours is', ours, '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'only its own word, not what the client wrote',
      ours,
      '127.0.0.1',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    ['through several of ours', ours, '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['a stranger is not', ours, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['six groups and ports too', ours, 'fd00::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['four groups with a port', ours, '10.1.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['without a header it is the proxy', ours, '10.1.0.1', undefined, '10.1.0.1'],
    ['nonsense is no address', ours, '10.1.0.1', 'unknown', '10.1.0.1'],
  ])('%s', (_, proxies, remote, header, address) => {
    expect(clientAddress(proxies, remote, header)).toBe(address)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['desconocida', 'desconocida'],
  ])('%s counts for limits as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each(['10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example'])(
    '%s is no setting',
    (text) => {
      expect(() => proxiesIn(text)).toThrow('ESTRADO_TRUSTED_PROXIES')
    },
  )
})
