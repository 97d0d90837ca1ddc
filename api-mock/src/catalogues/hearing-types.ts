import type { hearingTypes } from '@estrado/machines/catalogues/hearing-types'
import { hearingTypes as rows } from '../demo/data/catalogues/hearings.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { countUses } from '../kernel/catalogue/uses.ts'

/** Minutes that the calendar proposes for a hearing whose type says nothing else. */
const usualMinutes = 60

export const keptHearingTypes: Served<typeof hearingTypes.fields> = {
  uses: countUses({
    Audiencias: (id) => ({ table: 'audiencia', where: { id_tipo_audiencia: id } }),
    'Solicitudes de audiencia': (id) => ({ table: 'solicitud_audiencia', where: { id_tipo_audiencia: id } }),
    'Actos procesales': (id) => ({ table: 'acto_procesal', where: { id_tipo_audiencia: id } }),
    'Tipos de actos procesales': (id) => ({
      table: 'tipo_acto_procesal',
      holds: { column: 'detalle', field: 'tiposAudiencia', id },
    }),
  }),
  comesWith: rows.map(({ id, descripcion, detalle }) => ({
    id,
    fila: {
      descripcion,
      duracion: typeof detalle?.duracion === 'number' ? detalle.duracion : usualMinutes,
    },
  })),
}
