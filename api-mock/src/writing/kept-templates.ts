import type { actTemplates } from '@estrado/machines/writing/templates'
import { namedOffice } from '../kernel/catalogue/own-department.ts'
import type { Served } from '../kernel/catalogue/serve.ts'
import { countUses } from '../kernel/catalogue/uses.ts'

export const keptTemplates: Served<typeof actTemplates.fields> = {
  office: namedOffice,
  uses: countUses({
    'Actos procesales': (id) => ({ table: 'acto_texto', where: { id_plantilla: id } }),
  }),
}
