import { causeLine, closing, letterEnd, letterHead, placeAndDate } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const letter = (to: string, text: string) => `${letterHead(to)}

${text}

${letterEnd}`

const warrant = (title: string, text: string) => `# ${title} N.° {{numeroResolucion}}

^ {{juzgado}}

${placeAndDate}

${causeLine}

${text}

${closing}

^ **{{juez}}**
^ {{juzgado}}`

const identified =
  '{{individualizados}}, {{persona.identidad|Documento de identidad y señas que evitan confundir a la persona}}'

/** Letters, remissions and warrants. */
export const letterTemplates: readonly ActTemplate[] = [
  template(
    901,
    'Oficio al Ministerio Público',
    604,
    letter(
      '**MINISTERIO PÚBLICO**',
      `En la causa de referencia se dispuso poner en su conocimiento lo siguiente, para los fines que la ley le encomienda: {{persona.contenido|Resolución que se comunica y lo que se pide}}.

Ruego hacer conocer a este despacho lo que se disponga, hasta el {{persona.hasta|Fecha hasta la que se espera respuesta}}.`,
    ),
    {
      ejemplo: {
        'persona.destinatario': 'Fiscal de Materia de Villa Ejemplo',
        'persona.contenido':
          'el decreto de 4 de marzo de 2026, que pide informar sobre el estado de la pericia ordenada',
        'persona.hasta': '20 de marzo de 2026',
      },
    },
  ),
  template(
    902,
    'Oficio a la Policía Boliviana (FELCC o FELCV)',
    604,
    letter(
      '**POLICÍA BOLIVIANA**\n{{persona.unidad|Unidad policial: FELCC, FELCV u otra}}',
      `En la causa de referencia se ordenó lo siguiente, que ruego cumplir con observancia de los derechos y garantías de las personas: {{persona.orden|Lo que se ordena, dónde y respecto de quién}}.

Cumplida la orden, remítase informe escrito a este despacho. Los datos de la víctima y de los testigos se mantienen en reserva.`,
    ),
  ),
  template(
    903,
    'Oficio al SERECI o al SEGIP',
    604,
    letter(
      '{{persona.institucion|Institución: SERECI o SEGIP}}',
      `Para fines de esta causa, ruego certificar y remitir a este despacho los datos de registro o identificación de {{persona.persona|Persona de quien se pide y datos con que se la busca}}: {{persona.datos|Datos o certificados que se piden}}.

La información se usará únicamente en este proceso y será tratada con reserva.`,
    ),
  ),
  template(
    904,
    'Oficio a la Dirección General de Migración: arraigo',
    604,
    letter(
      '**DIRECCIÓN GENERAL DE MIGRACIÓN**',
      `Por resolución {{persona.resolucion|Número y fecha de la resolución}} se dispuso el **arraigo** de {{persona.persona|Persona, con su documento de identidad}}, que no puede salir del territorio nacional sin autorización de esta autoridad.

Ruego registrar la medida, y remitir constancia y el flujo migratorio de la persona.`,
    ),
    {
      ejemplo: {
        'persona.destinatario': 'Directora o Director Departamental de Migración',
        'persona.resolucion': '7/2026, de 4 de marzo de 2026',
        'persona.persona': 'Juan Muestra Rojas, con documento de identidad de ejemplo 0000000',
      },
    },
  ),
  template(
    905,
    'Oficio a Migración: levantamiento de arraigo',
    604,
    letter(
      '**DIRECCIÓN GENERAL DE MIGRACIÓN**',
      `Por resolución {{persona.resolucion|Número y fecha de la resolución}} se dejó sin efecto el arraigo de {{persona.persona|Persona, con su documento de identidad}}, dispuesto en esta causa.

Ruego levantar el registro de la medida y remitir constancia, salvo que otra autoridad la haya dispuesto en causa distinta.`,
    ),
  ),
  template(
    906,
    'Oficio a Régimen Penitenciario: traslado a audiencia',
    604,
    letter(
      '**RÉGIMEN PENITENCIARIO**\n{{persona.recinto|Recinto penitenciario}}',
      `Ruego disponer que {{persona.persona|Persona privada de libertad}} sea trasladada con las seguridades del caso, o conectada por videoconferencia, a la audiencia señalada para el {{persona.audiencia|Fecha, hora y lugar o enlace de la audiencia}}.

La persona debe poder entrevistarse en privado con su defensa antes de la audiencia. Si el traslado no es posible, comuníquese de inmediato el motivo.`,
    ),
  ),
  template(
    907,
    'Exhorto u orden instruida',
    604,
    letter(
      '{{persona.autoridad|Autoridad exhortada o instruida}}',
      `En la causa de referencia se dispuso practicar en su jurisdicción la siguiente diligencia, que ruego a su autoridad, o le encomiendo, según corresponda: {{persona.diligencia|Diligencia, lugar y persona con quien se practica}}.

Se acompañan {{persona.piezas|Piezas que se adjuntan}}. Diligenciado, devuélvase a este despacho hasta el {{persona.hasta|Fecha hasta la que se espera}}.`,
    ),
  ),
  template(
    908,
    'Oficio de remisión de obrados',
    604,
    letter(
      '{{persona.autoridad|Autoridad a la que se remite}}',
      `Conforme a {{persona.resolucion|Resolución que ordena la remisión y su fecha}}, remito a su autoridad los obrados de la causa de referencia:

|Pieza|Detalle|
|Cuerpos y fojas|{{persona.fojas|Número de cuerpos y de fojas}}|
|Anexos y pruebas materiales|{{persona.anexos|Anexos y pruebas, o «Ninguno»}}|
|Personas privadas de libertad|{{persona.privadas|Personas y recinto, o «Ninguna»}}|

Ruego acusar recibo.`,
    ),
    {
      ejemplo: {
        'persona.destinatario': 'Presidenta o Presidente de la Sala Penal',
        'persona.autoridad': 'SALA PENAL DEL TRIBUNAL DEPARTAMENTAL DE EJEMPLO',
        'persona.resolucion': 'el decreto de 3 de marzo de 2026',
        'persona.fojas': '1 cuerpo, fojas 1 a 120',
        'persona.anexos': 'Ninguno',
        'persona.privadas': 'Ninguna',
      },
    },
  ),
  template(
    909,
    'Oficio de devolución de obrados a origen',
    605,
    letter(
      '{{persona.autoridad|Autoridad de origen}}',
      `Concluido lo que motivó la remisión, devuelvo a su autoridad los obrados de la causa de referencia, con {{persona.resolucion|Resolución que se dictó y su fecha}}, en {{persona.fojas|Número de cuerpos y de fojas}}, para que prosiga conforme a su estado.

Ruego acusar recibo.`,
    ),
  ),
  template(
    910,
    'Oficio de devolución de exhorto diligenciado',
    605,
    letter(
      '{{persona.autoridad|Autoridad exhortante}}',
      'Devuelvo a su autoridad el exhorto u orden instruida {{persona.exhorto|Número y fecha del exhorto u orden}}, con el siguiente resultado: {{persona.resultado|Resultado de la diligencia}}, en {{persona.fojas|Número de fojas}}.',
    ),
  ),
  template(
    911,
    'Mandamiento de aprehensión',
    606,
    warrant(
      'MANDAMIENTO DE APREHENSIÓN',
      `La autoridad judicial que suscribe **ORDENA** a la autoridad policial competente **APREHENDER** a ${identified}, en cumplimiento de la resolución {{persona.resolucion|Número y fecha de la resolución que lo ordena, y su motivo}}, y conducirla o conducirlo de inmediato ante este despacho.

Al ejecutarlo se hará conocer a la persona el motivo de su aprehensión y sus derechos, se le entregará copia, y se sentará constancia del lugar, fecha y hora. El mandamiento se ejecuta una sola vez.`,
    ),
    {
      ejemplo: {
        'persona.identidad': 'con documento de identidad de ejemplo 0000000',
        'persona.resolucion': '7/2026, de 4 de marzo de 2026, que declaró su rebeldía',
      },
    },
  ),
  template(
    912,
    'Mandamiento de detención preventiva',
    609,
    warrant(
      'MANDAMIENTO DE DETENCIÓN PREVENTIVA',
      `La autoridad judicial que suscribe **ORDENA** a la autoridad a cargo de {{persona.recinto|Recinto penitenciario}} recibir en calidad de **DETENIDA PREVENTIVA O DETENIDO PREVENTIVO** a ${identified}, en cumplimiento de la resolución {{persona.resolucion|Número y fecha de la resolución que lo ordena}}, hasta el {{persona.vencimiento|Fecha en que vence la detención}}.

La persona será tratada como inocente y separada de quienes cumplen condena.`,
    ),
  ),
  template(
    913,
    'Mandamiento de libertad',
    610,
    warrant(
      'MANDAMIENTO DE LIBERTAD',
      `La autoridad judicial que suscribe **ORDENA** a la autoridad a cargo de {{persona.recinto|Recinto o lugar donde está privada de libertad}} poner en **LIBERTAD** a ${identified}, en cumplimiento de la resolución {{persona.resolucion|Número y fecha de la resolución que lo ordena}}.

Se cumplirá de inmediato, salvo que exista mandamiento de otra autoridad en causa distinta, lo que se informará en el acto a este despacho.`,
    ),
  ),
]
