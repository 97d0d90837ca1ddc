import { textFromMarkup } from '@estrado/machines/writing/markup'
import type { actTemplates } from '@estrado/machines/writing/templates'
import { actTemplates as samples } from '../demo/data/templates/index.ts'
import { namedOffice } from '../kernel/catalogue/own-department.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { countUses } from '../kernel/catalogue/uses.ts'

export const keptTemplates: Served<typeof actTemplates.fields> = {
  office: namedOffice,
  uses: countUses({
    'Actos procesales': (id) => ({ table: 'acto_texto', where: { id_plantilla: id } }),
  }),
  comesWith: samples.map(({ id, nombre, idTipoActoProcesal, area, muestra, texto, ejemplo }) => ({
    id,
    fila: {
      nombre,
      idTipoActoProcesal,
      idArea: area,
      idOficina: null,
      muestra,
      texto: textFromMarkup(texto),
      ejemplo: ejemplo === null ? null : textFromMarkup(ejemplo),
    },
  })),
}
