import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { closing, incidentalAppeal, orderHead, ownRecourse } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const order = (intro: string, law: string, analysis: string, decision: string, recourse = incidentalAppeal) =>
  `${orderHead('AUTO INTERLOCUTORIO')}

**VISTOS:** ${intro}; la respuesta de las partes, los antecedentes, y

## CONSIDERANDO I. Antecedentes

**Lo que se plantea:** {{persona.planteamiento|Resumen de lo que se plantea}}

**Lo que se responde:** {{persona.respuesta|Resumen de lo que respondieron las demás partes}}

## CONSIDERANDO II. Marco jurídico

${law}

## CONSIDERANDO III. Fundamentos de la decisión

${analysis}

## POR TANTO

${decision}

${recourse}

${closing}`

/** Orders that resolve exceptions, incidents and who judges. */
export const incidentTemplates: readonly ActTemplate[] = [
  template(
    501,
    'Excepciones',
    405,
    order(
      'La excepción de {{persona.excepcion|Excepción que se opone}} opuesta en la causa',
      'Las excepciones son medios de defensa de previo y especial pronunciamiento. El artículo 308 del Código de Procedimiento Penal señala cuáles proceden; los artículos 314 y 315, cómo se tramitan y resuelven. Quien la opone tiene la carga de fundamentarla y probarla.',
      '{{persona.analisis|Hechos probados, su valoración y conclusión sobre la excepción}}',
      'Se declara {{persona.decision|Fundada o infundada}} la excepción de {{persona.excepcion|Excepción que se opone}}. {{persona.consecuencia|Lo que se dispone en consecuencia}}',
    ),
  ),
  template(
    502,
    'Incidente de actividad procesal defectuosa',
    405,
    order(
      'El incidente de actividad procesal defectuosa planteado en la causa',
      'No pueden fundar una decisión judicial los actos cumplidos con inobservancia de las formas y condiciones que la ley prevé, salvo que el defecto pueda ser subsanado o convalidado (artículo 167 del Código de Procedimiento Penal). Cuando es posible, el acto se corrige (artículo 168). Los defectos absolutos no son susceptibles de convalidación (artículo 169); los relativos quedan convalidados en los casos del artículo 170. Quien reclama debe identificar el acto, la norma inobservada y el agravio que le causa.',
      `**1. Acto que se reclama.** {{persona.acto|Acto que se dice defectuoso y norma inobservada}}

**2. Agravio.** {{persona.agravio|Agravio que se alega y si fue acreditado}}

**3. Clase de defecto y posibilidad de corregirlo.** {{persona.clase|Si es absoluto o relativo, y si se puede corregir}}`,
      'Se declara {{persona.decision|Fundado o infundado}} el incidente. {{persona.consecuencia|Acto que se corrige o anula, y desde dónde; o «Prosiga la causa»}}',
    ),
    {
      ejemplo: {
        'persona.planteamiento':
          'La defensa sostiene que no fue notificada con la imputación formal y pide anular la notificación.',
        'persona.respuesta': 'La autoridad fiscal responde que la notificación consta en el expediente.',
        'persona.acto':
          'La diligencia de notificación con la imputación formal, practicada en un domicilio distinto del señalado.',
        'persona.agravio':
          'La defensa no conoció la imputación antes de la audiencia; el agravio está acreditado con la propia diligencia.',
        'persona.clase':
          'El defecto afecta el derecho a la defensa, y se corrige con una nueva notificación, porque la audiencia no se celebró.',
        'persona.decision': 'fundado',
        'persona.consecuencia':
          'Se anula la diligencia de notificación y se ordena practicarla de nuevo en el domicilio señalado.',
      },
    },
  ),
  template(
    503,
    'Objeción de la querella',
    405,
    order(
      'La objeción planteada contra la querella',
      'El artículo 291 del Código de Procedimiento Penal permite objetar la admisibilidad de la querella y la personería de quien querella, en el plazo de tres días de la notificación. Si la objeción se funda en la omisión o defecto de requisitos formales, se ordena su corrección en el plazo de tres días; de no hacerse, la querella se tiene por no presentada.',
      '{{persona.analisis|Requisito objetado, si se cumplió y por qué}}',
      'Se declara {{persona.decision|Fundada o infundada}} la objeción. {{persona.consecuencia|Lo que se dispone: corrección, rechazo de la querella o su admisión}}',
    ),
  ),
  template(
    504,
    'Rechazo de la querella',
    405,
    order(
      'La querella presentada y las observaciones que se hicieron',
      'La querella debe cumplir los requisitos del artículo 290 del Código de Procedimiento Penal. La que no se corrige en el plazo concedido se tiene por no presentada, conforme al artículo 291 del mismo Código.',
      '{{persona.motivo|Motivo del rechazo: lo que se observó y no se corrigió}}',
      'Se rechaza la querella, que se tiene por no presentada. La decisión no impide que la autoridad fiscal continúe la persecución penal, ni que la víctima ejerza los derechos que la ley le reconoce aun sin ser querellante (artículo 11 del Código de Procedimiento Penal).',
    ),
    {
      ejemplo: {
        'persona.planteamiento':
          'La querella pide que se investigue un robo, sin relatar cuándo ni cómo ocurrió.',
        'persona.respuesta': 'La parte querellante no presentó el memorial de subsanación.',
        'persona.motivo':
          'Se observó la falta de relación circunstanciada del hecho. La parte querellante fue notificada el 20 de febrero de 2026 y dejó vencer el plazo de tres días sin corregirla.',
      },
    },
  ),
  template(
    505,
    'Desistimiento o abandono de la querella',
    405,
    order(
      'El desistimiento presentado, o el abandono que se denuncia, de la querella',
      'Quien querella puede desistir o abandonar la querella en cualquier momento del proceso, con costas a su cargo; se la considera abandonada en los casos que enumera el artículo 292 del Código de Procedimiento Penal. En los delitos de acción pública, el desistimiento o abandono no impide la persecución penal por el Ministerio Público.',
      '{{persona.analisis|Hecho que constituye el desistimiento o abandono y cómo consta}}',
      'Se tiene por {{persona.decision|Desistida o abandonada}} la querella, y a quien la presentó por separada o separado del proceso, con costas. Prosiga la causa con intervención del Ministerio Público.',
    ),
  ),
  template(
    506,
    'Homologación de medidas de protección',
    404,
    order(
      'Las medidas de protección aplicadas en favor de {{individualizados}} y la solicitud de su homologación',
      'Las medidas de protección buscan interrumpir e impedir la violencia, y proteger a la víctima y a su entorno (artículo 389 bis del Código de Procedimiento Penal y artículo 35 de la Ley N.° 348). El Estado debe actuar con la debida diligencia, y las personas, en particular las mujeres, tienen derecho a no sufrir violencia (artículo 15 de la Constitución Política del Estado).',
      '{{persona.riesgo|Situación de riesgo, con qué se acredita y medidas que la previenen}}',
      `Se homologan las medidas de protección en favor de {{individualizados}}:

1. {{persona.medidas|Medidas que se homologan, cómo se cumplen y cuánto duran}}

Ofíciese a la Fuerza Especial de Lucha Contra la Violencia para su cumplimiento. Los datos de contacto y el domicilio de la víctima se mantienen en reserva.`,
      ownRecourse,
    ),
    {
      ejemplo: {
        delitos: 'Violencia Familiar o Doméstica',
        individualizados: 'María Ejemplo Choque',
        'persona.planteamiento': 'La autoridad fiscal pide homologar las medidas que aplicó de urgencia.',
        'persona.respuesta': 'La persona denunciada fue notificada y no se opuso.',
        'persona.riesgo':
          'El formulario de valoración concluye un riesgo alto; las amenazas constan en los mensajes presentados. La prohibición de acercarse lo previene.',
        'persona.recurso': 'Apelación incidental, dentro de los tres días siguientes a la notificación',
        'persona.medidas':
          'Prohibir a la persona denunciada acercarse a la víctima, a su domicilio y a su lugar de trabajo, mientras dure el proceso.',
      },
    },
  ),
  template(
    507,
    'Suspensión condicional del proceso',
    416,
    order(
      'La solicitud de suspensión condicional del proceso en favor de {{denunciados}}',
      'El artículo 23 del Código de Procedimiento Penal permite la suspensión condicional del proceso a solicitud de las partes, si la persona imputada presta su conformidad y, en su caso, reparó el daño, firmó un acuerdo con la víctima o afianzó suficientemente la reparación. El artículo 24 señala el período de prueba y las reglas de conducta; el artículo 25, cuándo se revoca.',
      `**1. Procedencia.** {{persona.procedencia|Delito, pena y condiciones de procedencia que se cumplen}}

**2. Conformidad de la persona imputada.** {{persona.conformidad|Cómo consta que es libre y voluntaria}}

**3. Reparación a la víctima.** {{persona.reparacion|Cómo se reparó, acordó o afianzó; qué dijo la víctima}}`,
      `Se suspende condicionalmente el proceso en favor de {{denunciados}}, por un período de prueba de {{persona.periodo|Duración del período de prueba}}, con las siguientes reglas:

1. {{persona.reglas|Reglas de conducta que debe cumplir}}

Se advierte que el incumplimiento injustificado de las reglas puede dar lugar a la revocación y a la prosecución del proceso. Ofíciese a la autoridad que controlará su cumplimiento.`,
    ),
    {
      ejemplo: {
        'persona.planteamiento':
          'La autoridad fiscal y la defensa piden la suspensión condicional del proceso.',
        'persona.respuesta': 'La víctima manifiesta su acuerdo con la reparación recibida.',
        'persona.procedencia':
          'La pena máxima del delito no pasa de lo que el artículo 23 admite, y la persona imputada no tiene antecedentes.',
        'persona.conformidad':
          'La expresó en audiencia, asistida por su defensa, después de que se le explicaron sus efectos.',
        'persona.reparacion':
          'Devolvió el bien y pagó lo acordado, según el documento que la víctima reconoció en audiencia.',
        'persona.periodo': 'un año',
        'persona.reglas':
          'No cambiar de domicilio sin autorización; no acercarse a la víctima; presentarse una vez al mes.',
      },
    },
  ),
  template(
    508,
    'Excusa',
    recusalTypes.AUTO_EXCUSA,
    `${orderHead('AUTO DE EXCUSA')}

**VISTOS:** Los antecedentes de la causa, y

**CONSIDERANDO:** Que las causales de excusa y recusación están señaladas en el artículo 316 del Código de Procedimiento Penal; que toda persona tiene derecho a ser juzgada por una autoridad imparcial (artículo 120 de la Constitución Política del Estado), y que en la causa concurre lo siguiente: {{persona.causal|Causal y hechos en que se funda}}.

**POR TANTO:** Conforme al artículo 318 del Código de Procedimiento Penal, me excuso del conocimiento de la causa. Remítase la causa a la autoridad que corresponda, y los antecedentes necesarios a la que controla la excusa, en el plazo que la ley señala.

${closing}`,
  ),
  template(
    509,
    'Rechazo de la recusación, con informe',
    recusalTypes.AUTO_RECHAZO,
    `${orderHead('AUTO DE RECHAZO DE LA RECUSACIÓN')}

**VISTOS:** La recusación presentada por {{memorialPresentante}} el {{memorialFecha}}, y

**CONSIDERANDO:** Que la recusación se funda en {{persona.causal|Causal que se invoca}}; que las causales están señaladas en el artículo 316 del Código de Procedimiento Penal, y que su trámite y resolución se rigen por los artículos 319 y 320 del mismo Código. Sobre los hechos que se afirman, se informa: {{persona.informe|Informe de la autoridad recusada sobre los hechos}}.

**POR TANTO:** No me allano a la recusación, y la rechazo por lo expuesto. Elévense los antecedentes a la autoridad que debe conocerla, en el plazo que la ley señala.

${closing}`,
  ),
  template(
    510,
    'Rechazo in limine de la recusación',
    recusalTypes.AUTO_RECHAZO,
    order(
      'La recusación presentada contra la autoridad que suscribe',
      'La recusación debe presentarse en la oportunidad que señala el artículo 319 del Código de Procedimiento Penal, con su motivo y con la prueba, y sólo por las causales del artículo 316. La que no cumple lo que la ley exige se rechaza sin más trámite.',
      '{{persona.motivo|Motivo del rechazo in limine}}',
      'Se rechaza in limine la recusación. Prosiga la causa conforme a su estado.',
      ownRecourse,
    ),
  ),
]
