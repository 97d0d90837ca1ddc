import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { brotliFiles } from './brotli-files.ts'
import { callTable } from './call-table.ts'
import { chunkPlan } from './chunk-plan.ts'
import { firstPages } from './html-covers.ts'
import { refuseKeptOut } from './kept-out.ts'
import { offlineService } from './offline-service.ts'

const api = `http://localhost:${process.env.ESTRADO_PORT ?? 3000}`

/** Decoders, standard fonts and character maps that the PDF viewer fetches when a document needs them. */
function pdfAssets(): Plugin {
  const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const files = ['wasm', 'standard_fonts', 'cmaps', 'iccs'].flatMap((folder) =>
    readdirSync(join(source, folder)).map((name) => `${folder}/${name}`),
  )
  return {
    name: 'estrado:pdf-assets',
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: `pdfjs/${file}`, source: readFileSync(join(source, file)) })
      }
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs/', (request, response, next) => {
        const file = files.find((candidate) => `/${candidate}` === request.url)
        if (file) response.end(readFileSync(join(source, file)))
        else next()
      })
    },
  }
}

/**
 * What every page starts with, in four files: thirty small ones cost a phone five journeys to the server, one
 * alone holds its processor too long (`docs/decisions/first-load.md`).
 */
const startParts: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
    priority: 3,
  },
  { name: 'machines', test: /node_modules[\\/]xstate[\\/]/, priority: 3 },
  // The editor's tree alone, without the rules of every form that come to stand beside it otherwise.
  { name: 'written', test: /machines[\\/]src[\\/]writing[\\/](tree|walk)\.ts$/ },
  {
    name: 'prosemirror',
    test: /node_modules[\\/](prosemirror-(?!changeset)[\w-]+|orderedmap|rope-sequence|w3c-keyname)[\\/]/,
  },
  { name: 'start', test: /src[\\/]app[\\/]main\.tsx$/ },
]

const configWith = (groups: Rolldown.CodeSplittingGroup[]): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    callTable(),
    react(),
    pdfAssets(),
    firstPages(),
    offlineService(),
    refuseKeptOut(),
    brotliFiles(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    // The budget check counts what a visitor downloads, so sizes are measured there and not here.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: 'localhost',
    proxy: { '/api': { target: api, ws: true }, '/configuracion.json': api },
  },
})

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return configWith(startParts)
  const kept = ['rolldown-runtime', ...startParts.map(({ name }) => String(name))]
  return configWith([...startParts, await chunkPlan(configWith(startParts), kept)])
})
