import { closing, incidentalAppeal, orderHead, ownRecourse, placeAndDate } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const definitive = (
  title: string,
  intro: string,
  law: string,
  analysis: string,
  decision: string,
  recourse = incidentalAppeal,
) =>
  `${orderHead(title)}

**VISTOS:** ${intro}; los antecedentes, y

## CONSIDERANDO I. Marco jurídico

${law}

## CONSIDERANDO II. Fundamentos de la decisión

${analysis}

## POR TANTO

${decision}

${recourse}

${closing}`

/** Orders that admit, open a trial, or end the cause. */
export const conclusionTemplates: readonly ActTemplate[] = [
  template(
    601,
    'Admisión de la acusación particular',
    648,
    `${orderHead('AUTO DE ADMISIÓN')}

**VISTOS:** La acusación particular presentada por {{denunciantes}}, y

**CONSIDERANDO:** Que la acusación cumple los requisitos de los artículos 290, 341 y 375 del Código de Procedimiento Penal, y que no concurre ninguno de los motivos de desestimación del artículo 376 del mismo Código.

**POR TANTO:**

1. Se admite la acusación particular por {{delitos}} contra {{denunciados}}.
2. Se convoca a las partes a audiencia de conciliación, conforme al artículo 377 del Código de Procedimiento Penal, para el {{persona.fechaAudiencia|Fecha, hora y lugar de la audiencia}}.
3. Notifíquese a la parte acusada con la acusación y con este auto.

${closing}`,
    {
      ejemplo: {
        tipoAccion: 'Privada',
        delitos: 'Difamación',
        'persona.fechaAudiencia': '16 de marzo de 2026, a horas 09:00, en la sala 0 de este despacho',
      },
    },
  ),
  template(
    602,
    'Desestimación de la acusación particular',
    401,
    definitive(
      'AUTO DEFINITIVO',
      'La acusación particular presentada por {{denunciantes}}',
      'El artículo 376 del Código de Procedimiento Penal dispone que la querella en delitos de acción privada se desestima por auto fundamentado cuando el hecho no esté tipificado como delito, exista necesidad de algún antejuicio, o falte alguno de los requisitos previstos para la querella.',
      '{{persona.motivo|Motivo de desestimación y por qué concurre}}',
      'Se desestima la acusación particular. Si el motivo es la falta de un requisito, la parte puede presentarla nuevamente una vez corregido. Ejecutoriado este auto, archívense obrados.',
    ),
  ),
  template(
    603,
    'Apertura de juicio',
    402,
    `${orderHead('AUTO DE APERTURA DE JUICIO')}

**VISTOS:** La acusación fiscal, la acusación particular en su caso, las pruebas ofrecidas y los antecedentes, y

**CONSIDERANDO:** Que se cumplieron los actos de preparación del juicio (artículo 340 del Código de Procedimiento Penal); que el juicio puede abrirse sobre la base de la acusación fiscal o de la particular, indistintamente, y que no pueden incluirse hechos que no estén en alguna de ellas (artículo 342 del mismo Código).

**POR TANTO:** Se dispone la **apertura de juicio oral, público, contradictorio y continuo** contra {{denunciados}}, en los siguientes términos:

1. **Hechos por los que se juzga:** {{persona.hechos|Hechos de la acusación, con fecha y lugar}}
2. **Calificación provisional:** {{delitos}}.
3. **Pruebas ofrecidas:** las que constan en las acusaciones y en el ofrecimiento de la defensa; sobre su admisión se resolverá en juicio.
4. **Audiencia:** se celebrará el {{persona.fechaAudiencia|Fecha, hora y lugar de la audiencia}} (artículo 343 del Código de Procedimiento Penal).
5. Por secretaría, notifíquese a las partes y cítese a testigos, peritos e intérpretes.

Este auto no es recurrible, conforme al artículo 342 del Código de Procedimiento Penal.

${closing}`,
    {
      ejemplo: {
        juzgado: 'Juzgado de Sentencia Penal N.° 99 de Villa Ejemplo',
        'persona.hechos':
          'El 3 de octubre de 2025, en la plaza Ejemplo, la persona acusada habría tomado con fuerza el bolso de la víctima.',
        'persona.fechaAudiencia': '20 de abril de 2026, a horas 09:00, en la sala 0 de este despacho',
      },
    },
  ),
  template(
    604,
    'Declaratoria de rebeldía',
    406,
    `${orderHead('AUTO INTERLOCUTORIO')}

**VISTOS:** El informe de secretaría, las diligencias de notificación a {{individualizados}} y los antecedentes, y

**CONSIDERANDO:** Que el artículo 87 del Código de Procedimiento Penal señala cuándo la persona imputada es declarada rebelde; que el artículo 88 le permite justificar un impedimento, y que en la causa consta lo siguiente: {{persona.hechos|Incomparecencia, evasión o ausencia, y cómo consta; justificación, si la hubo}}.

**POR TANTO:** Previa constatación de lo anterior, conforme al artículo 89 del Código de Procedimiento Penal, se declara **rebelde** a {{individualizados}}, y se dispone:

1. Expídase mandamiento de aprehensión, o ratifíquese el expedido.
2. El arraigo y la publicación de sus datos y señas personales en los medios de comunicación, para su búsqueda y aprehensión.
3. Las medidas cautelares que correspondan sobre sus bienes: {{persona.bienes|Medidas sobre los bienes, o «Ninguna»}}.
4. La ejecución de la fianza, si se la prestó.
5. La conservación de las actuaciones y de los instrumentos o piezas de convicción.
6. La designación de una defensora o un defensor para que la o lo represente y asista con todos los poderes, facultades y recursos reconocidos a la persona imputada.

Los efectos son los del artículo 90 del mismo Código. Si comparece o es puesta o puesto a disposición de esta autoridad, se procederá conforme al artículo 91.

${closing}`,
    {
      ejemplo: {
        'persona.hechos':
          'notificada legalmente el 10 de febrero de 2026, la persona imputada no concurrió a la audiencia de 2 de marzo, y nadie justificó impedimento en su nombre',
        'persona.bienes': 'Ninguna',
      },
    },
  ),
  template(
    605,
    'Homologación de conciliación',
    407,
    definitive(
      'AUTO DEFINITIVO',
      'El acuerdo conciliatorio de las partes, de {{persona.fechaAcuerdo|Fecha del acuerdo}}',
      'La conciliación, en los casos y formas previstos por la ley, extingue la acción penal (artículo 27 del Código de Procedimiento Penal). No procede en los hechos de violencia en que la ley la prohíbe (artículo 46 de la Ley N.° 348), y esta autoridad debe comprobar que el acuerdo es libre.',
      `**1. El acuerdo.** {{persona.acuerdo|Lo que las partes acordaron}}

**2. Voluntad libre e igualdad de las partes.** {{persona.voluntad|Cómo se comprobó}}

**3. Procedencia.** {{persona.procedencia|Por qué la ley permite conciliar en este caso}}`,
      'Se homologa el acuerdo conciliatorio. Cumplido lo acordado, se tendrá por extinguida la acción penal en favor de {{denunciados}}.',
      ownRecourse,
    ),
  ),
  template(
    606,
    'Extinción de la acción penal por duración máxima del proceso',
    408,
    definitive(
      'AUTO DEFINITIVO',
      'La solicitud de extinción de la acción penal por vencimiento del plazo máximo de duración del proceso',
      'Todo proceso tiene una duración máxima de tres años, contados desde el primer acto del procedimiento, salvo el caso de rebeldía (artículo 133 del Código de Procedimiento Penal); su vencimiento extingue la acción penal (artículo 27, numeral 10). El plazo razonable se aprecia según la complejidad del asunto, la conducta de las partes y la de las autoridades.',
      `**1. Cómputo.** {{persona.computo|Primer acto del procedimiento, suspensiones y tiempo transcurrido}}

**2. Complejidad del asunto.** {{persona.complejidad|Apreciación de la complejidad}}

**3. Conducta de las partes y de las autoridades.** {{persona.conducta|A quién se atribuye la demora y con qué se acredita}}`,
      'Se declara {{persona.decision|Fundada o infundada}} la solicitud. {{persona.consecuencia|Lo que se dispone en consecuencia}}',
    ),
  ),
  template(
    607,
    'Extinción de la acción penal por prescripción',
    408,
    definitive(
      'AUTO DEFINITIVO',
      'La excepción de extinción de la acción penal por prescripción',
      'La prescripción extingue la acción penal (artículo 27, numeral 8, del Código de Procedimiento Penal). El artículo 29 señala los plazos según la pena; el artículo 30, desde cuándo corren; los artículos 31 y 32, cuándo se interrumpen o suspenden. No se aplica a los delitos que la Constitución y la ley declaran imprescriptibles.',
      `**1. Plazo que corresponde.** {{persona.plazoPrescripcion|Pena del delito y plazo de prescripción}}

**2. Cómputo.** {{persona.computo|Desde cuándo corre, interrupciones y suspensiones}}`,
      'Se declara {{persona.decision|Fundada o infundada}} la excepción. {{persona.consecuencia|Lo que se dispone en consecuencia}}',
    ),
  ),
  template(
    608,
    'Extinción de la acción penal por desistimiento en acción privada',
    408,
    definitive(
      'AUTO DEFINITIVO',
      'El desistimiento presentado por {{denunciantes}}',
      'En los delitos de acción privada, el desistimiento o abandono de la querella extingue la acción penal (artículo 27, numeral 5, del Código de Procedimiento Penal).',
      '{{persona.analisis|Cómo consta el desistimiento y que es libre}}',
      'Se tiene por desistida la acusación particular y se declara extinguida la acción penal en favor de {{denunciados}}, con costas a cargo de quien desiste, salvo acuerdo de las partes. Ejecutoriado este auto, archívense obrados.',
    ),
  ),
  template(
    609,
    'Conclusión del proceso por sobreseimiento',
    417,
    definitive(
      'AUTO DEFINITIVO',
      'El requerimiento conclusivo de sobreseimiento en favor de {{denunciados}}',
      'La autoridad fiscal decreta el sobreseimiento en los casos del artículo 323 del Código de Procedimiento Penal. El artículo 324 regula su impugnación ante la autoridad fiscal superior y los efectos de la decisión que lo ratifica.',
      `**1. El sobreseimiento.** {{persona.sobreseimiento|Fecha y fundamento del sobreseimiento}}

**2. Impugnación y decisión de la autoridad fiscal superior.** {{persona.ratificacion|Si se impugnó y qué se decidió; cómo consta}}`,
      `Se tiene por concluido el proceso en relación con {{denunciados}}, y se dispone:

1. La cesación de las medidas cautelares que se le aplicaron y, en su caso, mandamiento de libertad.
2. La cancelación de los antecedentes penales que correspondan a esta causa.
3. Ejecutoriado este auto, el archivo de obrados.`,
      ownRecourse,
    ),
  ),
  template(
    610,
    'Cierre de la causa',
    414,
    definitive(
      'AUTO DEFINITIVO',
      'El estado de la causa y el informe de secretaría',
      'Las resoluciones que no fueron impugnadas en plazo, o que ya no admiten recurso, quedan ejecutoriadas (artículo 126 del Código de Procedimiento Penal).',
      '{{persona.motivo|Resolución que puso fin al proceso, su ejecutoria y lo que se cumplió}}',
      'Se declara concluida la causa. Levántense las medidas que estén vigentes, devuélvanse los objetos a quien corresponda y dispóngase el archivo.',
      ownRecourse,
    ),
  ),
  template(
    614,
    'Declinatoria por razón de territorio',
    410,
    `${orderHead('AUTO DEFINITIVO')}

**VISTOS:** Los antecedentes de la causa, y

**CONSIDERANDO:** Que el artículo 49 del Código de Procedimiento Penal señala las reglas de la competencia territorial, y que según los antecedentes {{persona.hechos|Lugar del hecho o circunstancia que determina la competencia}}.

**POR TANTO:** Se declina la competencia por razón de territorio, y se dispone la remisión de obrados a {{persona.destino|Autoridad a la que se remite}}, en el estado en que se encuentran. Las medidas vigentes se mantienen hasta que esa autoridad resuelva.

${ownRecourse}

${closing}`,
  ),
  template(
    615,
    'Declinatoria por razón de materia',
    411,
    `${orderHead('AUTO DEFINITIVO')}

**VISTOS:** Los antecedentes de la causa, y

**CONSIDERANDO:** Que la competencia por materia es de orden público, que son nulos los actos de quien ejerce una jurisdicción que no emana de la ley (artículo 122 de la Constitución Política del Estado), y que según los antecedentes {{persona.hechos|Hecho y norma que determinan la competencia por materia}}.

**POR TANTO:** Se declina la competencia por razón de materia, y se dispone la remisión de obrados a {{persona.destino|Autoridad a la que se remite}}. Las medidas vigentes se mantienen hasta que esa autoridad resuelva.

${ownRecourse}

${closing}`,
  ),
  template(
    616,
    'Archivo de obrados',
    415,
    `# AUTO N.° {{numeroResolucion}}

${placeAndDate}

**Causa:** {{codigoUnico}}

**VISTOS:** La resolución {{persona.resolucion|Resolución ejecutoriada que puso fin a la causa}}, el informe de secretaría, y

**CONSIDERANDO:** Que la resolución está ejecutoriada, y que nada queda por cumplir ni por devolver.

**POR TANTO:** Se dispone el **archivo de obrados**. Por secretaría, foliado el expediente y verificado su inventario, remítase al Archivo Judicial, con constancia de fojas, cuerpos y anexos: {{persona.inventario|Fojas, cuerpos y anexos que se archivan}}.

${closing}`,
  ),
  template(
    617,
    'Desarchivo',
    433,
    `# AUTO N.° {{numeroResolucion}}

${placeAndDate}

**Causa:** {{codigoUnico}}

**VISTOS:** La solicitud de desarchivo, el informe de secretaría, y

**CONSIDERANDO:** {{persona.motivo|Por qué la causa vuelve a tramitarse}}

**POR TANTO:** Se dispone el **desarchivo** de la causa. Por secretaría, recíbanse los obrados del Archivo Judicial, verificados con su inventario, y prosiga el trámite según su estado.

${closing}`,
  ),
]
