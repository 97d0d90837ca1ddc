import { editor } from '../acts/editor-texts.ts'

const sentence = (said: string): string => `${said} ${editor.advice}`

/** The office editor: what is refused and told (`spec 2 §8`). */
export const officeTexts = {
  configurationFailed: (detail: string) => sentence(`${editor.configurationFailed(detail)}.`),
  failed: (code: string | number, detail: string) => sentence(editor.failed(code, detail)),
  none: 'no hay un servidor de documentos en esta instalación',
  down: 'el servidor de documentos no responde',
  notOdt: 'el archivo que llegó no es un documento .odt',
  notPdf: 'el documento convertido no es un PDF',
  elsewhere: 'el servidor de documentos nombró una dirección que no es la suya',
  /** By the command service's own numbers. */
  codes: {
    1: 'el documento no está abierto',
    2: 'la dirección de aviso no es correcta',
    3: 'fallo interno del servidor de documentos',
    5: 'orden desconocida',
    6: 'la firma del pedido no es válida',
  } as Readonly<Record<number, string>>,
  unknownCode: 'respuesta desconocida',
  nameWrong: 'El nombre lleva solo letras, números, puntos y guiones, y termina en .odt',
  document: 'El documento del editor de oficina',
  unsaved:
    'El documento todavía no se guardó en el editor de oficina. Escriba en él y guárdelo antes de revisar',
  savedMeanwhile: 'El documento se guardó otra vez mientras tanto. Revíselo de nuevo',
  writtenThere: 'Este acto se redacta en el editor de oficina: ábralo allí para cambiarlo',
  title: 'Editor de oficina',
  back: 'Volver al texto',
  notArrived: 'El documento no llegó guardado del editor de oficina. Vuelva a intentarlo en unos segundos',
  saving: 'Guardando en el editor de oficina…',
} as const

/** Why the editor's configuration didn't come: a reason that isn't yet the specification's sentence becomes it. */
export const configurationFailure = (reason: string): string =>
  reason.endsWith(editor.advice) ? reason : officeTexts.configurationFailed(reason)
