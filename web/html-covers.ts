import type { Plugin, Rolldown } from 'vite'
import { documentValidation } from '../machines/src/documents/validation-texts.ts'
import { login } from '../machines/src/messages/access.ts'
import { courthouse, edicts, publicHearings } from '../machines/src/portals/texts.ts'
import { cssVariablesResolver, sans, serif } from './src/app/theme.ts'

/** A page that opens without a session: what it says before any script has come. */
type FirstPage = {
  /** The beginning of its path, with a hyphen for a slash: the API looks for the file by it. */
  readonly name: string
  readonly screen: string
  readonly title: string
  readonly text: string
  readonly narrow?: boolean
  /** On a wall: read from afar, without the court's header. */
  readonly wall?: boolean
}

const pages: readonly FirstPage[] = [
  {
    name: 'login',
    screen: 'session/login/login-screen.tsx',
    title: login.title,
    text: login.matter,
    narrow: true,
  },
  { name: 'edictos', screen: 'portals/edicts-screen.tsx', title: edicts.title, text: edicts.intro },
  {
    name: 'audiencias-publico',
    screen: 'portals/hearings-screen.tsx',
    title: publicHearings.title,
    text: publicHearings.intro,
  },
  {
    name: 'pantalla-audiencias',
    screen: 'portals/courthouse-screen.tsx',
    title: courthouse.title,
    text: courthouse.loading,
    wall: true,
  },
  {
    name: 'documento-qr',
    screen: 'documents/validation-screen.tsx',
    title: documentValidation.title,
    text: documentValidation.intro,
  },
]

/** Taken away by the app once its own page stands (`src/app/main.tsx`); nobody is read it twice. */
const cover = ({ title, text, narrow = false, wall = false }: FirstPage): string => {
  if (wall)
    return `<div id="cover" class="cover cover-wall" aria-hidden="true"><div class="cover-head">
<p class="cover-title">${title}</p></div><p class="cover-text">${text}</p></div>`
  return narrow
    ? `<div id="cover" class="cover cover-centred" aria-hidden="true"><div class="cover-card">
<div class="cover-brand"><p class="cover-product">${login.product}</p><p>${text}</p></div>
<p class="cover-title">${title}</p></div><p class="cover-foot">${login.institution}</p></div>`
    : `<div id="cover" class="cover" aria-hidden="true"><div class="cover-header">
<p class="cover-product">${login.product}</p><p class="cover-foot">${login.institution}</p></div>
<div class="cover-content"><p class="cover-title">${title}</p><p class="cover-text">${text}</p></div></div>`
}

/**
 * Largest contentful paint: what the page says a second later in the same place isn't larger, so that the first
 * paint counts. The cover's text is a thirty-second larger with more air, its heading a twentieth.
 */
const rules = `
.cover{position:absolute;inset:0;min-height:100dvh;background:var(--surface);color:var(--ink);
font:16px/1.5 ${sans}}
.cover p{margin:0}
.cover-header{padding:12px 24px 12px 76px;border-top:4px solid var(--accent);border-bottom:1px solid var(--line);background:var(--raised)}
.cover-product{font:600 20px/1.2 ${serif}}
.cover-foot{color:var(--quiet);font-size:14px}
.cover-content{max-width:1280px;margin:0 auto;padding:24px}
.cover-title{font-weight:600;font-size:calc(var(--type-title)*1.05);line-height:1.25;margin-bottom:16px!important}
.cover-text{max-width:72ch;font-size:calc(1em*33/32);line-height:1.6}
.cover-centred{display:flex;flex-direction:column;gap:32px;align-items:center;justify-content:center}
.cover-card{box-sizing:border-box;width:min(400px,calc(100% - 32px));min-height:420px;border:1px solid var(--line);border-top:4px solid var(--accent);background:var(--raised)}
.cover-brand{padding:24px 32px;border-bottom:1px solid var(--line)}
.cover-card .cover-title{padding:24px 32px}
.cover-wall{font-size:calc(max(48px,8vh)*.42)}
.cover-head{box-sizing:border-box;display:flex;align-items:center;height:15vh;padding:0 3vw;border-top:6px solid var(--accent);border-bottom:1px solid var(--line);background:var(--raised)}
.cover-wall .cover-title{margin:0!important;font-size:calc(max(48px,8vh)*.6);line-height:1.15}
.cover-wall .cover-text{max-width:none;padding:4vh 3vw}
@media (max-width:899.98px){.cover-wall{font-size:16px}.cover-head{height:auto;min-height:80px;padding:12px 16px}
.cover-wall .cover-title{font-size:24px}.cover-wall .cover-text{padding:4vh 16px}}
@media (max-width:600px){.cover-header{padding:12px 16px 12px 68px}.cover-content{padding:16px}}
`

const shown = ['--surface', '--raised', '--ink', '--quiet', '--accent', '--line'] as const

/** The colours of the theme that the cover needs, before the theme itself is there. */
function colours(): string {
  const { light, dark } = cssVariablesResolver({} as never)
  const of = (table: Readonly<Record<string, string>>) =>
    shown.map((name) => `${name}:${table[name]}`).join(';')
  return `.cover{${of(light)}}[data-mantine-color-scheme=dark] .cover{${of(dark)}}`
}

/** A chunk with all that it imports at its start, each after what it needs itself: the order of evaluation. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  known = new Set<Rolldown.OutputChunk>(),
): readonly string[] {
  if (known.has(chunk)) return []
  known.add(chunk)
  const needed = chunk.imports.flatMap((file) => {
    const next = bundle[file]
    return next?.type === 'chunk' ? filesOf(bundle, next, known) : []
  })
  return [...needed, chunk.fileName]
}

/**
 * Pages of their own for the addresses that open without a session: each shows its heading and first sentences
 * before the app is there, and asks for the screen's code at once instead of after the app's
 * (`docs/decisions/first-load.md`).
 */
export function firstPages(): Plugin {
  return {
    name: 'estrado:html-covers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('index.html is not in the build')
      const html = String(index.source)
      const style = this.emitFile({ type: 'asset', name: 'cover.css', source: colours() + rules })
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const page of pages) {
        const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${page.screen}`))
        if (!screen) throw new Error(`${page.screen} is not in the build`)
        const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/.exec(html)
        const app = chunks.find(({ fileName }) => `/${fileName}` === entry?.[1])
        if (!entry || !app) throw new Error('index.html has no script')
        const parts = filesOf(bundle, app)
        const ahead = filesOf(bundle, screen).filter((file) => !parts.includes(file))
        const addresses = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ')
        const source = html
          .replace(entry[0], '')
          .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
          .replace('</head>', `<link rel="stylesheet" href="/${this.getFileName(style)}">\n</head>`)
          .replace(
            '<div id="root"></div>',
            `${cover(page)}<div id="root"></div>
<script async src="/after-paint.js" data-parts="${addresses(parts)}" data-ahead="${addresses(ahead)}"></script>`,
          )
        this.emitFile({ type: 'asset', fileName: `cover/${page.name}.html`, source })
      }
    },
  }
}
