/** The sheet of keyboard shortcuts. */
export const shortcuts = {
  title: 'Atajos de teclado',
  groups: {
    everywhere: 'En todo el sistema',
    tables: 'En las bandejas',
    pages: 'Al digitalizar',
    dialogs: 'En formularios, diálogos y paneles',
  },
  keys: {
    palette: 'Buscar una pantalla o una causa por su código',
    help: 'Mostrar estos atajos',
    search: 'Ir al buscador de la pantalla',
    home: 'Ir al inicio',
    inbox: 'Ir a la bandeja de causas',
    fullscreen: 'Pantalla completa',
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    open: 'Abrir la fila elegida',
    close: 'Cerrar lo que está encima',
    move: 'Pasar al campo siguiente o anterior',
    main: 'Pulsar el botón principal: guardar, continuar o aceptar',
    viewPage: 'Ver en grande la página elegida',
  },
  joints: { sequence: 'y después', choice: 'o' },
  singleKeys: 'Usar atajos de una sola tecla',
  singleKeysWhy: 'Desactívelos si usa dictado por voz o si los pulsa sin querer.',
} as const
