/** Signing with a token (`spec 1 §4.3, §5, §8`). What the agent itself says stands in `agent-signing`. */
export const signing = {
  rememberPin: 'Recordar Pin',
  nothingToSign: 'No tiene archivos que firmar',
  wrongPin: 'Pin Incorrecto',
  certificateExpired: (date: string) => `El certificado del token caducó: ${date}`,
  tokenExpired: (date: string) => `Error al firmar. Su token caduco en: ${date}`,
  failed: 'Error al firmar,Verifique que el token este conectado',
} as const
