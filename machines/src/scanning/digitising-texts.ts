/** The digitiser: scanner, files and camera (`spec 1 §2.5`); the words are ours, faults stand in `agent-scanning`. */
export const digitising = {
  title: 'Digitalizar documento',
  sources: { files: 'Elegir archivos', scanner: 'Escanear', camera: 'Usar la cámara' },
  tabs: { scanner: 'Escáner', camera: 'Cámara', files: 'Archivos' },
  tabList: 'Origen de las páginas',

  connecting: 'Buscando el servicio de escaneo…',
  keptHere: 'Las fotos y los archivos se guardan mientras tanto en este navegador.',
  disconnected: 'El servicio de escaneo dejó de responder',
  disconnectedRemedy:
    'Las páginas que llegaron están guardadas en este equipo. En cuanto el agente vuelva a funcionar, continuará donde quedó.',

  scanner: 'Escáner',
  searchingScanners: 'Buscando escáneres…',
  refreshScanners: 'Actualizar la lista de escáneres',
  addScanner: 'Agregar un escáner de red',
  scannerAddress: 'Dirección del escáner en la red',
  scannerAddressHint: 'Por ejemplo: 192.168.1.20 o escaner.local',
  addThisScanner: 'Agregar escáner',
  noScanners: 'No hay escáneres. Encienda y conecte uno, y actualice la lista.',
  settings: 'Ajustes',
  sheetSource: 'Bandeja',
  sheetSources: { flatbed: 'Vidrio', feeder: 'Alimentador' },
  duplex: 'Las dos caras',
  resolution: 'Resolución',
  dpi: (dots: number) => `${dots} ppp`,
  colourMode: 'Color',
  colourModes: { colour: 'Color', grey: 'Escala de grises', bilevel: 'Blanco y negro' },
  paper: 'Papel',
  papers: { a4: 'A4', carta: 'Carta', oficio: 'Oficio', legal: 'Legal', a5: 'A5' },
  removeBlank: 'Quitar páginas en blanco',
  correct: 'Enderezar, recortar y limpiar',

  scan: 'Escanear',
  scanMore: 'Escanear más páginas',
  cancelScan: 'Cancelar el escaneo',
  waiting: 'Esperando el escáner…',
  scanning: (page: number, percent: number | undefined) =>
    percent === undefined ? `Escaneando la página ${page}…` : `Escaneando la página ${page}: ${percent} %`,
  resumeScan: 'Continuar',
  acceptInterruption: 'Seguir con estas páginas',
  count: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),

  pages: 'Páginas del documento',
  noPages: 'Todavía no hay páginas. Escanee, tome fotos o agregue archivos: todo se une en un solo PDF.',
  resumed: 'Estas páginas quedaron de antes. Siga con ellas o descártelas.',
  size: (size: string, limit: string) => `${size} de ${limit}`,
  sizeLabel: 'Tamaño aproximado',
  willReduce: 'Se reducirá la calidad de las imágenes para no pasar del máximo.',
  tooLarge: (size: string, limit: string) =>
    `El PDF pesa ${size} y el máximo es ${limit}. Quite páginas o divídalo en dos documentos.`,
  limitUsed:
    'Los archivos que ya eligió cuentan para el máximo de 20 MB: adjúntelos primero o quítelos de la lista. Estas páginas quedan guardadas.',
  undo: 'Deshacer',
  removeBlanks: (count: number) =>
    count === 1 ? 'Quitar 1 página en blanco' : `Quitar ${count} páginas en blanco`,
  discard: 'Descartar las páginas',
  discardQuestion: 'Se eliminarán todas las páginas de este documento. ¿Desea proceder?',
  keysHint:
    'Teclas: flechas para recorrer; espacio para levantar una página, flechas para llevarla y espacio para soltarla; V para ver la página en grande; R para girar; Supr para quitar; Ctrl + Z para deshacer.',
  page: (number: number, total: number) => `Página ${number} de ${total}`,
  documentPage: (title: string, sheets: number) =>
    `${title}, ${sheets === 1 ? '1 página' : `${sheets} páginas`}`,
  pageLoading: 'Cargando la imagen…',
  pictureMissing: 'La imagen no se pudo mostrar',
  blank: 'en blanco',
  corrected: 'corregida',
  rotateLeft: (number: number) => `Girar la página ${number} a la izquierda`,
  rotateRight: (number: number) => `Girar la página ${number} a la derecha`,
  correctPage: (number: number) => `Enderezar, recortar y limpiar la página ${number}`,
  viewPage: (number: number) => `Ver en grande la página ${number}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  removePage: (number: number) => `Quitar la página ${number}`,
  lifted: (number: number, total: number) =>
    `Página ${number} levantada. Puesto ${number} de ${total}. Use las flechas para moverla, espacio para soltarla, Escape para dejarla donde estaba.`,
  carried: (place: number, total: number) => `Puesto ${place} de ${total}`,
  dropped: (place: number) => `Página soltada en el puesto ${place}`,
  putBack: (place: number) => `La página volvió al puesto ${place}`,
  moved: (from: number, to: number) => `La página ${from} pasó al puesto ${to}`,
  removed: (number: number) => `Página ${number} quitada. Puede deshacerlo.`,
  turned: (number: number) => `Página ${number} girada`,
  undone: 'Se deshizo el último cambio',

  addFiles: 'Agregar archivos a este documento',
  adding: 'Agregando archivos…',

  refused: 'El agente no admitió estos archivos',
  refusedWhy:
    'No son parte del documento. Siguen en este navegador y se ofrecerán al agente cuando vuelva a digitalizar; si no los necesita, descártelos.',
  downloadRefused: (title: string) => `Descargar ${title}`,
  discardRefused: (title: string) => `Descartar ${title}`,
  discardRefusedQuestion: (title: string) =>
    `Se eliminará ${title} de este navegador, y el agente no lo tiene. ¿Desea proceder?`,

  later: 'Continuar después',
  create: 'Crear el PDF',
  creatingPdf: 'Creando el PDF…',
  made: 'El PDF está listo',
  madeFacts: { pages: 'Páginas', size: 'Tamaño', limit: 'Máximo' },
  back: 'Volver a las páginas',
  use: 'Usar este documento',
  reference: 'Referencia',
  referenceHint: 'Cómo se llamará el documento en la causa; también puede escribirla después',
  scannedName: (date: string) => `Documento digitalizado ${date}.pdf`,

  cameraStarting: 'Iniciando la cámara…',
  cameraView: 'Imagen de la cámara',
  cameraMissingRemedy: 'Conecte la cámara, cierre los programas que la usan y vuelva a intentarlo.',
  cameraDenied: 'El navegador no permitió usar la cámara',
  cameraDeniedRemedy:
    'Pulse el icono a la izquierda de la dirección, permita la cámara en la configuración del sitio y vuelva a intentarlo.',
  takePhoto: 'Tomar foto',
  photoName: 'foto.jpg',
} as const

/** Pages of this browser that another of its windows used or discarded meanwhile. */
export const pageGone = {
  message: 'Otra ventana usó o descartó páginas de este documento',
  remedy: 'Revise las páginas que quedan, agregue las que falten y vuelva a crear el PDF.',
} as const
