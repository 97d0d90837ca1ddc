import { ownCauses, causeInbox as texts } from '@estrado/machines/causes/inbox-texts'
import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../../kernel/list-source.ts'
import { filePath } from '../file/file-path.ts'
import { inboxColumns } from './inbox-columns.tsx'

const filters = { buscar: { kind: 'text', label: texts.search, hint: texts.searchHint } } as const

const source = paged('causas.list', filters, ({ filters: { buscar }, ...asked }) => ({
  body: {
    ...pageOf(asked),
    propias: true,
    ...searched(buscar),
  },
  query: {},
}))

/** `/ventanilla-virtual/causas`: the causes in which a lawyer or a party stands today; each opens its file. */
export default function OwnCausesScreen() {
  const navigate = useNavigate()
  return (
    <ListScreen
      path="/ventanilla-virtual/causas"
      name="mis-causas"
      texts={{ ...texts, ...ownCauses }}
      source={source}
      filters={filters}
      rowKey={({ id }) => id}
      columns={inboxColumns(true, false).map((column) => ({ ...column, sortable: false }))}
      onOpen={({ id }) => void navigate({ href: filePath(id) })}
    />
  )
}
