import type { ScanFaultCode } from '../contract/agent-scanning.ts'
import { uploadMessages } from '../documents/uploads-texts.ts'
import { scannerPorts } from './vocabulary.ts'

/** What happened and what to do about it, for every fault of scanners, pages and given files. */
export const scanFaultTexts: Readonly<Record<ScanFaultCode, { message: string; remedy: string }>> = {
  UNSUPPORTED: {
    message: 'El escáner no admite lo que se le pidió',
    remedy: 'Elija otra resolución, otro modo de color u otra bandeja y vuelva a escanear.',
  },
  CANCELLED: {
    message: 'El escaneo se canceló',
    remedy: 'Las páginas completas se guardaron. Puede continuar o crear el PDF con ellas.',
  },
  DEVICE_BUSY: {
    message: 'El escáner está ocupado',
    remedy: 'Espere a que termine el otro trabajo, o cierre el programa que lo usa, y presione Continuar.',
  },
  INVAL: {
    message: 'El escáner no aceptó los ajustes',
    remedy: 'Actualice la lista de escáneres, revise resolución, color y tamaño, y vuelva a escanear.',
  },
  EOF: {
    message: 'El escáner entregó una página incompleta',
    remedy:
      'Vuelva a colocar solo la hoja incompleta y las que faltan y presione Continuar; las demás páginas están guardadas.',
  },
  JAMMED: {
    message: 'El papel se atascó en el alimentador',
    remedy:
      'Abra la tapa, retire la hoja atascada, vuelva a colocarla con las que faltan y presione Continuar; las páginas anteriores están guardadas.',
  },
  NO_DOCS: {
    message: 'No hay hojas en el alimentador',
    remedy: 'Coloque las hojas en el alimentador hasta que hagan tope y presione Continuar.',
  },
  COVER_OPEN: {
    message: 'La tapa del escáner está abierta',
    remedy: 'Cierre la tapa y presione Continuar.',
  },
  IO_ERROR: {
    message: uploadMessages.scannerUnreachable,
    remedy:
      'Revise que el cable esté bien conectado, apague y encienda el escáner y presione Continuar; las páginas anteriores están guardadas.',
  },
  NO_MEM: {
    message: 'El escáner se quedó sin memoria',
    remedy: 'Elija una resolución menor o escanee menos hojas a la vez.',
  },
  ACCESS_DENIED: {
    message: 'No tiene permiso para usar el escáner',
    remedy: 'Pida al soporte técnico que agregue su usuario al grupo «scanner» de este equipo.',
  },
  OTHER_CERTIFICATE: {
    message: 'El escáner no es el que se agregó: muestra otro certificado',
    remedy:
      'Si lo cambiaron o lo restablecieron, agréguelo otra vez por su dirección. Si no, avise a soporte.',
  },
  UNREACHABLE: {
    message: uploadMessages.scannerUnreachable,
    remedy: 'Revise que el escáner esté encendido y conectado, y presione Continuar.',
  },
  NO_SCANNER: {
    message: 'No se encontró el escáner',
    remedy: 'Encienda el escáner, conéctelo y actualice la lista de escáneres.',
  },
  NO_SOFTWARE: {
    message: 'Falta el programa de escaneo en este equipo',
    remedy: 'Pida al soporte técnico que instale el paquete «sane-utils».',
  },
  TIMEOUT: {
    message: 'El escáner dejó de responder',
    remedy: 'Apague y encienda el escáner y presione Continuar; las páginas anteriores están guardadas.',
  },
  BROKEN_PAGE: {
    message: 'La imagen llegó dañada y no se puede leer',
    remedy: 'Vuelva a escanear la hoja o elija otro archivo; las demás páginas están guardadas.',
  },
  PAGE_TOO_LARGE: {
    message: 'La imagen es demasiado grande',
    remedy: 'Escanee con una resolución menor o reduzca el tamaño de la imagen.',
  },
  TOO_MANY_FILES: {
    message: 'El trabajo alcanzó el máximo de páginas',
    remedy: 'Cree el PDF con las páginas que tiene y comience otro trabajo.',
  },
  DISK_FULL: {
    message: 'No queda espacio en el disco de este equipo',
    remedy: 'Libere espacio y presione Continuar; las páginas anteriores están guardadas.',
  },
  AGENT_STOPPED: {
    message: 'El servicio de escaneo se cerró mientras escaneaba',
    remedy: 'Las páginas completas se guardaron. Coloque las hojas que faltan y presione Continuar.',
  },
  BROKEN_PDF: {
    message: 'El PDF está dañado y no se puede unir',
    remedy: 'Ábralo con un lector de PDF, imprímalo otra vez como PDF y vuelva a agregarlo.',
  },
  ENCRYPTED_PDF: {
    message: 'El PDF está protegido (cifrado) y no se puede unir',
    remedy: 'Guarde una copia sin protección, o imprímalo como PDF, y vuelva a agregarla.',
  },
  UNSUPPORTED_FILE: {
    message: uploadMessages.rejected,
    remedy: 'Elija un archivo .jpg, .jpeg, .png o .pdf.',
  },
  FILE_TOO_LARGE: {
    message: 'El archivo es demasiado grande',
    remedy: 'Divida el archivo o redúzcalo y vuelva a agregarlo.',
  },
}

