import { readableMoment } from '../time/shown.ts'

/** What `npm run backup` says to whoever runs the court's machine. */

const shown = (at: Date | null): string => (at === null ? 'nunca' : readableMoment(at))

type Standing = {
  readonly bases: number
  readonly from: Date | null
  readonly until: Date | null
  readonly lastBase: Date | null
  readonly files: number
  readonly rehearsal: { readonly at: string; readonly seconds: number; readonly sound: boolean } | null
}

const rehearsed = (last: Standing['rehearsal']): string =>
  last === null
    ? 'Nunca se ensayó la restauración: «npm run backup -- rehearse».'
    : `Último ensayo de restauración: ${shown(new Date(last.at))}, ${last.seconds} s, ${last.sound ? 'sin fallas' : 'CON FALLAS'}.`

/** Loss window: what came since the newest segment. */
const atRisk = (until: Date | null, now: Date): string =>
  until === null
    ? ''
    : `Si esta máquina se perdiera ahora, faltarían los últimos ${Math.max(0, Math.ceil((now.getTime() - until.getTime()) / 1000))} s. `

export const backupTexts = {
  usage: `Uso: npm run --silent backup -- ORDEN

  key                       crea un par de claves: la que cifra y la identidad que abre
  base                      toma ahora un respaldo completo
  keys --to ARCHIVO         guarda cifradas las claves de la instalación
  status                    dice hasta cuándo llega el respaldo
  verify                    revisa que no falte nada
         --identity ARCHIVO abre y lee además todo lo guardado
  rehearse                  restaura en una carpeta de ensayo, comprueba y la borra
         --identity ARCHIVO la identidad que abre el respaldo
  rehearse-upgrade          ensaya sobre una copia la actualización a esta versión
         --identity ARCHIVO de lo último del respaldo, o
         --from CARPETA     de una carpeta restaurada
  restore                   restaura y verifica la bitácora
         --to CARPETA       carpeta vacía en la que se restaura
         --identity ARCHIVO la identidad que abre el respaldo
         --keys ARCHIVO     también las claves que guardó keys
         --at MOMENTO       hasta entonces: 2026-11-22T12:37:11-04:00
         --reason MOTIVO    deja constancia de lo que se perdió`,
  notSet:
    'No hay respaldo configurado: indique la carpeta o el almacén con ESTRADO_BACKUP y a quién se cifra con ESTRADO_BACKUP_RECIPIENTS («npm run backup -- key» crea un par).',
  keyNote: 'Guarde este archivo aparte: abre los respaldos cifrados para el destinatario que sigue.',
  notRunning: 'Estrado no está en marcha con esa carpeta de datos: inícielo y vuelva a pedir el respaldo.',
  noBase: 'Todavía no hay ningún respaldo completo: pida uno con «npm run backup -- base».',
  baseOld: (at: string) =>
    `El último respaldo completo es de ${at}: vea en el registro de Estrado por qué no toma otro («base backup failed»).`,
  logOld: (at: string) =>
    `Nada llega al respaldo desde ${at}: vea que Estrado esté en marcha y que el lugar del respaldo acepte archivos.`,
  documentsOld: (at: string) =>
    `Desde ${at} no llegan todos los documentos al respaldo: vea en el registro de Estrado por qué («backup of documents failed»).`,
  noBaseBefore: (at: string) =>
    `Ningún respaldo completo terminó antes de ${at}: elija un momento posterior; «npm run backup -- status» dice desde cuándo.`,
  notReached:
    'El respaldo no llega hasta ese momento: elija uno anterior; «npm run backup -- status» dice hasta cuándo.',
  folderInUse: (folder: string) => `La carpeta ${folder} ya tiene una base de datos: elija una vacía.`,
  strangeArchive: 'El respaldo contiene un archivo que no es suyo: no se restauró.',
  identityWanted: 'Falta --identity con el archivo de la clave que abre el respaldo.',
  noIdentityIn: (file: string) => `El archivo ${file} no tiene una clave de respaldo (AGE-SECRET-KEY-…).`,
  toWanted: 'Falta --to: la carpeta vacía en la que se restaura, o el archivo nuevo para las claves.',
  fileInUse: (file: string) => `Ya existe ${file}: elija otro nombre.`,
  keysInUse: (folder: string) =>
    `La carpeta ${folder} ya tiene claves: quítelas de ahí, o restaure sin --keys y con las suyas.`,
  noKeysIn: (folder: string) =>
    `En ${folder} no hay ninguna clave: revise ESTRADO_DATA, la carpeta de datos de la corte.`,
  keysWritten: (number: number, file: string) =>
    `${number} archivos de claves, cifrados, en ${file}. Guárdelo aparte del respaldo.`,
  withKeys: (number: number) => `Con sus ${number} archivos de claves.`,
  withoutKeys:
    'Sin sus claves (--keys): las firmas de los puntos de control anteriores no se comprueban y las sesiones terminan.',
  tellRestored:
    'Faltan registros que ya estaban firmados, y Estrado no inicia así: deje constancia con ESTRADO_DATA en esa carpeta y «npm run journal -- restored --reason MOTIVO».',
  badMoment: (text: string) =>
    `«${text}» no es un momento con su zona horaria, por ejemplo 2026-11-22T12:37:11-04:00.`,
  gap: (base: string, segment: string) =>
    `Al respaldo ${base} le falta el segmento ${segment}: no se puede pasar de ahí; tome otro con «npm run backup -- base».`,
  otherCourt:
    'El lugar del respaldo tiene el de otra base de datos: no se guarda nada ahí. Indique otro con ESTRADO_BACKUP, o restaure el que está antes de trabajar.',
  placeEmptied: (file: string) =>
    `El lugar del respaldo está vacío, y antes no lo estaba: monte su disco. Si es uno nuevo, borre ${file}: el respaldo empieza otra vez.`,
  restoredSince:
    'La base de datos se restauró después del último respaldo completo: lo que se hizo desde entonces no se puede restaurar hasta que haya otro («npm run backup -- base»).',
  changed: (part: string) => `${part} no está como se guardó, o la clave no lo abre.`,
  damagedLog: (faults: readonly string[]) =>
    `${faults.join(' ')} Restaure con --at un momento anterior a ese segmento; «npm run backup -- verify» dice qué más no está bien.`,
  sound: 'No falta nada.',
  noRoom: (wanted: number, free: number) =>
    `El ensayo necesita unos ${Math.ceil(wanted / 1024 ** 2)} MB en el disco de los datos, y quedan ${Math.floor(free / 1024 ** 2)}: haga lugar y ensaye otra vez.`,
  logStays: (part: string) =>
    `El final de la bitácora de la base de datos no llega al respaldo (${part}): revise su disco o su almacén.`,
  ofBackup: (base: string) => `el respaldo ${base}`,
  ofFolder: (folder: string) => `la carpeta ${folder}`,
  noCourtIn: (folder: string) => `La carpeta ${folder} no tiene una base de datos de Estrado.`,
  courtRuns: (folder: string) =>
    `La base de datos de ${folder} está en marcha: ensaye con su respaldo (--identity) o con una copia restaurada.`,
  upgradeOf: (version: string, from: string, seconds: string) =>
    `Ensayo de actualización a la versión ${version} con una copia de ${from}, lista en ${seconds} s.`,
  missingMigrations: (count: number) =>
    count === 0 ? 'No le falta ninguna migración.' : `Migraciones que le faltan: ${count}.`,
  referenceData: 'Datos de referencia',
  projections: 'Tablas de consulta',
  rowsOfTable: (table: string, came: number, changed: number, went: number) =>
    `${table} ${[
      ...(came > 0 ? [`${came} nuevas`] : []),
      ...(changed > 0 ? [`${changed} reescritas`] : []),
      ...(went > 0 ? [`${went} quitadas`] : []),
    ].join(', ')}`,
  upgradeStep: (name: string, seconds: string, changes: readonly string[]) =>
    `  ${name}: ${seconds} s; filas: ${changes.length === 0 ? 'ninguna' : changes.join('; ')}`,
  upgradeFails: (name: string, said: string) =>
    `La actualización falla en «${name}»: ${said}. La corte no cambió; siga con su versión y avise a quien mantiene Estrado.`,
  rebuiltEqual: (events: number) =>
    `Rehechas desde los ${events} registros de la bitácora, las tablas de consulta son iguales.`,
  rebuiltDiffers: (tables: readonly string[]) =>
    `Rehechas desde la bitácora, DIFIEREN filas de: ${tables.join(', ')}.`,
  upgradeTakes: (seconds: string) =>
    `El primer inicio de esta versión tardaría unos ${seconds} s más. La corte no cambió, y la copia se borró.`,
  taken: ({ name, bytes, files }: { name: string; bytes: number; files: number }) =>
    `Respaldo completo ${name}: ${files} archivos de la base de datos, ${Math.ceil(bytes / 1024 ** 2)} MB cifrados.`,
  standing: ({ bases, from, until, lastBase, files, rehearsal }: Standing, now: Date) =>
    `${bases} respaldos completos, el último del ${shown(lastBase)}; ${files} documentos. Se puede volver a cualquier momento entre el ${shown(from)} y el ${shown(until)}. ${atRisk(until, now)}${rehearsed(rehearsal)}`,
  missingDocuments: (count: number) =>
    count === 1
      ? 'El respaldo no tiene 1 documento que la base de datos nombra:'
      : `El respaldo no tiene ${count} documentos que la base de datos nombra:`,
  missingDocument: (hash: string) => `falta el documento ${hash}.`,
  restored: (folder: string, base: string, files: number, seconds: string) =>
    `Restaurado en ${folder} desde ${base} en ${seconds} s, con ${files} documentos.`,
} as const
