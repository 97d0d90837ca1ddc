/** The look of the provider's pages: the product's colours and measures, no file from anywhere else. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --surface: #F7F7F5; --raised: #FFFFFF; --ink: #1D2129; --quiet: #5B6270; --line: #E1E1DC; --edge: #868C97;
  --accent: #7A1E33; --on-accent: #FFFFFF; --danger: #C92A2A; --warning: #B35900;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #16181D; --raised: #1F2229; --ink: #E8EAED; --quiet: #A3AAB6; --line: #30343D; --edge: #6F7784;
    --accent: #F0A3B4; --on-accent: #2B0D15; --danger: #FF8787; --warning: #FFB366;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 16px/1.5 'Inter Variable', Inter, system-ui, sans-serif; }
main { width: min(440px, 100% - 32px); margin: 32px auto; }
main.wide { width: min(960px, 100% - 32px); }
.card { background: var(--raised); border: 1px solid var(--line); border-top: 4px solid var(--accent); border-radius: 6px; }
.brand { padding: 16px 24px; border-bottom: 1px solid var(--line); }
.brand p { margin: 0; }
.brand .name { font: 600 20px/1.3 'Source Serif 4 Variable', Georgia, serif; }
.content { padding: 16px 24px 24px; }
h1 { font-size: 16px; font-weight: 600; margin: 0 0 12px; }
p { margin: 0 0 12px; }
.quiet { color: var(--quiet); font-size: 14px; }
.demo { margin: 16px 0 0; border-left: 4px solid var(--warning); padding: 8px 12px; font-size: 14px; background: var(--surface); }
.wrong { border-left: 4px solid var(--danger); padding: 8px 12px; background: var(--surface); }
label { display: block; font-weight: 550; font-size: 14px; margin-bottom: 4px; }
input { font: inherit; width: 100%; min-height: 42px; padding: 4px 12px; margin-bottom: 16px; border: 1px solid var(--edge); border-radius: 4px; background: var(--raised); color: var(--ink); }
form.second { margin-top: 8px; } form.second button { flex: 1; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
button { font: inherit; font-weight: 550; min-height: 42px; padding: 4px 16px; border: 1px solid var(--edge); border-radius: 4px; background: transparent; color: var(--ink); cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); flex: 1; }
ul { margin: 0 0 16px; padding-left: 20px; }
details { margin-top: 16px; font-size: 14px; }
summary { cursor: pointer; min-height: 24px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
td { padding: 4px 8px 4px 0; border-bottom: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; font-size: 14px; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: min(50vh, 640px); border: 1px solid var(--line); border-radius: 4px; background: var(--surface); margin-bottom: 12px; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
