/** Who prosecutes a public cause; the words are ours. */
export const prosecutionTexts = {
  label: 'Fiscalía',
  nobody: 'Ninguna conocida',
  /** An office alone: whoever prosecutes there sees the cause. */
  anyOfOffice: 'Cualquiera de la fiscalía',
  name: 'Designar fiscal',
  title: 'Designar al fiscal de la causa',
  office: 'Fiscalía',
  prosecutor: 'Fiscal',
  explained:
    'Desde este momento la causa la ve solo el fiscal designado; si no se designa a nadie, la ven quienes trabajan en la fiscalía.',
  save: 'Designar',
  failed: 'No se pudieron cargar las fiscalías. Nada se ha perdido; vuelva a intentarlo.',
} as const

export const prosecutionRefusals = {
  office: 'Elija una fiscalía abierta',
  prosecutor: 'Esa persona no es fiscal en esa fiscalía hoy',
} as const
