/** What the workstation agent says about its settings, its ports, who may speak to it and its certificate. */

const commands =
  'Órdenes: (ninguna) inicia el agente; trust, untrust, install, uninstall, doctor; install y uninstall admiten --system, para todo el equipo.'

export const startMessages = {
  wrongSettings: 'El agente no puede iniciar porque su configuración tiene errores:',
  dataFolder: (folder: string) =>
    `No se puede escribir en la carpeta de datos ${folder}. Dé permiso de escritura a su usuario o indique otra carpeta con ESTRADO_DATA. Entre tanto el agente usa una carpeta temporal que se borra al terminar, con otro certificado: los navegadores no confiarán en él.`,
  portTaken: (service: string, port: number, setting: string) =>
    `El puerto ${port} del servicio de ${service} está ocupado por otro programa. Cierre ese programa (¿otra copia del agente?) o indique otro puerto con ${setting}.`,
  portForbidden: (service: string, port: number, setting: string) =>
    `El sistema no permite usar el puerto ${port} para el servicio de ${service}. Indique con ${setting} un puerto mayor que 1023.`,
  portUnusable: (service: string, port: number, code: string) =>
    `No se pudo abrir el puerto ${port} del servicio de ${service} (${code}).`,
  serviceFailed: (service: string, reason: string) => `El servicio de ${service} no pudo iniciar: ${reason}`,
  nothingRuns: 'Ningún servicio del agente pudo iniciar. Corrija lo anterior y vuelva a intentarlo.',
  ready: 'Agente de Estrado listo.',
  signerAt: (url: string) => `Firma digital: ${url}`,
  scannerAt: (url: string) => `Escaneo:       ${url}`,
  statusAt: (url: string) => `Estado:        ${url}`,
  trustHint:
    'Los navegadores de este equipo aún no confían en el certificado del agente. Ejecute una vez: npm run agent -- trust',
  stopped: 'Agente de Estrado detenido.',
  signing: 'firma',
  scanning: 'escaneo',
  usage: `Agente de Estrado: npm run agent -- ORDEN. ${commands}`,
  unknownCommand: (command: string) => `No existe la orden "${command}". ${commands}`,
  strayArgument: (command: string, argument: string) =>
    `La orden ${command} no admite "${argument}": no se hizo nada. ${commands}`,
} as const

export const refusalMessages = {
  host: 'Solicitud rechazada: la dirección del equipo no es la de este agente.',
  origin: 'Solicitud rechazada: este sitio no está autorizado a usar el agente de este equipo.',
  otherPerson:
    'Solicitud rechazada: este agente es de otra persona que tiene su sesión abierta en este equipo. Pídale que cierre su sesión, espere medio minuto y vuelva a intentarlo: su propio agente se inicia solo.',
  fetchSite: 'Solicitud rechazada: el navegador no dice qué sitio la hace.',
  method: 'Solicitud rechazada: método no admitido.',
  bodyTooLarge: (megabytes: number) => `La solicitud supera el máximo de ${megabytes} MB.`,
  tooMany: 'Demasiadas solicitudes seguidas. Espere un momento y vuelva a intentarlo.',
  wrongPins: (minutes: number) =>
    `Hubo demasiados intentos con un PIN equivocado. Para no bloquear su token espere ${minutes} minuto(s) y verifique el PIN.`,
  starting: 'El agente está iniciando. Espere un momento y vuelva a intentarlo.',
  notFound: 'RUTA NO ENCONTRADA',
  internal:
    'El agente tuvo un error inesperado. Vuelva a intentarlo; si se repite, pida a su soporte que revise el agente de este equipo.',
} as const
