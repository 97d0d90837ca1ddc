/** What most acts have in common: place and date, the cause, its parties. */
export const placeAndDate = '> {{municipio}}, {{fecha}}'

export const causeLine = `**Causa:** {{codigoUnico}}
**Delitos:** {{delitos}}
**Parte denunciante o acusadora:** {{denunciantes}}
**Parte denunciada o acusada:** {{denunciados}}`

/** How a decree, an order, a judgment and a letter begin. */
export const decreeHead = `# DECRETO

${placeAndDate}

${causeLine}`

export const orderHead = (title: string) => `# ${title} N.° {{numeroResolucion}}

^ {{juzgado}}

${placeAndDate}

${causeLine}`

export const memorialSeen =
  '**VISTOS:** El memorial de {{memorialTipo}} presentado por {{memorialPresentante}} el {{memorialFecha}}; los antecedentes de la causa, y'

export const letterHead = (to: string) => `${placeAndDate}

**Oficio N.° {{numeroResolucion}}**

Señora o señor
**{{persona.destinatario|Nombre y cargo de la persona destinataria}}**
${to}
Presente

**Ref.:** Causa {{codigoUnico}}, seguida por {{denunciantes}} contra {{denunciados}}, por {{delitos}}.

De mi consideración:`

export const letterEnd = `Con este motivo, saludo a usted con atención.

^ **{{juez}}**
^ {{juzgado}}`

export const closing = '**Regístrese, notifíquese y cúmplase.**'

/** Recourses, each with its article and its term. */
export const reconsideration =
  'Contra este decreto procede el recurso de reposición, dentro de las veinticuatro horas de su notificación, conforme a los artículos 401 y 402 del Código de Procedimiento Penal.'

export const incidentalAppeal =
  'Se hace saber a las partes que contra esta resolución procede el recurso de apelación incidental, dentro de los tres días siguientes a su notificación, conforme a los artículos 403 y 404 del Código de Procedimiento Penal.'

/** Where the law doesn't say one thing for every case, whoever writes says it. */
export const ownRecourse =
  '**Recurso que procede:** {{persona.recurso|Recurso que procede, su artículo y su plazo, o «No procede»}}'

export const precautionaryAppeal =
  'Se hace saber a las partes que esta resolución es apelable, en el efecto no suspensivo, en el término de setenta y dos horas, conforme al artículo 251 del Código de Procedimiento Penal.'

export const restrictedAppeal =
  'Se hace saber a las partes que contra esta sentencia procede el recurso de apelación restringida, por escrito, en el plazo de quince días de notificada, conforme a los artículos 407 y 408 del Código de Procedimiento Penal.'

export const cassation =
  'Se hace saber a las partes que contra este auto de vista procede el recurso de casación, dentro de los cinco días siguientes a su notificación, en los casos y con los requisitos de los artículos 416 y 417 del Código de Procedimiento Penal.'
