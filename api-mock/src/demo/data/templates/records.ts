import { causeLine, placeAndDate } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const attendance = `|Quién|Asistencia y calidad|
|Autoridad judicial|{{juez}}|
|Secretaría|{{secretario}}|
|Ministerio Público|{{persona.fiscal|Fiscal que asiste, o su ausencia}}|
|Parte denunciante o acusadora|{{persona.asisteDenunciante|Quién asiste por la parte denunciante o acusadora}}|
|Parte denunciada o acusada|{{persona.asisteDenunciado|Quién asiste por la parte denunciada o acusada}}|`

const record = (title: string, text: string) => `# ${title}

^ {{juzgado}}

${placeAndDate}

${causeLine}

${text}`

const signing =
  'Con lo que concluyó el acto, a horas {{persona.horaFin|Hora en que concluyó}}. Leída el acta, la firman quienes corresponde, y da fe la secretaria o el secretario, {{secretario}}.'

/** Records of hearings, notices and reports. */
export const recordTemplates: readonly ActTemplate[] = [
  template(
    701,
    'Acta de audiencia',
    1245,
    record(
      'ACTA DE AUDIENCIA',
      `A horas {{persona.horaInicio|Hora en que se instaló}}, en {{persona.sala|Sala o medio virtual}}, se instaló la audiencia de **{{persona.tipoAudiencia|Tipo de audiencia}}**.

## Asistencia

${attendance}

## Desarrollo

**Informe de secretaría:** {{persona.informe|Notificaciones cumplidas y asistencia}}

**Intervenciones:** {{persona.intervenciones|Resumen de cada intervención, en su orden}}

## Resolución

{{persona.resolucion|Lo que se resolvió, o la resolución a la que se remite}}

Las partes presentes quedan notificadas en audiencia. La grabación forma parte de esta acta.

${signing}`,
    ),
    {
      ejemplo: {
        'persona.horaInicio': '09:05',
        'persona.sala': 'la sala 0 de este despacho',
        'persona.tipoAudiencia': 'medidas cautelares',
        'persona.fiscal': 'Luis Ficticio Paz, Fiscal de Materia',
        'persona.asisteDenunciante': 'María Ejemplo Choque, con su abogada',
        'persona.asisteDenunciado': 'Juan Muestra Rojas, con su defensor público',
        'persona.informe': 'Todas las partes fueron notificadas y están presentes.',
        'persona.intervenciones':
          'La autoridad fiscal fundamenta su solicitud; la víctima se adhiere; la defensa responde y presenta certificados.',
        'persona.resolucion': 'Se dictó el auto interlocutorio 7/2026, leído en audiencia.',
        'persona.horaFin': '10:20',
      },
    },
  ),
  template(
    702,
    'Acta de audiencia de juicio oral',
    1245,
    record(
      'ACTA DE AUDIENCIA DE JUICIO ORAL',
      `A horas {{persona.horaInicio|Hora en que se instaló}}, en {{persona.sala|Sala o medio virtual}}, se instaló la audiencia de juicio oral.

## Asistencia

${attendance}

## Desarrollo

1. **Apertura y lectura de la acusación y del auto de apertura:** {{persona.apertura|Constancia de la lectura}}
2. **Incidentes:** {{persona.incidentes|Incidentes planteados y lo resuelto, o «Ninguno»}}
3. **Declaración de la persona acusada:** {{persona.declaracion|Si declaró, o se acogió a su derecho al silencio}}
4. **Prueba producida:** {{persona.prueba|Prueba producida, en su orden}}
5. **Conclusiones y última palabra:** {{persona.conclusiones|Conclusiones, palabra de la víctima y de la persona acusada}}

## Decisiones y continuación

{{persona.decisiones|Decisiones de la audiencia, y fecha de continuación si la hay}}

${signing}`,
    ),
  ),
  template(
    703,
    'Acta de suspensión de audiencia',
    601,
    record(
      'ACTA DE SUSPENSIÓN DE AUDIENCIA',
      `A horas {{persona.horaInicio|Hora señalada para la audiencia}} debía celebrarse la audiencia de **{{persona.tipoAudiencia|Tipo de audiencia}}**.

## Asistencia

${attendance}

**Motivo de la suspensión:** {{persona.motivo|Motivo de la suspensión y cómo consta}}

Se suspende la audiencia y se señala nueva fecha para el {{persona.nuevaFecha|Nueva fecha, hora y lugar}}. Las personas presentes quedan notificadas; notifíquese a las ausentes.

${signing}`,
    ),
  ),
  template(
    704,
    'Acta de conciliación',
    602,
    record(
      'ACTA DE CONCILIACIÓN',
      `A horas {{persona.horaInicio|Hora en que se instaló}} se instaló la audiencia de conciliación. Se explicó a las partes que conciliar es voluntario, y los efectos del acuerdo.

## Asistencia

${attendance}

## Acuerdo

1. {{persona.acuerdo|Obligaciones de cada parte, con montos y fechas}}
2. **Si no se cumple:** {{persona.incumplimiento|Lo que las partes acuerdan para ese caso}}

Las partes declaran que acuerdan libremente, en igualdad, y que comprenden lo que firman.

${signing}`,
    ),
    {
      ejemplo: {
        delitos: 'Difamación',
        'persona.horaInicio': '09:00',
        'persona.fiscal': 'No interviene, por ser de acción privada',
        'persona.asisteDenunciante': 'María Ejemplo Choque, con su abogada',
        'persona.asisteDenunciado': 'Juan Muestra Rojas, con su abogado',
        'persona.acuerdo': 'La parte acusada se retractará por escrito hasta el 30 de marzo de 2026.',
        'persona.incumplimiento': 'Se pedirá su cumplimiento ante este despacho.',
        'persona.horaFin': '09:40',
      },
    },
  ),
  template(
    705,
    'Acta de falta de acuerdo conciliatorio',
    602,
    record(
      'ACTA DE AUDIENCIA DE CONCILIACIÓN SIN ACUERDO',
      `A horas {{persona.horaInicio|Hora en que se instaló}} se instaló la audiencia de conciliación.

## Asistencia

${attendance}

Exhortadas las partes a conciliar, no llegaron a un acuerdo. Prosiga la causa conforme a su estado. Lo que cada parte expuso para conciliar no se hace constar ni puede usarse en su contra.

${signing}`,
    ),
  ),
  template(
    706,
    'Notificación con una resolución',
    900,
    record(
      'NOTIFICACIÓN',
      `En la fecha, a horas {{persona.horaNotificacion|Hora de la notificación}}, se notifica a {{individualizados}} con {{persona.actuacion|Actuación que se notifica y su fecha}}, mediante {{persona.medio|Medio: ciudadanía digital, en audiencia, personal o cédula}}.

Se entrega copia íntegra de la actuación y se hace saber el recurso que procede y su plazo: {{persona.recurso|Recurso y plazo, o «No procede»}}.

**Constancia:** {{persona.constancia|Quién recibió, en qué lugar, o qué impidió la entrega}}`,
    ),
  ),
  template(
    707,
    'Informe de secretaría',
    607,
    record(
      'INFORME DE SECRETARÍA',
      `**A:** {{juez}}

Informo a su autoridad lo siguiente, según consta en el expediente:

1. {{persona.informe|Lo que se informa, con fechas y actuaciones}}

Es cuanto informo para los fines que correspondan.

^ {{secretario}}`,
    ),
  ),
  template(
    708,
    'Informe de secretaría sobre vencimiento de un plazo',
    607,
    record(
      'INFORME DE SECRETARÍA',
      `**A:** {{juez}}

Informo a su autoridad sobre el cómputo del siguiente plazo:

|Dato|Constancia|
|Actuación que concede el plazo|{{persona.actuacion|Actuación y su fecha}}|
|Notificación de la que corre|{{persona.notificacion|A quién y cuándo se notificó}}|
|Días que no se computan|{{persona.inhabiles|Días inhábiles y suspensiones, con su motivo}}|
|Vencimiento|{{persona.vencimiento|Fecha y hora en que venció}}|
|Actuaciones dentro del plazo|{{persona.actuaciones|Actuaciones, o «Ninguna»}}|

Es cuanto informo para los fines que correspondan.

^ {{secretario}}`,
    ),
  ),
]
