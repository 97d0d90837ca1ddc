import { existsSync } from 'node:fs'

/** A driver that the agent looks for by itself. */
export type KnownModule = {
  readonly name: string
  readonly linux?: readonly string[]
  readonly win32?: readonly string[]
  readonly darwin?: readonly string[]
}

const debian = '/usr/lib/x86_64-linux-gnu'
const system32 = 'C:\\Windows\\System32'

/**
 * Drivers of the tokens that Bolivia's authorities give out, then general ones. The vendor's own driver
 * stands before OpenSC's, which sees some of the same tokens: the first to tell a serial number keeps it.
 * Sources: the installers of the vendors' driver packages and OpenSC's packaging for each system.
 */
export const knownModules: readonly KnownModule[] = [
  {
    // Feitian ePass2003, the token that ADSIB gives out; the driver's package calls it castle.
    name: 'ePass2003',
    linux: [
      '/usr/lib/libcastle.so.1.0.0',
      '/usr/local/lib/libcastle.so.1.0.0',
      '/usr/lib/libcastle_v2.so.1.0.0',
      '/usr/local/lib/libcastle_v2.so.1.0.0',
      '/opt/ePass2003/redist/libcastle.so.1.0.0',
    ],
    win32: [`${system32}\\eps2003csp11.dll`, `${system32}\\eps2003csp11v2.dll`],
    darwin: [
      '/usr/local/lib/libcastle.1.0.0.dylib',
      '/usr/local/lib/libcastle_v2.1.0.0.dylib',
      '/usr/local/lib/libcastle.dylib',
    ],
  },
  {
    // Feitian ePass3003, older tokens of the same authority.
    name: 'ePass3003',
    linux: ['/usr/lib/libshuttle_p11v220.so.1.0.0', '/usr/local/lib/libshuttle_p11v220.so.1.0.0'],
    win32: [`${system32}\\ShuttleCsp11_3003.dll`],
    darwin: ['/usr/local/lib/libshuttle_p11v220.1.0.0.dylib'],
  },
  {
    // SafeNet (Thales) eToken 5110 and IDPrime, given out by DigiCert.
    name: 'SafeNet eToken',
    linux: ['/usr/lib/libeTPkcs11.so', '/usr/lib/libeToken.so', '/usr/lib/libIDPrimePKCS11.so'],
    win32: [`${system32}\\eTPKCS11.dll`, `${system32}\\eToken.dll`, `${system32}\\IDPrimePKCS1164.dll`],
    darwin: [
      '/usr/local/lib/libeTPkcs11.dylib',
      '/Library/Frameworks/eToken.framework/Versions/Current/libeToken.dylib',
      '/usr/local/lib/libIDPrimePKCS11.dylib',
    ],
  },
  {
    name: 'Bit4id',
    linux: ['/usr/lib/bit4id/libbit4xpki.so', '/usr/lib/libbit4xpki.so'],
    win32: [`${system32}\\bit4xpki.dll`],
    darwin: ['/usr/local/lib/libbit4xpki.dylib', '/Library/bit4id/pkcs11/libbit4xpki.dylib'],
  },
  {
    name: 'Longmai mToken CryptoID',
    linux: ['/usr/lib/libcryptoide_pkcs11.so', '/opt/CryptoIDE/lib/libcryptoide_pkcs11.so'],
    win32: [`${system32}\\cryptoide_pkcs11.dll`, `${system32}\\CryptoIDA_pkcs11.dll`],
    darwin: ['/Applications/CryptoIDATools.app/Contents/MacOS/libcryptoid_pkcs11.dylib'],
  },
  {
    name: 'WatchData ProxKey',
    linux: ['/usr/lib/WatchData/ProxKey/lib/libwdpkcs_SignatureP11.so', '/usr/lib/libwdpkcs.so'],
    win32: [`${system32}\\SignatureP11.dll`, `${system32}\\wdpkcs.dll`],
    darwin: ['/usr/local/lib/libwdpkcs_SignatureP11.dylib', '/usr/local/lib/libwdpkcs_Proxkey.dylib'],
  },
  {
    name: 'YubiKey',
    linux: [`${debian}/libykcs11.so.2`, '/usr/lib/libykcs11.so', '/usr/local/lib/libykcs11.so'],
    win32: ['C:\\Program Files\\Yubico\\Yubico PIV Tool\\bin\\libykcs11.dll'],
    darwin: ['/usr/local/lib/libykcs11.dylib', '/opt/homebrew/lib/libykcs11.dylib'],
  },
  {
    name: 'OpenSC',
    linux: [
      `${debian}/opensc-pkcs11.so`,
      '/usr/lib/aarch64-linux-gnu/opensc-pkcs11.so',
      '/usr/lib64/opensc-pkcs11.so',
      '/usr/lib/opensc-pkcs11.so',
      '/usr/lib/pkcs11/opensc-pkcs11.so',
    ],
    win32: [
      'C:\\Program Files\\OpenSC Project\\OpenSC\\pkcs11\\opensc-pkcs11.dll',
      `${system32}\\opensc-pkcs11.dll`,
    ],
    darwin: ['/Library/OpenSC/lib/opensc-pkcs11.so', '/opt/homebrew/lib/opensc-pkcs11.so'],
  },
]

/** The modules to load: those of the setting first, then the known ones that are on this machine. */
export function findModules(
  configured: readonly string[],
  platform: NodeJS.Platform = process.platform,
  exists: (path: string) => boolean = existsSync,
): readonly string[] {
  const found = knownModules.flatMap((module) => {
    const paths =
      platform === 'linux' || platform === 'win32' || platform === 'darwin' ? module[platform] : []
    const present = paths?.find(exists)
    return present === undefined ? [] : [present]
  })
  return [...new Set([...configured, ...found])]
}
