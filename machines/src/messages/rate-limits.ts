/** What somebody is told who calls the API too often. */
export const rateLimitTexts = {
  tooManyCalls: 'Demasiadas solicitudes seguidas',
  waitSeconds: (seconds: number) =>
    seconds === 1
      ? 'Espere un segundo y vuelva a intentarlo'
      : `Espere ${seconds} segundos y vuelva a intentarlo`,
} as const
