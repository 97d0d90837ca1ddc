/** Said wherever the basic map is shown. */
const approximate = 'Los límites de provincias y municipios —líneas de trazos— son aproximados.'

/** The map; the words are ours, those of its search stand in `map-search`. */
export const mapTexts = {
  region: 'Mapa',
  loading: 'Cargando el mapa…',
  failed: 'El mapa no se pudo mostrar en este navegador. Escriba las coordenadas.',
  search: 'Buscar una dirección o municipio',
  searchButton: 'Buscar en el mapa',
  results: 'Lugares encontrados',
  municipality: 'Municipio',
  offlineSearch: 'Sin servicio de direcciones: se busca por municipio.',
  offlineTiles: 'Sin conexión al servicio de mapas: se muestra el mapa básico.',
  offlineHelp: `Muestra departamentos, provincias y municipios, sin calles. ${approximate} Pulse cerca del lugar y corrija las coordenadas, o parta del centro del municipio.`,
  offlineBorders: approximate,
  atCentre: (name: string) => `Ubicar en el centro de ${name}`,
  marker: 'Ubicación elegida',
  instruction:
    'Pulse sobre el mapa o arrastre el marcador; también puede escribir las coordenadas. Con el teclado: las flechas mueven el mapa, + y − lo acercan y alejan, Intro marca su centro.',
  latitude: 'Latitud',
  longitude: 'Longitud',
  zoomIn: 'Acercar el mapa',
  zoomOut: 'Alejar el mapa',
  compass: 'Orientar al norte',
  attribution: 'Fuentes del mapa',
} as const
