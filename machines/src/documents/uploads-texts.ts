/** Uploads, scanner and camera (`spec 1 §5, §8`). */
export const uploadMessages = {
  rejected: 'Los archivos deben ser imágenes o PDFs (.jpg, .jpeg, .png y .pdf) y máximo 20MB',
  tooMany: (allowed: number) => `No más de ${allowed} archivos a la vez. Cárguelos por partes`,
  empty: (name: string) => `El archivo ${name} está vacío`,
  scannerUnreachable: 'ERROR DE CONEXIÓN CON EL ESCÁNER',
  cameraMissing: 'Es posible que la Cámara no esté conectada',
} as const
