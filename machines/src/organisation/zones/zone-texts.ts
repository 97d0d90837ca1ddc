/** Notification zones: their field on the screen, and what is refused. */
export const zoneTexts = {
  office: 'La oficina',
  overlaps: (name: string) =>
    `Se superpone con la zona «${name}»: las zonas de una oficina no comparten terreno`,
  corners: 'Esquinas (latitud, longitud; una por línea)',
  cornersHint:
    'En el orden del contorno. También se puede pegar un polígono en WKT o GeoJSON. La esquina de la línea en la que escribe se señala en el mapa.',
  instruction:
    'Marque las esquinas sobre el mapa y vuelva a la primera para cerrar el área. Después arrastre una esquina, agregue otra en el medio de un lado o quítela con el botón derecho. Cerca de una zona vecina la esquina se pega a su borde.',
  keys: 'Con el teclado, sobre el mapa: las flechas lo mueven, + y − lo acercan y alejan, Intro agrega una esquina en su centro, Retroceso quita la última.',
  clear: 'Borrar el área',
  empty: 'Todavía no hay esquinas',
  neighbours: (names: string) => `Zonas de la oficina en el mapa: ${names}.`,
  noNeighbours: 'La oficina todavía no tiene otras zonas.',
  chooseOffice: 'Elija la oficina para ver sus otras zonas.',
} as const
