const causes = (n: number): string => (n === 1 ? '1 causa' : `${n} causas`)

/** What an administrator is told before a crime is changed. */
export const crimeWarningTexts = {
  actionType: (drafts: number) =>
    `${causes(drafts)} en registro lo imputan con el tipo de acción de antes: quien las registra deberá revisarlas`,
  noOffice: 'Ninguna oficina es de las áreas elegidas: las causas por este delito no podrían sortearse',
  competence: (offices: number) => `Los sorteos siguientes elegirán entre ${offices} oficinas del país`,
  withoutCourt: (registries: readonly string[]) =>
    `Las competencias de estas gestoras dejarían el delito sin juzgado: ${registries.join('; ')}`,
  priority: 'Los sorteos siguientes seguirán el nuevo grupo de prioridad',
  drawnStay: (drawn: number) => `${causes(drawn)} ya sorteadas se quedan en su juzgado`,
} as const
