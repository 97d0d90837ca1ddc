/** What a first start says it is doing: it takes longer than any other. */
export const firstStart = {
  samples:
    'Primer inicio: se registran y firman las causas de demostración; los siguientes inicios no lo repiten…',
  samplesDone: (count: number) => `Causas de demostración registradas: ${count}…`,
} as const
