/** The look of the agent's page: the product's colours and measures, no file from anywhere else. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --surface: #F7F7F5; --raised: #FFFFFF; --ink: #1D2129; --quiet: #5B6270; --line: #D9DBDF;
  --accent: #7A1E33; --on-accent: #FFFFFF; --good: #1E7A3C; --bad: #C92A2A; --warn: #B35900;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #16181D; --raised: #1F2229; --ink: #E8EAED; --quiet: #A3AAB6; --line: #3A3F4A;
    --accent: #F0A3B4; --on-accent: #16181D; --good: #69DB7C; --bad: #FF8787; --warn: #FFB366;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font: 600 20px/1.3 Georgia, serif; color: var(--accent); margin: 0 0 4px; }
h2 { font-size: 16px; margin: 0 0 8px; }
section { background: var(--raised); border: 1px solid var(--line); border-radius: 4px; padding: 16px; margin-top: 16px; overflow-x: auto; }
section.waiting { border: 2px solid var(--accent); }
p { margin: 0 0 8px; max-width: 72ch; }
.quiet { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; color: var(--quiet); }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.state::before { content: '●'; margin-right: 6px; }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
form { display: inline-block; margin: 0 8px 8px 0; }
button { font: inherit; min-height: 36px; padding: 4px 12px; border: 1px solid var(--accent); border-radius: 4px; background: transparent; color: var(--accent); cursor: pointer; }
button:disabled { opacity: 0.5; cursor: default; }
button.main { background: var(--accent); color: var(--on-accent); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font-size: 13px; overflow-wrap: anywhere; }
`

/**
 * Asks every few seconds, while the page is in sight, whether something changed, and loads the page again.
 * It never does so while a button has the focus: what is about to be pressed must not move. Answers to a question
 * can be pressed only once the page has been in front for a second: another site may have lain over it until then.
 */
export const pageScript = `
const revision = document.body.dataset.revision
const look = async () => {
  if (document.hidden || document.activeElement?.tagName === 'BUTTON') return
  const answer = await fetch('/agente/revision').catch(() => undefined)
  if (answer?.ok && (await answer.text()) !== revision) location.reload()
}
setInterval(look, 2000)

const answers = document.querySelectorAll('button[name="respuesta"]')
let shown
const rest = () => {
  for (const button of answers) button.disabled = true
  clearTimeout(shown)
  shown = setTimeout(() => { for (const button of answers) button.disabled = false }, 1000)
}
for (const kind of ['focus', 'pageshow', 'resize']) window.addEventListener(kind, rest)
document.addEventListener('visibilitychange', rest)
rest()
`
