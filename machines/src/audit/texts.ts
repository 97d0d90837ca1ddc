/** What a verification can find; shared by the screen, the tools and the verifier of exports. */
const faults = {
  gap: 'Falta un registro o hay uno de más en la cadena',
  'broken-link': 'El registro no enlaza con el anterior',
  changed: 'El contenido del registro fue alterado',
  'cut-tail': 'Faltan los últimos registros respecto a un punto de control o a la cabecera del libro',
  rewritten: 'La cadena fue reescrita respecto a un punto de control o a la cabecera del libro',
  'wrong-root': 'La raíz de un punto de control no corresponde a los registros',
  'forged-checkpoint': 'La firma de un punto de control no es válida',
  'not-in-ledger': 'Ningún punto de control firmado da fe del registro',
  'unrecorded-restore': 'Una restauración firmada no tiene su hecho en la bitácora',
  'not-conforming': 'El registro no es posible según la máquina del flujo',
  undecodable: 'El contenido del registro no es lo que su tipo dice',
  'missing-version': 'Falta un registro anterior en el flujo',
  'unknown-machine': 'El registro nombra una máquina que no existe',
  'unsigned-tail':
    'Desde aquí ninguna firma cubre los registros, aunque al exportarlos llevaban más de cinco minutos escritos: faltan puntos de control',
} as const

/** The auditor's screens and tools. */
export const auditTexts = {
  /** Stands in the record of a search where something was typed. */
  typedText: 'Texto no conservado',
  faults,
  undecodable: (ledger: string, position: number, type: string, field: string) =>
    `No se puede leer el hecho ${type} del libro ${ledger}, posición ${position}: ${field === '' ? 'el contenido' : `el campo ${field}`} no es lo que su tipo dice`,
  deniedCall: (call: string) => `Llamada ${call}`,
  allWell: (events: number, ledgers: number, streams: number) =>
    `Todo en orden: ${events} registros en ${ledgers} libro(s), cadena íntegra; ${streams} flujos repetidos en su máquina`,
  checkpointsHold: (count: number, key: string) => `Puntos de control: ${count}, primera clave ${key}`,
  noCheckpoints:
    'No hay puntos de control: la cadena sólo se pudo comparar consigo misma (vea docs/auditor.md)',
  signedUpTo: (ledger: string, position: number, at: string) =>
    `Libro ${ledger}: las firmas alcanzan hasta la posición ${position} (${at}), la última`,
  unsigned: (ledger: string, position: number, at: string, later: number, since: string) =>
    `AVISO en el libro ${ledger}: las firmas alcanzan hasta la posición ${position} (${at}); después hay ${later} registro(s), el primero del ${since}, que ninguna firma cubre`,
  unsignedWhole: (ledger: string, later: number) =>
    `AVISO en el libro ${ledger}: ninguna firma cubre sus ${later} registro(s)`,
  faultAt: (ledger: string, position: number, fault: string) =>
    `FALLA en el libro ${ledger}, posición ${position}: ${fault}`,
  strangerKey: (key: string) => `FALLA: la clave ${key} no está firmada por la anterior`,
  moreFaults: (count: number) => `y ${count} fallas más`,
  clockBack: (ledger: string, position: number, seconds: number) =>
    `AVISO en el libro ${ledger}, posición ${position}: su hora es ${seconds} s anterior a la del registro que le precede; el reloj del servidor fue cambiado`,
  restored: (ledger: string, position: number, known: number, at: string, reason: string) =>
    `AVISO en el libro ${ledger}, posición ${position}: la base de datos se restauró el ${at} y los registros firmados hasta la posición ${known} que seguían ya no están. Motivo: ${reason}`,
  moreWarnings: (count: number) => `y ${count} avisos más`,
} as const

