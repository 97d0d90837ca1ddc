import { scanningAgentPort } from '../contract/agent-scanning.ts'
import { signingAgentPort } from '../contract/agent-signing.ts'

/** A setting of the house: its name in the environment, what it means, and what it is where nobody gives it. */
export type Declared = {
  readonly name: `ESTRADO_${string}` | `OTEL_${string}`
  readonly about: string
  readonly byDefault?: string
  /** The default in words, where it isn't one text. */
  readonly otherwise?: string
}

/** Every setting of API and agent, each declared here alone; docs/architecture.md lists them from here. */
export const settings = {
  port: { name: 'ESTRADO_PORT', byDefault: '3000', about: 'port of the API and the web application' },
  signerPort: {
    name: 'ESTRADO_SIGNER_PORT',
    byDefault: String(signingAgentPort),
    about: 'port at which the agent signs (https)',
  },
  scannerPort: {
    name: 'ESTRADO_SCANNER_PORT',
    byDefault: String(scanningAgentPort),
    about: 'port at which the agent scans (http)',
  },
  citizenshipPort: {
    name: 'ESTRADO_CITIZENSHIP_PORT',
    byDefault: '3001',
    about: "port of the demo's citizenship provider",
  },
  dataFolder: {
    name: 'ESTRADO_DATA',
    otherwise: "`.estrado` in the checkout; an installed agent's, the person's own data folder",
    about: 'folder of everything that is kept; the agent wants its whole path',
  },
  files: {
    name: 'ESTRADO_FILES',
    otherwise: '`files` in the data folder',
    about:
      'where files are kept: a folder, or an object store, `s3://bucket/prefix?endpoint=https://store.example&region=us-east-1`',
  },
  filesKeyId: { name: 'ESTRADO_FILES_KEY_ID', about: 'name of the key that the object store knows us by' },
  filesSecret: { name: 'ESTRADO_FILES_SECRET', about: 'that key' },
  fileCache: {
    name: 'ESTRADO_FILE_CACHE_MB',
    byDefault: '2048',
    about: 'megabytes of the data folder that copies of what stands in an object store may take',
  },
  drainSeconds: {
    name: 'ESTRADO_DRAIN_SECONDS',
    byDefault: '0',
    about:
      'seconds that a process that was told to end goes on answering while `/salud/listo` says no, so that a proxy sends it nobody',
  },
  keys: {
    name: 'ESTRADO_KEYS',
    otherwise: 'each data folder its own',
    about: 'folder with the keys of tokens and checkpoints that all processes share, a copy on each machine',
  },
  databaseUrl: {
    name: 'ESTRADO_DATABASE_URL',
    otherwise: 'the embedded PostgreSQL',
    about:
      'address of a PostgreSQL; of several servers, separated by commas, the one that takes writes is found, also after a failover',
  },
  reads: {
    name: 'ESTRADO_READS',
    byDefault: 'primary',
    about:
      '`standby`: lists come from the standbys among several database servers, each only where it has come as far as whoever asks has written',
  },
  demo: { name: 'ESTRADO_DEMO', byDefault: '1', about: '0 in production: no demo court, no demo token' },
  host: {
    name: 'ESTRADO_HOST',
    otherwise: "this machine's in the demo, every one in production",
    about: 'network address that API and demo provider listen at; `*` for every one',
  },
  hosts: {
    name: 'ESTRADO_HOSTS',
    about:
      "further names that requests may ask for, beside the public address's and this machine's; others are answered 421",
  },
  proxies: {
    name: 'ESTRADO_TRUSTED_PROXIES',
    about: 'addresses and networks whose `X-Forwarded-For` is believed',
  },
  publicUrl: {
    name: 'ESTRADO_PUBLIC_URL',
    otherwise: '`http://localhost:<port>`',
    about: 'where people reach the product; printed into QR codes',
  },
  origins: {
    name: 'ESTRADO_ORIGINS',
    otherwise: '`http://localhost:<port>`',
    about: 'origins of web applications that may use the agent, separated by commas',
  },
  pkcs11Modules: {
    name: 'ESTRADO_PKCS11_MODULES',
    otherwise: 'those that are usual on the system',
    about: 'further PKCS#11 modules, whole paths',
  },
  pkcs12: { name: 'ESTRADO_PKCS12', about: 'a .p12 file as the software token, its whole path' },
  scanFolder: { name: 'ESTRADO_SCAN_FOLDER', about: 'a folder whose images serve as a scanner' },
  timestampUrl: {
    name: 'ESTRADO_TIMESTAMP_URL',
    about: 'an RFC 3161 authority whose timestamps signatures carry',
  },
  consent: {
    name: 'ESTRADO_CONSENT',
    byDefault: '0',
    about: '1: the agent asks the person about unknown sites instead of refusing them',
  },
  supervised: {
    name: 'ESTRADO_SUPERVISED',
    byDefault: '0',
    about: '1: another program started the agent and reads its ready line; the agent ends with it',
  },
  mapTiles: {
    name: 'ESTRADO_MAP_TILES',
    otherwise: 'OpenStreetMap',
    about: 'tiles of the map: https address with `{z}`, `{x}` and `{y}`, a blank and its author; 0 for none',
  },
  mapTilesFallback: {
    name: 'ESTRADO_MAP_TILES_FALLBACK',
    otherwise: 'ArcGIS',
    about: 'tiles for where the first ones fail, told in the same way',
  },
  officeUrl: {
    name: 'ESTRADO_OFFICE_URL',
    about: 'address of an ONLYOFFICE document server, https; without one only the built-in editor is offered',
  },
  officeSecret: {
    name: 'ESTRADO_OFFICE_SECRET',
    about: 'what signs the messages between it and the court, at least 32 characters',
  },
  smtpUrl: {
    name: 'ESTRADO_SMTP_URL',
    otherwise: "the demo's mailbox, a folder; in production none, and what goes out waits",
    about:
      'SMTP server that notices to mailboxes go out by: `smtps://user:password@host:465`, or `smtp://` with its port',
  },
  mailFrom: {
    name: 'ESTRADO_MAIL_FROM',
    about: 'address that these notices come from, with `ESTRADO_SMTP_URL`',
  },
  mailReturns: {
    name: 'ESTRADO_MAIL_RETURNS',
    otherwise: 'none; what comes back later is not read',
    about:
      'Maildir, its whole path, into which the mail system delivers what comes back to that address with `+` and anything behind its name',
  },
  backup: {
    name: 'ESTRADO_BACKUP',
    about:
      'where backups of the embedded database and of the documents go: a folder on another disk, or an object store, `s3://bucket/prefix?endpoint=https://store.example&region=us-east-1`',
  },
  backupKeyId: {
    name: 'ESTRADO_BACKUP_KEY_ID',
    about: "name of the key that this object store knows us by, which may differ from the files'",
  },
  backupSecret: { name: 'ESTRADO_BACKUP_SECRET', about: 'that key' },
  backupRecipients: {
    name: 'ESTRADO_BACKUP_RECIPIENTS',
    about: 'whom backups are encrypted for, separated by commas: `age1…`, made by `npm run backup -- key`',
  },
  backupIdentity: {
    name: 'ESTRADO_BACKUP_IDENTITY',
    otherwise: 'none: who keeps it rehearses by hand (`npm run backup -- rehearse`)',
    about: 'file of the identity that opens backups, for a rehearsed restore each week',
  },
  telemetry: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    about:
      'receiver of traces and metrics, OTLP over HTTP: `https://collector.example:4318`, or http on this machine; OpenTelemetry reads its further settings (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` …) itself',
  },
  citizenshipIssuer: {
    name: 'ESTRADO_CITIZENSHIP_ISSUER',
    otherwise: "the demo's provider; none in production",
    about:
      "the citizenship provider's address, https; in the demo where people reach the demo's provider (`http://localhost:<port>`)",
  },
  citizenshipClientId: {
    name: 'ESTRADO_CITIZENSHIP_CLIENT_ID',
    about: "what the provider calls the court; the demo's provider is not started then",
  },
  citizenshipClientSecret: {
    name: 'ESTRADO_CITIZENSHIP_CLIENT_SECRET',
    about: 'what the provider gave the court with it',
  },
  citizenshipDocumentClaim: {
    name: 'ESTRADO_CITIZENSHIP_DOCUMENT_CLAIM',
    byDefault: 'profile.documento_identidad.numero_documento',
    about: "where the provider tells the identity document's number; `6000001-1A` is understood too",
  },
  citizenshipSuffixClaim: {
    name: 'ESTRADO_CITIZENSHIP_SUFFIX_CLAIM',
    byDefault: 'profile.documento_identidad.complemento',
    about:
      "where it tells the document's suffix, also an empty one; where it doesn't, whoever shares their number logs in with their password",
  },
} as const satisfies Readonly<Record<string, Declared>>
