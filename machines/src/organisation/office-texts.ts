/** What the rules of offices, rooms and their calendar say. */
export const officeTexts = {
  closesFirst: 'Debe cerrar después de abrir',
  roomClosed: (why: string) => `La sala está cerrada en ese tiempo: ${why}`,
  ownParent: 'Una oficina no depende de sí misma ni de las que dependen de ella',
  longestNonWorking: (years: number) => `Un período inhábil dura hasta ${years} años`,
  standInOwnOffice: 'Esa es ya la oficina de la persona',
  standInTwice: (name: string) => `Ya tiene una suplencia en esa oficina en esos días: «${name}»`,
} as const

/** What a change of them means for what is under way, which the API alone tells. */
export const officeWarnings = {
  hearingsHit: (count: number, examples: string) =>
    count === 1
      ? `1 audiencia cae en ese tiempo: ${examples}. Reprográmela o llévela a otra sala.`
      : `${count} audiencias caen en ese tiempo: ${examples}. Reprográmelas o llévelas a otra sala.`,
  hearingsOnDay: (count: number, examples: string) =>
    count === 1
      ? `1 audiencia está señalada en esos días, debe reprogramarse: ${examples}.`
      : `${count} audiencias están señaladas en esos días, deben reprogramarse: ${examples}.`,
  deadlinesMoved: (deadlines: number, causes: number, first: string, last: string) =>
    `Se mueven ${deadlines} plazo(s) abierto(s) de ${causes} causa(s); sus nuevos vencimientos van del ${first} al ${last}.`,
  deadlinesHeld: (deadlines: number) =>
    deadlines === 1
      ? 'Uno de esos plazos ya habría vencido con este calendario: termina a las 24:00 del siguiente día hábil.'
      : `${deadlines} de esos plazos ya habrían vencido con este calendario: terminan a las 24:00 del siguiente día hábil.`,
  deadlinesLost: (deadlines: number) =>
    `${deadlines} plazo(s) ya vencido(s) habría(n) terminado después: no se reabren, quedan señalados en «causas con plazos» para que el juez resuelva.`,
  deadlinesMove: 'Los plazos y los términos que corren en esos días se cuentan de nuevo con este calendario.',
  otherDepartment:
    'Pasa a otro departamento: los plazos que corren en la oficina se cuentan de nuevo con los días inhábiles de allí',
  courtLeavesDraw: 'Deja de entrar en los sorteos desde que se cierra.',
} as const

/** Under what the permissions of these catalogues are given. */
export const organisationWork = 'Organización'

/** The tree of offices. */
export const officeTreeTexts = {
  open: 'Árbol de oficinas…',
  title: 'Árbol de oficinas',
  search: 'Buscar una oficina',
  hint: 'Las flechas recorren el árbol; Intro abre la oficina.',
  failed: 'No se pudo cargar el árbol de las oficinas.',
  nothing: (search: string) => `Ninguna oficina dice «${search}».`,
  closed: 'Cerrada',
} as const