/** Everything else that the scanning service says. */
export const scanningTexts = {
  demonstrationScanner: 'Escáner de demostración',
  folderScanner: (folder: string) => `Carpeta ${folder}`,
  scanStarted: 'Escaneo iniciado',
  pageOfScan: (number: number) => `Página ${number} de este escaneo`,
  pageNotKept: (page: string, fault: string) =>
    `${page}: ${fault}. No se guardó; escanéela otra vez y llévela a su lugar.`,
  fileRemoved: 'Página quitada',
  fileAdded: 'Archivo agregado',
  jobChanged: 'Cambios guardados',
  pdfCreated: 'PDF creado',
  scannerAdded: 'Escáner agregado',
  blankRemoved: (count: number) =>
    count === 0
      ? 'No hay páginas en blanco'
      : count === 1
        ? 'Se quitó 1 página en blanco'
        : `Se quitaron ${count} páginas en blanco`,
  sessionRequired: 'Falta la sesión de escaneo',
  notFound: 'No se encontró el archivo o el trabajo de escaneo',
  invalidRequest: 'La solicitud no es válida',
  jobBusy: 'El trabajo está escaneando; cancele o espere a que termine',
  nothingToScanAgain: 'Este trabajo todavía no escaneó nada que se pueda continuar',
  nothingForPdf: 'No hay páginas para crear el PDF',
  addressNotLocal: `La dirección del escáner debe ser de la red local, sin puerto o con uno de escáner (${scannerPorts.join(', ')})`,
  scannerBusy: 'El escáner está ocupado; el escaneo comienza en cuanto quede libre',
  unexpected: 'ERROR DE SERVIDOR',
  resolutionChanged: (asked: number, given: number) =>
    `El escáner no ofrece ${asked} ppp; se usó ${given} ppp`,
  sourceChanged: 'El escáner no ofrece esa bandeja; se usó la que tiene',
  duplexUnavailable: 'El escáner no lee las dos caras; se leyó una',
  colourModeChanged: 'El escáner no ofrece ese modo de color; las páginas se convirtieron',
  paperChanged: 'El escáner no ofrece ese tamaño de papel; se usó el que tiene',
  signatureDropped: (title: string) =>
    `«${title}» está firmado digitalmente: al unirlo, su firma deja de valer. Conserve el original.`,
  attachmentsDropped: (title: string) => `«${title}» tiene archivos adjuntos que no pasan al PDF unido`,
  dynamicFormDropped: (title: string) => `«${title}» tiene un formulario dinámico que no pasa al PDF unido`,
  fieldsRenamed: (title: string) =>
    `«${title}» tiene campos de formulario con nombres repetidos; se les cambió el nombre`,
  imagesReduced: (limit: string) => `Se redujo la calidad de las imágenes para no pasar de ${limit}`,
  stillTooLarge: (limit: string) => `El PDF pasa de ${limit}; quite páginas o divídalo`,
} as const
