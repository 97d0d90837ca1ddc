import { hearingTypes } from '@estrado/machines/catalogues/hearing-types'
import { serveCatalogue } from '../kernel/catalogue/serve.ts'
import { countUses } from '../kernel/catalogue/uses.ts'

export const keptHearingTypes = serveCatalogue(hearingTypes, 'tiposAudiencias', {
  uses: countUses({
    Audiencias: (id) => ({ table: 'audiencia', where: { id_tipo_audiencia: id } }),
    'Solicitudes de audiencia': (id) => ({ table: 'solicitud_audiencia', where: { id_tipo_audiencia: id } }),
    'Tipos de actos procesales': (id) => ({
      table: 'tipo_acto_procesal',
      holds: { column: 'detalle', field: 'tiposAudiencia', id },
    }),
  }),
})
