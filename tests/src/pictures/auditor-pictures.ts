import type { Page } from 'playwright'
import type { Picture } from './picture.ts'

const verified = (page: Page) => page.getByRole('button', { name: 'Verificado', exact: true })

/** The pictures of the auditor's guide (`docs/auditor.md`). */
export const auditorPictures: readonly Picture[] = [
  {
    file: 'auditoria-busqueda.png',
    usuario: 'auditor',
    path: '/auditoria?flujo=cause',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Más filtros' }).click()
      await page
        .getByRole('button', { name: /^Causa 2026/ })
        .first()
        .waitFor()
    },
  },
  {
    file: 'auditoria-sello.png',
    usuario: 'auditor',
    path: '/auditoria?ver=causa/2',
    prepare: async (page) => {
      await verified(page).click()
      await page.getByText('Cómo se verificó').waitFor()
    },
  },
  {
    file: 'auditoria-sorteo.png',
    usuario: 'auditor',
    path: '/auditoria?ver=causa/2',
    prepare: async (page) => {
      await verified(page).waitFor()
      await page.getByRole('option').filter({ hasText: 'Causa sorteada' }).click()
      await page.getByRole('columnheader', { name: 'Le tocan' }).scrollIntoViewIfNeeded()
    },
  },
  {
    file: 'auditoria-reservado.png',
    usuario: 'auditor',
    path: '/auditoria?ver=causa/7&momento=4',
    prepare: async (page) => {
      await verified(page).waitFor()
      await page.getByRole('button', { name: 'Ver datos reservados' }).waitFor()
    },
  },
]
