/** Names that stand on issued documents. */
export const documentTexts = {
  formName: 'Formulario Único',
} as const
