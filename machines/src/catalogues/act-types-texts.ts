/** What refers to an act type whose number the law's own rules know. */
export const actTypeUses = { system: 'El sistema mismo' } as const

/** Why an act of some type is not written or signed (`spec 2 §6`): the specification has the rule, not its words. */
export const actTypeRefusals = {
  issued: (type: string) =>
    `El sistema emite los actos de tipo «${type}»: no se adjuntan ni se redactan. Elija otro tipo de acto procesal`,
  role: (type: string) =>
    `Su rol no redacta ni firma actos de tipo «${type}». Elija otro tipo de acto procesal o pídalo a quien corresponda`,
  judging: (type: string) =>
    `Los actos de tipo «${type}» apartan de la causa a quien los firma: los firma quien juzga`,
  area: (type: string) =>
    `El juzgado de la causa no conoce actos de tipo «${type}». Elija otro tipo de acto procesal`,
  state: (type: string) =>
    `El estado de la causa no admite actos de tipo «${type}». Elija otro tipo de acto procesal`,
  stage: (type: string) =>
    `La etapa de la causa no admite actos de tipo «${type}». Elija otro tipo de acto procesal`,
  closed: (type: string) =>
    `Ya no se hacen actos de tipo «${type}»: el catálogo lo cerró. Elija otro tipo de acto procesal`,
} as const
