import { closing, decreeHead, memorialSeen } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const when =
  'para el {{persona.fechaAudiencia|Fecha de la audiencia}}, a horas {{persona.horaAudiencia|Hora de la audiencia}}, en {{persona.sala|Sala, o enlace de la audiencia virtual}}, en modalidad {{persona.modalidad|Modalidad: presencial, virtual o mixta}}'

const setting = (intro: string, hearing: string, warnings: string) => `${decreeHead}

${intro}

Se señala audiencia de **${hearing}** ${when}.

${warnings}

${closing}`

const example = {
  'persona.fechaAudiencia': '11 de marzo de 2026',
  'persona.horaAudiencia': '09:00',
  'persona.sala': 'la sala 0 de este despacho',
  'persona.modalidad': 'presencial',
}

/** Decrees that set a hearing. */
export const hearingTemplates: readonly ActTemplate[] = [
  template(
    201,
    'Audiencia de medidas cautelares',
    304,
    setting(
      '**VISTOS:** La imputación formal y la solicitud de aplicación de medidas cautelares, lo establecido en los artículos 231 bis y 233 del Código de Procedimiento Penal, y la urgencia que el trámite exige.',
      'consideración de medidas cautelares',
      `1. Notifíquese al Ministerio Público, a la parte imputada, a la víctima o querellante y a sus abogadas o abogados.
2. La parte imputada concurra con defensa técnica; si no la tiene, se le asignará una defensora o un defensor público.
3. Las partes presenten en la audiencia los elementos de convicción en que fundan sus peticiones.
4. Si la persona imputada está privada de libertad, ofíciese para su traslado.`,
    ),
    { ejemplo: example },
  ),
  template(
    202,
    'Audiencia de cesación o modificación de medidas cautelares',
    304,
    setting(
      `${memorialSeen} lo establecido en los artículos 239 y 250 del Código de Procedimiento Penal.`,
      'consideración de la cesación o modificación de medidas cautelares',
      `1. Notifíquese a las partes y a la víctima, con copia de la solicitud y de los elementos nuevos que acompaña.
2. Si la persona imputada está privada de libertad, ofíciese a la administración penitenciaria para su traslado o para su conexión por videoconferencia.`,
    ),
  ),
  template(
    203,
    'Audiencia de juicio oral',
    304,
    setting(
      '**VISTOS:** El auto de apertura de juicio y lo establecido en el artículo 343 del Código de Procedimiento Penal.',
      'juicio oral, público, contradictorio y continuo',
      `1. Notifíquese a las partes, y cítese a las personas ofrecidas como testigos, a peritos y a intérpretes, con la advertencia de las consecuencias de su inasistencia.
2. Por secretaría, dispóngase lo necesario para la celebración, para el registro del juicio y para la guarda de la prueba.
3. Las partes hagan comparecer a sus testigos y peritos. Si la persona acusada está privada de libertad, ofíciese para su traslado.`,
    ),
  ),
  template(
    204,
    'Audiencia de consideración del requerimiento conclusivo',
    304,
    setting(
      '**VISTOS:** El requerimiento conclusivo de la autoridad fiscal y lo establecido en el artículo 323 del Código de Procedimiento Penal.',
      'consideración del requerimiento conclusivo',
      `1. Notifíquese al Ministerio Público, a la parte imputada y a la víctima o querellante, con copia del requerimiento, para que expongan lo que convenga a su derecho.
2. Queden las actuaciones en secretaría a disposición de las partes hasta el día de la audiencia.`,
    ),
  ),
  template(
    205,
    'Audiencia de conciliación',
    304,
    setting(
      '**VISTOS:** La acusación particular admitida y lo establecido en el artículo 377 del Código de Procedimiento Penal.',
      'conciliación',
      `1. Cítese a las partes para que concurran en persona, con sus abogadas o abogados.
2. Hágase saber que la conciliación es voluntaria, y que nadie está obligado a aceptar un acuerdo.
3. No se convocará a conciliación en los hechos de violencia en que la ley la prohíbe.`,
    ),
  ),
  template(
    206,
    'Audiencia de excepciones e incidentes',
    304,
    setting(
      `${memorialSeen} lo establecido en el artículo 314 del Código de Procedimiento Penal.`,
      'consideración de excepciones e incidentes',
      `1. Notifíquese a las partes con lo planteado y con la prueba ofrecida.
2. Se advierte a quien planteó la excepción o el incidente que su inasistencia injustificada da lugar al rechazo de lo planteado, y que la de las otras partes no suspende la audiencia (artículo 314 del Código de Procedimiento Penal).`,
    ),
  ),
  template(
    207,
    'Audiencia de procedimiento abreviado',
    304,
    setting(
      '**VISTOS:** La solicitud de aplicación de procedimiento abreviado y lo establecido en los artículos 373 y 374 del Código de Procedimiento Penal.',
      'consideración del procedimiento abreviado',
      `1. Notifíquese al Ministerio Público, a la persona imputada y a su defensa, y a la víctima, que podrá oponerse fundadamente.
2. En la audiencia se comprobará que la persona imputada admite el hecho y su participación, y que renuncia al juicio oral ordinario, de modo libre y voluntario.`,
    ),
  ),
  template(
    208,
    'Audiencia de medidas de protección',
    304,
    setting(
      '**VISTOS:** Las medidas de protección solicitadas o aplicadas, lo establecido en el artículo 389 bis del Código de Procedimiento Penal y en el artículo 35 de la Ley N.° 348, y la urgencia que el trámite exige.',
      'consideración de medidas de protección',
      `1. Las medidas vigentes se mantienen hasta que se resuelva.
2. Notifíquese sin revelar el domicilio ni los datos de contacto de la víctima.
3. Dispóngase que la víctima y la persona denunciada no se encuentren antes, durante ni después de la audiencia; la víctima puede participar por medios virtuales y con acompañamiento psicológico.`,
    ),
    {
      ejemplo: {
        ...example,
        delitos: 'Violencia Familiar o Doméstica',
        'persona.sala': 'la sala virtual que comunicará secretaría',
        'persona.modalidad': 'virtual',
      },
    },
  ),
  template(
    209,
    'Nueva audiencia después de una suspensión',
    304,
    setting(
      '**VISTOS:** El acta de la audiencia suspendida el {{persona.fechaSuspension|Fecha de la audiencia suspendida}} por {{persona.motivo|Causa de la suspensión}}.',
      '{{persona.tipoAudiencia|Tipo de la audiencia que se vuelve a señalar}}',
      `1. Notifíquese a quienes no quedaron notificados en la audiencia.
2. Se advierte a quien faltó sin justificar su inasistencia que, si la reitera, se aplicarán las medidas y sanciones que la ley prevé.`,
    ),
  ),
]
