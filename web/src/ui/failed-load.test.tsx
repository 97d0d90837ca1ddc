import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PartState } from '../causes/file/part-state.tsx'
import { CallFailure } from '../client/failure.ts'
import { BesideOf } from '../kernel/beside-of.tsx'
import { renderPart } from '../testing/render-screen.tsx'
import { DataTable } from './data-table.tsx'
import { FailedLoad, failedLoad } from './failed-load.tsx'

const parts = (status: number) => {
  const query = { data: undefined, error: new CallFailure(status, {}), refetch: () => undefined }
  return (
    <>
      <FailedLoad text="No se pudo cargar" retry={query.refetch} error={query.error} />
      <DataTable
        label="Filas"
        columns={[]}
        rows={[]}
        rowKey={String}
        empty={failedLoad('No se pudieron cargar', query.refetch, query.error)}
      />
      <PartState query={query}>{() => null}</PartState>
      <BesideOf
        query={query}
        label="Uno"
        texts={{ gone: 'Ya no está', failed: 'No se pudo leer' }}
        onClose={() => undefined}
      >
        {() => null}
      </BesideOf>
    </>
  )
}

it('access control: what is refused to the role says so in part of a page, and isn’t offered again', async () => {
  await renderPart(parts(403))
  await expect.poll(() => page.getByText(errors.forbidden).elements()).toHaveLength(4)
  expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
})

it('retry: what failed otherwise is offered again in each part', async () => {
  await renderPart(parts(500))
  await expect.poll(() => page.getByRole('button', { name: table.retry }).elements()).toHaveLength(4)
  expect(page.getByText(errors.forbidden).elements()).toEqual([])
})
