import { areaIds } from '../catalogues/areas.ts'
import { closing, restrictedAppeal } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const head = `# SENTENCIA N.° {{numeroResolucion}}

^ {{juzgado}}

|Dato|De la causa|
|Lugar y fecha|{{municipio}}, {{fecha}}|
|Causa|{{codigoUnico}}|
|Autoridad judicial|{{juez}}|
|Parte acusadora|{{denunciantes}}|
|Parte acusada|{{denunciados}}|
|Delitos|{{delitos}}|
|Datos personales de la parte acusada|{{persona.generales|Edad, ocupación, domicilio y demás datos personales}}|`

const trial = (analysis: string, decision: string) => `${head}

## I. Enunciación del hecho y circunstancias objeto del juicio

{{persona.hechos|Hechos de la acusación, con fecha, lugar y circunstancias}}

**Posición de la acusación:** {{persona.acusacion|Lo que la acusación sostuvo y pidió}}

**Posición de la defensa:** {{persona.defensa|Lo que la defensa sostuvo y pidió}}

## II. Prueba producida y su valoración

La prueba se valora de modo conjunto y armónico, con las reglas de la sana crítica, asignando a cada elemento el valor que corresponde con justificación de las razones (artículo 173 del Código de Procedimiento Penal).

|Prueba|Lo que acredita|Valor que se le asigna y por qué|
|{{persona.prueba1|Primera prueba}}|{{persona.acredita1|Lo que acredita la primera prueba}}|{{persona.valor1|Valor de la primera prueba}}|
|{{persona.prueba2|Segunda prueba}}|{{persona.acredita2|Lo que acredita la segunda prueba}}|{{persona.valor2|Valor de la segunda prueba}}|

## III. Hechos probados y no probados

**Probados:** {{persona.probados|Hechos probados}}

**No probados:** {{persona.noProbados|Hechos no probados}}

${analysis}

## POR TANTO

Este despacho, {{juzgado}}, en ejercicio de la potestad de impartir justicia, que emana del pueblo boliviano (artículo 178 de la Constitución Política del Estado), **FALLA:**

${decision}

${restrictedAppeal}

${closing}`

const conviction = trial(
  `## IV. Fundamentos jurídicos

**1. Tipicidad.** {{persona.tipicidad|Cómo el hecho probado se adecua a cada elemento del tipo penal}}

**2. Antijuridicidad y culpabilidad.** {{persona.culpabilidad|Por qué la conducta es contraria a derecho y reprochable}}

**3. Participación.** {{persona.participacion|Grado de participación y con qué se acredita}}

## V. Determinación de la pena

Se toman en cuenta la personalidad de la persona acusada, la mayor o menor gravedad del hecho, y las circunstancias y consecuencias del delito (artículos 37 y 38 del Código Penal). {{persona.pena|Agravantes, atenuantes y por qué la pena que se fija}}`,
  `1. Se declara a {{individualizados}} **culpable**, en el grado de participación señalado, de {{persona.delito|Delito y artículo por el que se condena}}, por ser la prueba aportada suficiente para generar convicción sobre su responsabilidad (artículo 365 del Código de Procedimiento Penal).
2. Se le impone la pena de {{persona.condena|Pena y lugar de su cumplimiento}}, que se computará conforme al artículo 365 del mismo Código, con descuento del tiempo de privación de libertad por esta causa.
3. Se le imponen costas y la responsabilidad civil, averiguable en ejecución de sentencia.
4. Sobre las medidas cautelares y los objetos secuestrados: {{persona.medidas|Lo que se dispone sobre medidas y objetos}}.`,
)

