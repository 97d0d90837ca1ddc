import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://localhost:${process.env.ESTRADO_PORT ?? 3000}`

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    // The budget check counts what a visitor downloads, so sizes are measured there and not here.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  server: {
    host: 'localhost',
    proxy: { '/api': { target: api, ws: true } },
  },
})
