/** Why a cause isn't distributed. */
export const distributionRefusals = {
  noDistribution: (type: string) => `«${type}» no reparte la causa a otra oficina`,
  notCompetent: (option: string) => `No recibe causas por «${option}»: elija otra oficina`,
  sameOffice: 'La causa ya está en esa oficina',
  helperDeclines: (option: string) =>
    `Esta oficina solo apoya en la causa: no puede enviarla por «${option}». Devuélvala a quien la tiene`,
  writtenByOther:
    'Este acto reparte la causa y lo redactó la otra oficina que actúa en ella: lo cierra esa oficina',
  helperSendsOn: 'La causa la envía a otra oficina quien la tiene: devuélvala antes',
} as const
