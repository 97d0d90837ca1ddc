import { inBrowser } from '../../kernel/stream.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { DigitisingEvent } from './events.ts'
import { digitisingMachine } from './machine.ts'

const person = { actors: 'signed-in' } as const

export const digitisingWorkflow: Workflow<DigitisingEvent, typeof inBrowser> = {
  name: 'digitising',
  label: 'Digitalización de un documento',
  version: 1,
  machine: digitisingMachine,
  stream: inBrowser,
  states: {
    idle: 'Sin abrir',
    connecting: 'Buscando el servicio de escaneo',
    arranging: 'Reuniendo y ordenando páginas',
    scanning: 'Escaneando',
    interrupted: 'Escaneo interrumpido',
    disconnected: 'Servicio de escaneo sin respuesta',
    composing: 'Creando el PDF',
    reviewing: 'PDF a la vista',
    accepted: 'Documento entregado',
    left: 'Cerrado; las páginas quedan guardadas',
  },
  policy: {
    'digitising.opened': { label: 'Digitalización abierta', ...person },
    'agent.connected': { label: 'Servicio de escaneo encontrado', ...person },
    'agent.unreachable': { label: 'Servicio de escaneo sin respuesta', ...person },
    'connection.retried': { label: 'Búsqueda repetida', ...person },
    'source.chosen': { label: 'Origen elegido', ...person },
    'camera.opened': { label: 'Cámara iniciada', ...person },
    'camera.failed': { label: 'Cámara no disponible', ...person },
    'photo.taken': { label: 'Foto tomada', ...person },
    'files.added': { label: 'Archivos agregados', ...person },
    'scan.started': { label: 'Escaneo iniciado', ...person },
    'pages.arrived': { label: 'Páginas recibidas', ...person },
    'scan.finished': { label: 'Escaneo terminado', ...person },
    'scan.cancelled': { label: 'Escaneo cancelado', ...person },
    'scan.interrupted': { label: 'Escaneo interrumpido', ...person },
    'scan.resumed': { label: 'Escaneo reanudado', ...person },
    'interruption.accepted': { label: 'Continuación con las páginas recibidas', ...person },
    'page.rotated': { label: 'Página girada', ...person },
    'page.corrected': { label: 'Página enderezada y recortada', ...person },
    'page.moved': { label: 'Página movida', ...person },
    'page.removed': { label: 'Página quitada', ...person },
    'blanks.removed': { label: 'Páginas en blanco quitadas', ...person },
    'change.undone': { label: 'Cambio deshecho', ...person },
    'pages.discarded': { label: 'Páginas descartadas', ...person },
    'pdf.ordered': { label: 'PDF pedido', ...person },
    'pdf.made': { label: 'PDF creado', ...person },
    'pdf.failed': { label: 'PDF fallido', ...person },
    'pages.reopened': { label: 'Regreso a las páginas', ...person },
    'document.accepted': { label: 'Documento aceptado', ...person },
    'digitising.left': { label: 'Digitalización cerrada', ...person },
  },
}
