/** What a start says of the database of its data folder. */
export const databaseTexts = {
  folderInUse:
    'Otro Estrado en marcha trabaja con esa carpeta: deténgalo primero, o elija otra con ESTRADO_DATA y otros puertos.',
  passwordMissing: (file: string, folder: string) =>
    `Falta ${file}, la contraseña de la base de datos de ${folder}. Restáurela de la copia de respaldo; si esa carpeta es de un primer inicio que se interrumpió, bórrela y vuelva a iniciar.`,
  unreachable: 'La base de datos no responde. Revise ESTRADO_DATABASE_URL o que PostgreSQL esté en marcha.',
  newer: 'La base de datos es de una versión más nueva de Estrado. Inicie esa versión; nada cambió.',
  notFilled: 'No se pudieron crear la corte de demostración y sus datos de referencia.',
  notRenewed:
    'Las tablas de consulta no se pudieron rehacer para esta versión. Nada cambió: vuelva a la versión anterior, o vea con «npm run journal -- verify» si la bitácora está íntegra.',
} as const
