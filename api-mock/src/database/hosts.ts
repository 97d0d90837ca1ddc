/** What may be asked for of several hosts: the one that takes writes. */
const wantedSession = 'target_session_attrs'
const writable: readonly string[] = ['read-write', 'primary']

/** Scheme and login, hosts, and the rest: `postgresql://user:password@one:5432,two:5432/estrado?…`. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*)(\/[^?]*)?(?:\?(.*))?$/

/**
 * The address of each host that a database's address names, as libpq writes several of them; null: it can't be
 * understood.
 */
export function addressesIn(address: string): readonly string[] | null {
  const [, login, hosts, name = '', query] = parts.exec(address) ?? []
  if (login === undefined || hosts === undefined || !hosts.includes(',')) {
    return URL.canParse(address) ? [address] : null
  }
  const options = new URLSearchParams(query)
  if (!options.getAll(wantedSession).every((wanted) => writable.includes(wanted))) return null
  options.delete(wantedSession)
  const rest = options.size > 0 ? `${name}?${options.toString().replaceAll('+', '%20')}` : name
  const addresses = hosts.split(',').map((host) => `${login}${host}${rest}`)
  return hosts.split(',').every((host) => host !== '') && addresses.every((one) => URL.canParse(one))
    ? addresses
    : null
}
