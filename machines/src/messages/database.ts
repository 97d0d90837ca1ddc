/** What a start says of the database of its data folder. */
export const databaseTexts = {
  folderInUse:
    'Otro Estrado en marcha trabaja con esa carpeta: deténgalo primero, o elija otra con ESTRADO_DATA y otros puertos.',
} as const
