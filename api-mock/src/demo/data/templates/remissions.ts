import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { cassation, closing, letterEnd, letterHead, orderHead, ownRecourse } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

/** An order that sends the cause on: why, to whom, and what goes with it. */
const remission = (title: string, law: string, decision: string, recourse = ownRecourse) =>
  `${orderHead(title)}

**VISTOS:** Los antecedentes de la causa, y

## CONSIDERANDO I. Marco jurídico

${law}

## CONSIDERANDO II. Fundamentos

{{persona.fundamentos|Fundamentos de la remisión}}

## POR TANTO

${decision} Remítanse los obrados, con su índice y su foliación, y quede constancia de la remisión.

${recourse}

${closing}`

const whoKnows =
  'La competencia en materia penal se determina por ley; quien no la tiene remite la causa a quien corresponde.'

const letter = (id: number, nombre: string, type: number, to: string, asked: string): ActTemplate =>
  template(id, nombre, type, `${letterHead(to)}\n\n${asked}\n\n${letterEnd}`)

/** Acts that send a cause on, and letters that ask another court for something. */
export const remissionTemplates: readonly ActTemplate[] = [
  template(
    1201,
    'Remisión a ejecución penal',
    426,
    remission(
      'AUTO DE REMISIÓN A JUZGADO DE EJECUCIÓN PENAL',
      'La sentencia condenatoria ejecutoriada se remite al juzgado de ejecución penal, que controla su cumplimiento.',
      'Se dispone la remisión de la causa al juzgado de ejecución penal que el sorteo determine.',
    ),
  ),
  template(
    1202,
    'Conversión de acción',
    427,
    remission(
      'AUTO DE CONVERSIÓN DE ACCIÓN',
      'La acción penal pública puede convertirse en acción privada a pedido de la víctima, en los casos que la ley prevé.',
      'Se admite la conversión de la acción penal pública en acción privada y se dispone la remisión de la causa al juzgado que el sorteo determine.',
    ),
  ),
  template(
    1203,
    'Allanamiento a la recusación',
    recusalTypes.AUTO_ALLANAMIENTO,
    remission(
      'AUTO DE ALLANAMIENTO A LA RECUSACIÓN',
      'Quien es recusado y admite la causal se aparta del conocimiento de la causa.',
      'Me allano a la recusación planteada y me aparto del conocimiento de la causa, que se remite al juzgado que el sorteo determine.',
    ),
  ),
  template(
    1204,
    'Remisión a tribunal de sentencia',
    429,
    remission(
      'AUTO DE REMISIÓN A TRIBUNAL DE SENTENCIA',
      whoKnows,
      'Se dispone la remisión de la causa al tribunal de sentencia penal que el sorteo determine.',
    ),
  ),
  template(
    1205,
    'Remisión a juzgado de sentencia',
    430,
    remission(
      'AUTO DE REMISIÓN A JUZGADO DE SENTENCIA',
      whoKnows,
      'Se dispone la remisión de la causa al juzgado de sentencia penal que el sorteo determine.',
    ),
  ),
  template(
    1206,
    'Remisión en apelación',
    431,
    remission(
      'AUTO DE REMISIÓN EN APELACIÓN',
      'El recurso de apelación se remite al tribunal superior, con sus antecedentes, en el plazo de ley.',
      'Se dispone la remisión de los antecedentes a la sala penal del Tribunal Departamental de Justicia que el sorteo determine.',
    ),
  ),
  template(
    1207,
    'Remisión en casación',
    432,
    remission(
      'AUTO DE REMISIÓN EN CASACIÓN',
      'El recurso de casación se remite al Tribunal Supremo de Justicia, con sus antecedentes.',
      'Se dispone la remisión de los antecedentes a la Sala Penal del Tribunal Supremo de Justicia.',
      cassation,
    ),
  ),
  letter(
    1208,
    'Exhorto u orden instruida',
    631,
    'Juzgado o tribunal comisionado',
    'En la causa de la referencia se ha dispuesto comisionar a su autoridad la diligencia siguiente: {{persona.diligencia|Diligencia que se encomienda}}.\n\nCumplida la diligencia, se servirá devolver las actuaciones a este despacho.',
  ),
  letter(
    1209,
    'Conocimiento de sala',
    632,
    'Sala Penal del Tribunal Departamental de Justicia',
    'Pongo en conocimiento de la sala las actuaciones de la causa de la referencia, para {{persona.finalidad|Para qué se ponen en conocimiento}}.',
  ),
  letter(
    1210,
    'Conocimiento de ejecución penal',
    633,
    'Juzgado de Ejecución Penal',
    'Pongo en conocimiento de su autoridad las actuaciones de la causa de la referencia, para {{persona.finalidad|Para qué se ponen en conocimiento}}.',
  ),
  letter(
    1211,
    'Remisión a archivo',
    634,
    '{{persona.destino|Archivo al que se remite}}',
    'Remito a su despacho los obrados de la causa {{codigoUnico}}, concluida y con su archivo dispuesto, para su custodia: {{persona.inventario|Fojas, cuerpos y anexos que se remiten}}.',
  ),
]