/** `npm run journal`: what the tools say. */
export const journalToolTexts = {
  badOption: (option: string) => `La opción ${option} no existe aquí, o le falta su valor.`,
  notTaken: (what: string, usage: string) => `La orden no recibe «${what}»: no se hizo nada.\n\n${usage}`,
  usage: `Uso: npm run --silent journal -- ORDEN

  verify                  verifica la bitácora de la base de datos
  verify ARCHIVO          verifica una exportación
  show FLUJO              muestra la historia de un flujo, por ejemplo causa/12
  export [ARCHIVO]        exporta la bitácora completa (sin ARCHIVO, por la salida estándar)
         --stream FLUJO   exporta un solo flujo con su prueba
         --with-verifier  deja junto al archivo un verificador que funciona solo, con Node
  rebuild                 rehace desde la bitácora las tablas de consulta
         --compare        las rehace, compara y no deja ningún cambio
  forget SUJETO           suprime los datos personales de un sujeto procesal, por su número
         --reason TEXTO   por qué: queda registrado
         --document       los de quien no es sujeto procesal (abogado, firmante, titular de cuenta), por
                          su documento: forget --document 2000007-1A
  readers CAUSA           muestra quién abrió una causa, por su código o número, y qué día
  restored --reason TEXTO deja constancia firmada de que se restauró la base de datos
  rotate-key              cambia la clave que firma los puntos de control`,
  noDatabase: (folder: string) =>
    `No hay una base de datos en ${folder}. Inicie el producto una vez o indique ESTRADO_DATA o ESTRADO_DATABASE_URL`,
  impossible: (why: string) => `No se pudo completar la orden: ${why}`,
  noFile: (file: string) => `No se puede leer ${file}`,
  cannotWrite: (file: string) =>
    `No se puede escribir ${file}. Indique un archivo en una carpeta que exista y en la que tenga permiso`,
  unknownStream: (stream: string) => `No hay registros del flujo ${stream}`,
  streamNeedsFile: 'Indique el archivo en que se guarda la exportación',
  brokenExport: (line: number) => `La línea ${line} no es de una exportación de la bitácora`,
  cutExport: 'La exportación está incompleta: falta su última línea',
  exported: (events: number, file: string) => `${events} registros exportados a ${file}`,
  verifierBeside: (file: string) => `Verificador: node ${file} ARCHIVO`,
  rebuilt: (events: number, seconds: string) =>
    `Tablas de consulta rehechas desde ${events} registros en ${seconds} s`,
  compared: 'Comparación sin cambios en la base de datos',
  rowsEqual: (table: string, rows: number) => `${table}: ${rows} filas, iguales`,
  rowsDiffer: (table: string, before: number, after: number) =>
    `${table}: DIFIERE; ${before} filas que había ya no están así, ${after} son nuevas o distintas`,
  nothingRestored:
    'La bitácora pasa por todos sus puntos de control: no le falta nada y no hay restauración que registrar',
  restored: (ledger: string, position: number, known: number) =>
    `Libro ${ledger}: sigue desde la posición ${position}; estaba firmado hasta la ${known}`,
  restoredTold: 'La restauración y su motivo quedaron registrados en la bitácora y firmados',
  departed: (ledger: string, position: number) =>
    `La bitácora no llega a lo que se firmó del libro ${ledger} en la posición ${position}: la base de datos es anterior u otra.\nSi la restauró, regístrelo con «npm run journal -- restored --reason MOTIVO»; si no, revise ESTRADO_DATABASE_URL y ESTRADO_DATA antes de seguir.`,
  noKeyToRotate: (folder: string) =>
    `En ${folder} no hay una clave que firme puntos de control. Revise ESTRADO_DATA y ESTRADO_KEYS; si la clave se perdió, recupérela del archivo que hizo «npm run backup -- keys»`,
  rotated: (from: string, to: string) => `La clave ${from} ya no firma; desde ahora firma la clave ${to}`,
  toolClient: (account: string) => `Herramienta de la bitácora, cuenta ${account}`,
  unknownParty: (id: number) => `La bitácora no registra ningún sujeto procesal con el número ${id}`,
  nothingSealed: (id: number) => `El sujeto procesal ${id} no tiene datos sellados, o ya fueron suprimidos`,
  forgotten: (id: number, cause: number, at: string) =>
    `Suprimidos el ${at} los datos personales del sujeto procesal ${id} de la causa ${cause}. La supresión quedó registrada`,
  nothingSealedOf: 'Nadie con ese documento tiene datos sellados',
  holdsAccount: (usuario: string) =>
    `La cuenta «${usuario}» es de esa persona y está en uso. Elimínela antes en la administración de usuarios`,
  personForgotten: (at: string) =>
    `Suprimidos el ${at} los datos personales de quien tiene ese documento. La supresión quedó registrada y las tablas de consulta se rehicieron`,
  personForgottenBefore:
    'Los datos personales de quien tiene ese documento ya estaban suprimidos. Las tablas de consulta se rehicieron',
  unknownCause: (cause: string) => `No hay ninguna causa con el código o número ${cause}`,
  readersOf: (code: string, count: number) => `Causa ${code}: ${count} lectura(s), una por persona y día`,
  alsoByDocument: (document: string) =>
    `Atención: esa persona figura además con su documento ${document} (cuenta, firmas, escritos, custodia de pruebas). Si la orden también alcanza a esos datos: forget --document ${document}`,
  alsoParty: (parties: readonly number[]) =>
    `Atención: esa persona figura además como sujeto procesal o como su representante (sujeto ${parties.join(', ')}). Si la orden también alcanza a esos datos: forget con cada número`,
  stillClear: (count: number) =>
    `Atención: ${count} registro(s) anteriores al sellado conservan esos datos en claro`,
  accepted: 'aceptado',
  refused: 'RECHAZADO',
  nonconforming: 'NO CONFORME',
  nobody: 'sin usuario',
  version: (version: number) => `v${version}`,
} as const
