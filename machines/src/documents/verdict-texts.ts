import type { AdditionKind, DocumentVerdict, NoticeCode, ReasonCode, TimeProof } from './verdict.ts'

/** What a verdict means, and what to do. */
export const verdictTexts: Readonly<Record<DocumentVerdict, string>> = {
  Válido: 'Todas sus firmas son correctas y el documento está como fue firmado.',
  'Sin firma': 'El documento no tiene firmas digitales.',
  'No válido':
    'El documento o alguna de sus firmas no es correcta: no confíe en él sin consultar a quien lo emitió.',
  'No se puede afirmar':
    'No hay pruebas suficientes para afirmar que el documento es válido: pida a quien lo emitió que lo confirme.',
}

/** What each reason means and what to do, for somebody who knows nothing of cryptography. */
export const reasonTexts: Readonly<Record<ReasonCode, string>> = {
  'contenido-cambiado':
    'El contenido fue cambiado después de la firma: no confíe en este documento y pida el original a quien lo emitió.',
  'agregado-no-permitido':
    'Después de la firma se agregó algo que puede cambiar lo que se ve: abra la versión firmada o pida el original a quien lo emitió.',
  'rango-incorrecto':
    'La firma no cubre el documento entero: no confíe en este documento y pida el original a quien lo emitió.',
  'formato-incorrecto':
    'La firma no tiene el formato que corresponde a un PDF: pida a quien firmó que vuelva a firmar el documento.',
  'firmas-ocultas':
    'El documento tuvo firmas que alguien ocultó después: no confíe en él y pida el original a quien lo emitió.',
  'revocado-antes':
    'El certificado ya estaba revocado cuando se firmó: la firma no vale; consulte a quien figura como firmante.',
  'fecha-futura':
    'La firma dice una fecha que todavía no llegó: revise el reloj de su equipo y, si es correcto, consulte a quien firmó.',
  'fuera-de-vigencia':
    'Se firmó cuando el certificado no estaba vigente: pida a quien firmó que vuelva a firmar con un certificado vigente.',
  'lectura-ambigua':
    'Dos programas podrían mostrar este documento de maneras distintas: pida a quien lo emitió un archivo nuevo.',
  ilegible:
    'Una parte del documento o de la firma no se puede leer: pida a quien lo emitió un archivo íntegro.',
  'algoritmo-debil':
    'La firma usa un método que hoy se puede falsificar: pida a quien firmó que vuelva a firmar el documento.',
  'algoritmo-desconocido':
    'La firma usa un método que este sistema no conoce: verifíquela con el programa de quien la emitió.',
  'certificado-ausente':
    'La firma no trae el certificado de quien firmó: pida a quien firmó que vuelva a firmar el documento.',
  'certificado-no-apto':
    'El certificado no está habilitado para firmar documentos: pida que se firme con un certificado de firma digital.',
  'autoridad-no-reconocida':
    'Ninguna entidad certificadora reconocida responde por quien firmó: consulte a quien figura como firmante.',
  'vencido-sin-prueba':
    'El certificado venció y solo el firmante dice que firmó antes: consulte a quien conserva el documento original.',
  'revocado-sin-prueba':
    'El certificado fue revocado y solo el firmante dice que firmó antes: consulte a quien conserva el documento original.',
  'sin-fecha': 'La firma no dice cuándo se hizo: consulte a quien figura como firmante.',
}

export const noticeTexts: Readonly<Record<NoticeCode, string>> = {
  'sello-no-reconocido':
    'Tiene un sello de tiempo de una autoridad que no es reconocida; no se toma en cuenta.',
  'sello-no-verificado': 'Tiene un sello de tiempo que no corresponde a la firma; no se toma en cuenta.',
  'revocacion-desconocida': 'No se pudo consultar si el certificado fue revocado.',
  'hora-no-probada': 'La fecha y la hora son las que declaró el firmante.',
  'estampa-posterior':
    'Después de esta firma se agregó a la página el recuadro visible de otra; abra la versión firmada para ver el documento como estaba.',
  'cambio-permitido':
    'Después de esta firma se llenaron campos o se agregaron notas, como quien firmó lo permite; abra la versión firmada para ver el documento como estaba.',
}

/** Beside the moment of a signature: who vouches for it. */
export const timeProofTexts: Readonly<Record<TimeProof, string>> = {
  'sello-de-tiempo': 'Probada por un sello de tiempo',
  registro: 'Probada por el registro del Órgano Judicial',
  'dicho-por-el-firmante': 'Declarada por el firmante',
  ninguna: 'La firma no indica su fecha',
}

export const additionTexts: Readonly<Record<AdditionKind, string>> = {
  firma: 'Otra firma',
  'sello-de-tiempo': 'Sello de tiempo',
  'material-de-validacion': 'Material para la validación futura',
  otro: 'Otro cambio',
}
