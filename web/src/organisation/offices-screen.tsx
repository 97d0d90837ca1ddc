import { officeCatalogue } from '@estrado/machines/organisation/office-catalogue'
import { officeTreeTexts } from '@estrado/machines/organisation/office-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { CatalogueScreen } from '../kernel/catalogue/catalogue-screen.tsx'

const OfficeTreeDialog = lazy(() => import('./office-tree-dialog.tsx'))

/** `/organizacional/oficinas`: the catalogue of offices, and the tree of which depends on which. */
export default function OfficesScreen() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <CatalogueScreen
        of={officeCatalogue}
        calls="oficinas"
        more={
          <Button variant="default" onClick={() => setOpened(true)}>
            {officeTreeTexts.open}
          </Button>
        }
      />
      {opened && (
        <Suspense>
          <OfficeTreeDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
