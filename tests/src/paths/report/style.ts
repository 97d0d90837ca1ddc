/** The report stands alone: no font, script or picture from elsewhere. */
export const style = `
:root { color-scheme: light dark; --surface: #f7f7f5; --raised: #fff; --ink: #1d2129; --quiet: #5b6270;
  --line: #d9dbe0; --granate: #7a1e33; --good: #1e7a3c; --bad: #c92a2a }
@media (prefers-color-scheme: dark) { :root { --surface: #16181d; --raised: #1f2229; --ink: #e8eaed;
  --quiet: #a3aab6; --line: #3a3f49; --granate: #f0a3b4; --good: #69db7c; --bad: #ff8787 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--surface); color: var(--ink);
  font: 14px/1.5 Inter, 'Source Sans 3', system-ui, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 1200px; margin: 0 auto; padding: 32px 24px 64px }
h1 { font-size: 20px; margin: 0 0 4px } h2 { font-size: 16px; margin: 40px 0 8px } h3 { font-size: 14px; margin: 20px 0 6px }
p { max-width: 72ch; margin: 0 0 8px } .quiet { color: var(--quiet) }
a { color: var(--granate) } a.bad { color: var(--bad) } h2 a.back { font-size: 13px; font-weight: 400; float: right }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; background: var(--raised) }
th, td { border: 1px solid var(--line); padding: 6px 10px; text-align: left; vertical-align: top }
th { font-weight: 600; color: var(--quiet) }
td.number { text-align: right; white-space: nowrap }
.good { color: var(--good); font-weight: 600 } .bad { color: var(--bad); font-weight: 600 }
details { border: 1px solid var(--line); background: var(--raised); margin: 0 0 4px }
summary { padding: 6px 10px; cursor: pointer }
details > div { padding: 4px 10px 10px }
code, pre { font: 12px/1.5 ui-monospace, 'DejaVu Sans Mono', monospace }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 4px 0; padding: 8px; border: 1px solid var(--line) }
img { max-width: 100%; border: 1px solid var(--line) }
svg { display: block; background: var(--raised); border: 1px solid var(--line) }
svg text { fill: var(--ink); font: 12px Inter, system-ui, sans-serif }
svg .event { fill: var(--quiet); font-size: 11px }
svg rect { fill: var(--surface); stroke: var(--ink) } svg rect.final { stroke-width: 3 }
svg path { fill: none; stroke: var(--ink) } svg path.untaken { stroke: var(--bad); stroke-dasharray: 5 4 }
svg .head { fill: var(--ink); stroke: none }
`
