import { areaIds } from '../catalogues/areas.ts'
import { causeLine, closing, decreeHead, memorialSeen, placeAndDate, reconsideration } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const decree = (text: string) => `${decreeHead}

${text}

**Notifíquese y cúmplase.**`

/** Answers to memorials and what moves a cause on. */
export const decreeTemplates: readonly ActTemplate[] = [
  template(
    101,
    'Téngase presente',
    301,
    decree(`${memorialSeen} lo expuesto por quien lo presenta.

**En lo principal:** Téngase presente lo expuesto, en cuanto hubiere lugar en derecho, y considérese en el momento procesal que corresponda.

**A los otrosíes:** {{persona.otrosies|Respuesta a los otrosíes}}`),
    { ejemplo: { 'persona.otrosies': 'Al otrosí primero, por señalado el domicilio procesal.' } },
  ),
  template(
    102,
    'Proveído a memorial',
    301,
    decree(`${memorialSeen} conforme a los datos del proceso:

**En lo principal:** {{persona.providencia|Lo que se provee a la petición principal}}

**Fundamento:** {{persona.fundamento|Motivo breve de lo que se provee}}

**A los otrosíes:** {{persona.otrosies|Respuesta a los otrosíes}}

${reconsideration}`),
  ),
  template(
    103,
    'Apersonamiento y domicilio procesal',
    301,
    decree(`${memorialSeen} la acreditación que acompaña:

1. Téngase por apersonada a la parte que suscribe el memorial, con quien se entenderán las actuaciones posteriores en la calidad en que se presenta.
2. Téngase por señalado su domicilio procesal: {{persona.domicilio|Domicilio procesal o buzón de ciudadanía digital}}.
3. Téngase presente el patrocinio de {{persona.patrocinio|Nombre de la abogada o abogado que patrocina}}.
4. Por secretaría, póngase a su disposición el expediente, con las reservas que la ley establece.`),
    {
      ejemplo: {
        'persona.domicilio': 'buzón de ciudadanía digital de la parte y calle Ejemplo N.° 000',
        'persona.patrocinio': 'Ana Ficticia Salas',
      },
    },
  ),
  template(
    104,
    'Fotocopias del expediente',
    301,
    decree(`${memorialSeen} el derecho de las partes a conocer las actuaciones:

Por secretaría, franquéense las fotocopias {{persona.clase|Clase de fotocopias: simples o legalizadas}} de {{persona.piezas|Piezas del expediente que se piden}}, previo registro de quien las recibe. Quedan exceptuadas las piezas que estén en reserva y los datos que permitan identificar a la víctima o a testigos protegidos.`),
  ),
  template(
    105,
    'Admisión de querella',
    301,
    decree(`${memorialSeen} los requisitos del artículo 290 del Código de Procedimiento Penal:

1. Se tiene por presentada la querella, por cumplir los requisitos de forma y contenido que la ley exige.
2. Téngase a quien la presenta como parte querellante, con los derechos y facultades de los artículos 78 y 79 del Código de Procedimiento Penal.
3. Póngase en conocimiento del Ministerio Público y de la parte denunciada, que podrán objetar su admisibilidad o la personería de quien querella en el plazo de tres días de su notificación, conforme al artículo 291 del mismo Código.`),
    { ejemplo: { memorialTipo: 'Querella' } },
  ),
  template(
    106,
    'Observación de la querella para su subsanación',
    301,
    decree(`${memorialSeen} los requisitos del artículo 290 del Código de Procedimiento Penal:

Se advierte que la querella omite o cumple de modo insuficiente lo siguiente:

1. {{persona.observacion|Requisito que falta o es insuficiente}}

Con carácter previo a resolver sobre su admisión, subsane la parte querellante lo observado en el plazo de tres días de su notificación. De no hacerlo, se la tendrá por no presentada, conforme al artículo 291 del Código de Procedimiento Penal.`),
  ),
  template(
    107,
    'Rechazo in limine de solicitud',
    301,
    decree(`${memorialSeen} la petición que contiene:

La solicitud resulta manifiestamente improcedente, porque {{persona.motivo|Motivo por el que se rechaza sin más trámite}}.

**En consecuencia:** No ha lugar a lo solicitado, que se rechaza in limine. La parte puede hacer valer sus derechos por la vía que la ley señala.

${reconsideration}`),
    {
      ejemplo: {
        memorialTipo: 'Solicitud de Suspensión de Audiencia',
        'persona.motivo':
          'pide suspender una audiencia que ya concluyó y sobre la que nada queda por resolver',
      },
    },
  ),
  template(
    108,
    'Conocimiento del inicio de investigación',
    301,
    decree(`**VISTOS:** El informe de inicio de investigación que el Ministerio Público puso en conocimiento de este despacho.

1. Téngase presente el inicio de la investigación, sobre la cual este despacho ejerce el control jurisdiccional conforme al artículo 279 del Código de Procedimiento Penal.
2. La autoridad fiscal observe el término de la investigación preliminar y comunique su resolución, conforme a los artículos 300 y 301 del mismo Código.
3. Notifíquese a las partes con el inicio de la investigación, y hágaseles conocer los derechos que la ley les reconoce.`),
  ),
  template(
    109,
    'Ejecutoria de resolución',
    301,
    decree(`**VISTOS:** El informe de secretaría, los antecedentes, y

**CONSIDERANDO:** Que la resolución {{persona.resolucion|Número y fecha de la resolución que quedó ejecutoriada}} fue notificada a todas las partes, sin que ninguna la haya impugnado dentro del plazo legal, según consta en las diligencias.

Conforme al artículo 126 del Código de Procedimiento Penal, dicha resolución quedó ejecutoriada. Por secretaría, expídanse los oficios y mandamientos que sean necesarios para su cumplimiento.`),
  ),
  template(
    110,
    'Cumplimiento y control de la condena',
    301,
    decree(`**VISTOS:** La sentencia ejecutoriada que fue remitida a este despacho, y

1. Se radica la causa para la ejecución y el control de la condena, conforme al artículo 428 del Código de Procedimiento Penal.
2. Por secretaría, practíquese el cómputo de la pena: {{persona.computo|Desde cuándo se computa y cuándo se cumple la pena}}.
3. Póngase en conocimiento de la persona condenada, de su defensa, del Ministerio Público y de la administración penitenciaria, que podrán observar el cómputo.`),
    { area: areaIds.juzgadoEjecucionPenal },
  ),
  template(
    111,
    'Traslado a la otra parte',
    302,
    decree(`${memorialSeen} el derecho de las partes a ser oídas en igualdad de condiciones (artículo 119 de la Constitución Política del Estado y artículo 12 del Código de Procedimiento Penal):

Traslado a {{persona.destino|Parte a la que se corre traslado}}, para que responda en el plazo de {{plazo}}, computable desde el día siguiente a su notificación. Con respuesta o sin ella, vuelvan obrados a despacho para resolver.`),
    { ejemplo: { 'persona.destino': 'la parte denunciada' } },
  ),
  template(
    112,
    'Traslado de la apelación incidental',
    302,
    decree(`${memorialSeen} el recurso de apelación incidental que interpone:

Se emplaza a las demás partes para que contesten el recurso en el plazo de {{plazo}}, conforme al artículo 405 del Código de Procedimiento Penal. Con contestación o sin ella, remítanse las actuaciones pertinentes a la Sala Penal del Tribunal Departamental de Justicia de {{departamento}}.`),
  ),
  template(
    113,
    'Observación de la acusación particular',
    303,
    decree(`${memorialSeen} los requisitos de los artículos 290, 341 y 375 del Código de Procedimiento Penal:

Con carácter previo a resolver sobre su admisión, subsane la parte acusadora, en el plazo de {{plazo}}, lo siguiente:

1. {{persona.observacion|Requisito que falta o es insuficiente}}

Vencido el plazo sin que lo haya hecho, se resolverá conforme al artículo 376 del Código de Procedimiento Penal.`),
  ),
  template(
    114,
    'Rechazo de señalamiento de audiencia',
    305,
    decree(`${memorialSeen} la solicitud de audiencia que contiene:

No ha lugar al señalamiento solicitado, porque {{persona.motivo|Motivo por el que no se señala audiencia}}. La parte puede reiterar su solicitud cuando haya cumplido lo que se observa.

${reconsideration}`),
  ),
  template(
    115,
    'Suspensión de audiencia',
    307,
    decree(`**VISTOS:** El señalamiento de la audiencia de {{persona.audiencia|Audiencia que se suspende y su fecha}}, y

**CONSIDERANDO:** Que la audiencia no puede celebrarse porque {{persona.motivo|Causa de la suspensión y cómo consta}}, y que la suspensión procede sólo por causa justificada.

Se suspende la audiencia y se señala su continuación o nueva celebración para el {{persona.nuevaFecha|Nueva fecha y hora de la audiencia}}. Las personas presentes quedan notificadas; notifíquese a las demás.`),
  ),
  template(
    116,
    'Radicatoria de la acusación',
    308,
    `# DECRETO DE RADICATORIA

${placeAndDate}

${causeLine}

**VISTOS:** La acusación remitida y sus antecedentes.

1. Se radica la causa en {{juzgado}}, para la preparación del juicio conforme al artículo 340 del Código de Procedimiento Penal.
2. Requiérase al Ministerio Público la presentación física de las pruebas que ofrece.
3. Notifíquese a la víctima o a la parte querellante, para que presente acusación particular o se adhiera a la fiscal y ofrezca pruebas de cargo, en el plazo de diez días.
4. Vencido ese plazo, póngase la acusación fiscal y, en su caso, la particular en conocimiento de la parte acusada, para que ofrezca sus pruebas de descargo dentro de los diez días siguientes a su notificación.

${closing}`,
    { ejemplo: { juzgado: 'Tribunal de Sentencia Penal N.° 99 de Villa Ejemplo' } },
  ),
]
