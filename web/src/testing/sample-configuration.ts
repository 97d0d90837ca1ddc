import type { WebConfiguration } from '@estrado/machines/contract/web-configuration'

/** What the browser is told of the installation: asked once a page, so that all files of a run share the answer. */
export const sampleConfiguration: WebConfiguration = {
  signerUrl: 'https://localhost:9000/api',
  scannerUrl: 'http://localhost:8500',
  tiles: [{ address: 'https://t.example/{z}/{x}/{y}', attribution: '' }],
  citizenship: false,
}