/** Judgments. */
export const judgmentTemplates: readonly ActTemplate[] = [
  template(801, 'Sentencia condenatoria', 501, conviction, {
    ejemplo: {
      juzgado: 'Juzgado de Sentencia Penal N.° 99 de Villa Ejemplo',
      'persona.generales': 'mayor de edad, comerciante, con domicilio en calle Ejemplo N.° 000',
      'persona.hechos':
        'El 3 de octubre de 2025, en la plaza Ejemplo, la persona acusada tomó con fuerza el bolso de la víctima.',
      'persona.acusacion': 'Sostuvo la autoría y pidió la pena de tres años de reclusión.',
      'persona.defensa': 'Sostuvo que la persona acusada estaba en otro lugar y pidió su absolución.',
      'persona.prueba1': 'Declaración de la víctima',
      'persona.acredita1': 'Reconoce a la persona acusada y relata el hecho',
      'persona.valor1': 'Se le da credibilidad: es coherente y la confirma otra prueba',
      'persona.prueba2': 'Acta de registro del lugar',
      'persona.acredita2': 'El bolso fue hallado en poder de la persona acusada',
      'persona.valor2': 'Se le da valor pleno: fue obtenida conforme a ley y no fue objetada',
      'persona.probados':
        'El apoderamiento del bolso con fuerza en las cosas, en el lugar y fecha señalados.',
      'persona.noProbados': 'Que la persona acusada hubiera estado en otro lugar.',
      'persona.tipicidad': 'La conducta reúne los elementos del artículo 331 del Código Penal.',
      'persona.culpabilidad': 'No concurre causa que la justifique ni que excluya su responsabilidad.',
      'persona.participacion': 'Ejecutó el hecho por sí, según la declaración de la víctima y el acta.',
      'persona.pena':
        'No tiene antecedentes y devolvió el bien; el hecho no causó lesiones. Se fija una pena cercana al mínimo.',
      'persona.delito': 'robo, previsto en el artículo 331 del Código Penal',
      'persona.condena': 'un año y seis meses de reclusión, en el recinto penitenciario de Ejemplo',
      'persona.medidas': 'se mantienen las medidas hasta la ejecutoria y se devuelve el bolso a su dueña',
    },
  }),
  template(
    802,
    'Sentencia absolutoria',
    502,
    trial(
      `## IV. Fundamentos jurídicos

Toda persona se presume inocente mientras no se pruebe su culpabilidad; la carga de la prueba corresponde a quien acusa y, en caso de duda, rige lo más favorable a la persona acusada (artículo 116 de la Constitución Política del Estado y artículo 6 del Código de Procedimiento Penal).

{{persona.motivo|Motivo de absolución del artículo 363 y por qué concurre}}`,
      `1. Se **absuelve** a {{individualizados}} de {{persona.delito|Delito y artículo por el que fue acusada o acusado}}, conforme al artículo 363 del Código de Procedimiento Penal.
2. Se ordena su libertad en el acto y la cesación de todas las medidas cautelares impuestas, conforme al artículo 364 del mismo Código.
3. Sobre las costas y los objetos secuestrados: {{persona.costas|Lo que se dispone sobre costas y objetos}}.`,
    ),
  ),
  template(
    803,
    'Sentencia en procedimiento abreviado',
    503,
    `${head}

## I. Hecho y acuerdo

{{persona.hechos|Hecho admitido, con fecha, lugar y circunstancias}}

La autoridad fiscal pidió la aplicación del procedimiento abreviado, por acuerdo con la persona imputada y su defensa, con la pena de {{persona.penaPedida|Pena que pidió la autoridad fiscal}}.

## II. Comprobación de los requisitos

En audiencia se comprobó (artículo 374 del Código de Procedimiento Penal):

1. La existencia del hecho y la participación de la persona imputada: {{persona.existencia|Elementos que los acreditan}}
2. Su renuncia voluntaria al juicio oral ordinario: {{persona.renuncia|Cómo se comprobó}}
3. Que el reconocimiento de culpabilidad fue libre y voluntario: {{persona.libre|Cómo se comprobó}}

**Posición de la víctima:** {{persona.victima|Si fue oída, si se opuso y qué se resuelve sobre ello}}

## III. Fundamentos jurídicos y pena

{{persona.fundamentos|Tipicidad, culpabilidad y circunstancias de la pena}} La condena no puede superar la pena requerida por la autoridad fiscal (artículo 374 del Código de Procedimiento Penal).

## POR TANTO

Este despacho, {{juzgado}}, en ejercicio de la potestad de impartir justicia, que emana del pueblo boliviano (artículo 178 de la Constitución Política del Estado), **FALLA:**

1. Se acepta el procedimiento abreviado y se declara a {{individualizados}} **culpable** de {{persona.delito|Delito y artículo por el que se condena}}, en el grado de participación señalado.
2. Se le impone la pena de {{persona.condena|Pena y lugar de su cumplimiento}}, con costas y responsabilidad civil averiguables en ejecución de sentencia.
3. Sobre el beneficio del artículo 366 del mismo Código, si corresponde: {{persona.beneficio|Lo que se resuelve, o «No se solicitó»}}.

${restrictedAppeal}

${closing}`,
    {
      ejemplo: {
        'persona.generales': 'mayor de edad, chofer, con domicilio en calle Ejemplo N.° 000',
        'persona.hechos':
          'El 3 de octubre de 2025, en la plaza Ejemplo, tomó con fuerza el bolso de la víctima, lo que reconoce.',
        'persona.penaPedida': 'dos años de reclusión',
        'persona.existencia': 'El acta de registro y la declaración de la víctima.',
        'persona.renuncia': 'La expresó en audiencia, asistida por su defensa.',
        'persona.libre': 'Se le explicaron sus efectos y negó haber recibido presión o promesa.',
        'persona.victima': 'Fue oída, recibió la reparación y no se opuso.',
        'persona.fundamentos':
          'El hecho reúne los elementos del artículo 331 del Código Penal; no tiene antecedentes y reparó el daño.',
        'persona.delito': 'robo, previsto en el artículo 331 del Código Penal',
        'persona.condena': 'dos años de reclusión',
        'persona.beneficio': 'se concede, por concurrir sus condiciones',
      },
    },
  ),
  template(
    804,
    'Sentencia condenatoria con voto de tribunal',
    501,
    conviction.replace(
      '## POR TANTO',
      `## VI. Votos

La deliberación y votación se realizaron conforme al artículo 359 del Código de Procedimiento Penal. {{persona.votos|Voto de cada integrante sobre cada cuestión, y disidencias}}

## POR TANTO`,
    ),
    { area: areaIds.tribunalSentenciaPenal },
  ),
]
