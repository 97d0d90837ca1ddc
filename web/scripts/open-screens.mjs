import { readFileSync } from 'node:fs'

const list = readFileSync(new URL('../src/app/open-screens.ts', import.meta.url), 'utf8')

/** Screens that open without a session, and so without the shell around them: those of the application's list. */
export const openScreens = [...list.matchAll(/import\('\.\.\/(.+?)'\)/g)].map(([, file]) => `src/${file}`)

/** What stands around every other screen, and the list of these. */
export const frame = ['src/app/shell/shell.tsx', 'src/app/signed-in-screens.ts']

/** The first page after a login: what it loads belongs to the shell's budget. */
export const home = 'src/app/home/home-screen.tsx'

/** Loaded when a text is first written; its budget is beside the page's that it stands in. */
export const editor = 'src/writing/editor/written-editor.tsx'
