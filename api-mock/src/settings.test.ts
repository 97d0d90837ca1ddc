import { SettingError } from '@estrado/machines/settings/setting'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const citizenshipWith = (env: NodeJS.ProcessEnv) => readSettings(env, '/').citizenship

describe('settings of the citizenship service', () => {
  it("is the demo's, at its port, in the demo", () => {
    expect(citizenshipWith({ ESTRADO_CITIZENSHIP_PORT: '3121' })).toEqual({
      issuer: 'http://localhost:3121',
      clientId: 'estrado',
      clientSecret: null,
      documentClaim: 'profile.documento_identidad.numero_documento',
      suffixClaim: 'profile.documento_identidad.complemento',
    })
  })

  it('is none in production, unless one is set up', () => {
    expect(citizenshipWith({ ESTRADO_DEMO: '0' })).toBeNull()
    const national = {
      ESTRADO_DEMO: '0',
      ESTRADO_CITIZENSHIP_ISSUER: 'https://proveedor.example/',
      ESTRADO_CITIZENSHIP_CLIENT_ID: 'corte',
      ESTRADO_CITIZENSHIP_CLIENT_SECRET: 'secreto',
      ESTRADO_CITIZENSHIP_DOCUMENT_CLAIM: 'documento',
      ESTRADO_CITIZENSHIP_SUFFIX_CLAIM: 'complemento',
    }
    expect(citizenshipWith(national)).toEqual({
      issuer: 'https://proveedor.example',
      clientId: 'corte',
      clientSecret: 'secreto',
      documentClaim: 'documento',
      suffixClaim: 'complemento',
    })
  })

  it('refuses half a provider, and one that is reached unprotected', () => {
    expect(() => citizenshipWith({ ESTRADO_CITIZENSHIP_CLIENT_ID: 'corte' })).toThrow(SettingError)
    expect(() => citizenshipWith({ ESTRADO_CITIZENSHIP_ISSUER: 'http://proveedor.example' })).toThrow(
      'ESTRADO_CITIZENSHIP_ISSUER',
    )
  })
})

describe('where the API listens', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ ESTRADO_DEMO: '1' }, '127.0.0.1'],
    [{ ESTRADO_DEMO: '0' }, null],
    [{ ESTRADO_HOST: '*' }, null],
    [{ ESTRADO_DEMO: '0', ESTRADO_HOST: '10.0.0.5' }, '10.0.0.5'],
  ])('%o', (env, host) => {
    expect(readSettings(env, '/').host).toBe(host)
  })
})

describe('where people reach the product', () => {
  const publicUrl = (env: NodeJS.ProcessEnv) => readSettings(env, '/').publicUrl

  it.each([
    [{}, 'http://localhost:3000'],
    [{ ESTRADO_PUBLIC_URL: 'https://estrado.ejemplo.bo/' }, 'https://estrado.ejemplo.bo'],
    [{ ESTRADO_PUBLIC_URL: 'http://Estrado.ejemplo.bo:8443' }, 'http://estrado.ejemplo.bo:8443'],
  ])('%o', (env, url) => {
    expect(publicUrl(env)).toBe(url)
  })

  it.each([
    'estrado.ejemplo.bo',
    'estrado.ejemplo.bo:8443',
    'https://estrado.ejemplo.bo/causas',
    'https://clave@estrado.ejemplo.bo',
    'ftp://estrado.ejemplo.bo',
  ])('refuses %s, naming the setting', (text) => {
    expect(() => publicUrl({ ESTRADO_PUBLIC_URL: text })).toThrow(SettingError)
    expect(() => publicUrl({ ESTRADO_PUBLIC_URL: text })).toThrow('ESTRADO_PUBLIC_URL')
  })
})

describe('lists from standbys', () => {
  const behind = (env: NodeJS.ProcessEnv) => readSettings(env, '/').listsBehind
  const several = { ESTRADO_DATABASE_URL: 'postgresql://estrado@uno:5432,dos:5432/estrado' }

  it('come from the primary unless wanted otherwise, and from standbys where there are some', () => {
    expect([behind({}), behind(several), behind({ ...several, ESTRADO_READS: 'primary' })]).toEqual([
      null,
      null,
      null,
    ])
    expect(behind({ ...several, ESTRADO_READS: 'standby' })).toBe(5_000)
    expect(() => behind({ ESTRADO_READS: 'standby' })).toThrow('ESTRADO_DATABASE_URL')
    expect(() => behind({ ...several, ESTRADO_READS: 'réplica' })).toThrow('ESTRADO_READS')
  })
})

