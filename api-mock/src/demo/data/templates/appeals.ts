import { cassation, orderHead } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const appealed = (title: string, law: string, recourse: string) => `${orderHead(title)}

**VISTOS:** El recurso interpuesto por {{persona.recurrente|Quién recurre}} contra {{persona.resolucion|Resolución que se impugna, su fecha y quién la dictó}}; las respuestas, los antecedentes, y

## CONSIDERANDO I. Resolución impugnada

{{persona.impugnada|Lo que resolvió y sus fundamentos}}

## CONSIDERANDO II. Agravios y respuestas

1. {{persona.agravios|Agravios que se expresan, uno por uno}}

**Respuesta de las demás partes:** {{persona.respuesta|Resumen de las respuestas}}

## CONSIDERANDO III. Fundamentos

${law}

{{persona.analisis|Análisis de cada agravio, en el mismo orden}}

## POR TANTO

{{juzgado}}, con intervención de {{persona.firmantes|Quiénes resuelven, y voces disidentes si las hay}}, resuelve: {{persona.decision|Lo que se resuelve sobre el recurso}}.

${recourse}

**Regístrese, notifíquese y devuélvase.**`

/** What chambers resolve of an appeal. */
export const appealTemplates: readonly ActTemplate[] = [
  template(
    611,
    'Auto de vista: apelación incidental',
    412,
    appealed(
      'AUTO DE VISTA',
      'El tribunal de alzada circunscribe su resolución a los aspectos cuestionados de la resolución (artículo 398 del Código de Procedimiento Penal), y la fundamenta (artículo 124 del mismo Código).',
      'Este auto de vista resuelve la apelación incidental, y no admite recurso ulterior.',
    ),
  ),
  template(
    612,
    'Auto de vista: apelación restringida',
    412,
    appealed(
      'AUTO DE VISTA',
      'La apelación restringida procede por inobservancia o errónea aplicación de la ley (artículo 407 del Código de Procedimiento Penal). El tribunal de alzada circunscribe su resolución a los aspectos cuestionados (artículo 398), sin volver a valorar la prueba, y resuelve conforme al artículo 413 del mismo Código.',
      cassation,
    ),
  ),
  template(
    613,
    'Auto supremo',
    413,
    appealed(
      'AUTO SUPREMO',
      'El recurso de casación procede para impugnar autos de vista contrarios a otros precedentes (artículo 416 del Código de Procedimiento Penal). La resolución establece si existe la contradicción que se alega (artículo 419).',
      'Contra este auto supremo no procede recurso ordinario ulterior.',
    ),
  ),
]
