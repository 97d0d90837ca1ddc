/** The auditor's screens and tools. */
export const auditTexts = {
  faults: {
    gap: 'Falta un registro o hay uno de más en la cadena',
    'broken-link': 'El registro no enlaza con el anterior',
    changed: 'El contenido del registro fue alterado',
    'cut-tail': 'Faltan los últimos registros respecto a un punto de control',
    rewritten: 'La cadena fue reescrita respecto a un punto de control',
    'forged-checkpoint': 'La firma de un punto de control no es válida',
  },
  notConforming: 'El registro no es posible según la máquina del flujo',
  allWell: (events: number, ledgers: number) =>
    `Todo en orden: ${events} registros en ${ledgers} libro(s), cadena íntegra`,
  faultAt: (ledger: string, position: number, fault: string) =>
    `FALLA en el libro ${ledger}, posición ${position}: ${fault}`,
  rebuilt: (events: number) => `Proyecciones reconstruidas desde ${events} registros`,
  noDatabase: (folder: string) =>
    `No hay una base de datos en ${folder}. Inicie el producto una vez o indique ESTRADO_DATA o ESTRADO_DATABASE_URL`,
  usage: 'Uso: npm run journal -- verify | show FLUJO | export [ARCHIVO] | rebuild',
} as const