describe('outgoing mail', () => {
  const mail = (env: NodeJS.ProcessEnv) => readSettings(env, '/').mail
  const smtp = {
    ESTRADO_SMTP_URL: 'smtps://corte:s%40creto@correo.example:465',
    ESTRADO_MAIL_FROM: 'avisos@corte.example',
  }

  it("lies in the demo's mailbox, and goes nowhere in production, unless a server is set up", () => {
    expect(mail({})).toBe('demo')
    expect(mail({ ESTRADO_DEMO: '0' })).toBeNull()
    expect(mail({ ESTRADO_DEMO: '0', ...smtp })).toEqual({
      smtpUrl: smtp.ESTRADO_SMTP_URL,
      from: smtp.ESTRADO_MAIL_FROM,
    })
  })

  it('refuses half a server, another protocol and what is no address, and never tells the password', () => {
    expect(() => mail({ ESTRADO_SMTP_URL: smtp.ESTRADO_SMTP_URL })).toThrow('ESTRADO_MAIL_FROM')
    expect(() => mail({ ...smtp, ESTRADO_MAIL_FROM: 'nadie' })).toThrow('ESTRADO_MAIL_FROM')
    const wrong = { ...smtp, ESTRADO_SMTP_URL: 'https://corte:secreto@correo.example' }
    expect(() => mail(wrong)).toThrow('ESTRADO_SMTP_URL')
    expect(() => mail(wrong)).not.toThrow('secreto')
  })
})

describe('where backups go', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  const bucket = 's3://respaldo?endpoint=https://almacen.example'
  const keys = { ESTRADO_BACKUP_KEY_ID: 'respaldo', ESTRADO_BACKUP_SECRET: 'clave' }
  const backup = (env: NodeJS.ProcessEnv) =>
    readSettings({ ESTRADO_BACKUP_RECIPIENTS: recipient, ...env }, '/casa').backup

  it('is a folder, or a bucket with a key of its own, whatever the files’ key is', () => {
    expect(backup({ ESTRADO_BACKUP: 'otra' })?.place).toEqual({ folder: '/casa/otra' })
    expect(backup({ ESTRADO_BACKUP: bucket, ...keys })?.place).toMatchObject({
      store: { bucket: 'respaldo', prefix: '', keyId: 'respaldo', secret: 'clave' },
    })
    const filesKey = { ESTRADO_FILES_KEY_ID: 'corte', ESTRADO_FILES_SECRET: 'clave' }
    const files = { ESTRADO_FILES: 's3://corte?endpoint=https://almacen.example', ...filesKey }
    expect(() => backup({ ESTRADO_BACKUP: bucket, ...files })).toThrow('ESTRADO_BACKUP_KEY_ID')
  })

  it.each([
    { ESTRADO_BACKUP: '/datos', ...keys },
    { ESTRADO_BACKUP: 's3://respaldo', ...keys },
    { ...keys },
    { ESTRADO_BACKUP: bucket, ...keys, ESTRADO_BACKUP_RECIPIENTS: '' },
  ])('refuses %o', (env) => {
    expect(() => backup(env)).toThrow(SettingError)
    expect(() => backup(env)).not.toThrow(/«clave»|"clave"/)
  })
})

describe('where files are kept', () => {
  const files = (env: NodeJS.ProcessEnv) => readSettings(env, '/casa').files
  const keys = { ESTRADO_FILES_KEY_ID: 'corte', ESTRADO_FILES_SECRET: 'clave' }
  const at = (rest: string) => ({ ...keys, ESTRADO_FILES: `s3://corte-penal${rest}` })

  it('is a folder of the data folder, or the one that is named', () => {
    expect(files({ ESTRADO_DATA: '/datos' })).toEqual({ folder: '/datos/files' })
    expect(files({ ESTRADO_FILES: 'otra' })).toEqual({ folder: '/casa/otra' })
  })

  it('is a bucket, reached by protected ways, with a bounded cache', () => {
    expect(
      files({
        ...at('/archivos/?endpoint=https://almacen.example:9000&region=sur'),
        ESTRADO_FILE_CACHE_MB: '3',
      }),
    ).toEqual({
      store: {
        endpoint: 'https://almacen.example:9000',
        bucket: 'corte-penal',
        prefix: 'archivos/',
        region: 'sur',
        keyId: 'corte',
        secret: 'clave',
      },
      cacheBytes: 3 * 1024 * 1024,
    })
  })

  it.each([
    at('?endpoint=http://almacen.example'),
    at('?endpoint=https://u:p@almacen.example'),
    at(''),
    { ESTRADO_FILES: 's3://corte-penal?endpoint=https://almacen.example' },
    { ESTRADO_FILES: '/datos', ...keys },
    { ESTRADO_FILE_CACHE_MB: '0' },
  ])('refuses %o', (env) => {
    expect(() => files(env)).toThrow(SettingError)
    expect(() => files(env)).not.toThrow(/clave/)
  })
})
