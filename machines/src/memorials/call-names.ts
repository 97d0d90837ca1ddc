/** What the calls of memorials are called where permissions are administered. */
export const memorialNames = {
  'memoriales.atWindow': 'Ver los memoriales de la ventanilla',
  'memoriales.inCourt': 'Ver los memoriales llegados al juzgado',
  'memoriales.own': 'Ver los memoriales propios',
  'memoriales.ownPage': 'Ver los memoriales propios por páginas',
  'memoriales.ownOne': 'Ver un memorial propio',
  'memoriales.appear': 'Presentar un apersonamiento',
  'memoriales.desk': 'Preparar el registro de un memorial',
  'memoriales.charge': 'Poner el cargo a un memorial',
  'memoriales.receipt': 'Imprimir el comprobante de un memorial',
} as const
