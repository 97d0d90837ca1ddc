/** Rich-text and office editor (`spec 2 §2, §8`). */
export const editor = {
  modes: { plantilla: 'Plantilla', abierto: 'Abierto', ejemplo: 'Ejemplo' },
  templates: 'Plantillas disponibles',
  template: (name: string, area: string) => `${name} - ${area}`,
  empty: 'El documento no tiene contenido',
  configurationFailed: (detail: string) => `Fallo al obtener la configuración: ${detail}`,
  failed: (code: string | number, detail: string) => `Error del editor (${code}): ${detail}.`,
  /** The specification gives the advice's sense, not its words. */
  advice: 'Verifique el servicio web y el servidor de documentos.',
} as const
