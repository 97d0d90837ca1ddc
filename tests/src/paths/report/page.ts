import { pathsReport as texts } from '@estrado/machines/messages/paths-report'
import { levelNames } from '@estrado/machines/paths/contract'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { Played } from '../play.ts'
import { html, Markup } from './html.ts'
import { style } from './style.ts'
import { seconds, sectionId, workflowSection } from './workflow-section.ts'

export type Run = {
  readonly workflows: readonly Workflow[]
  readonly played: readonly Played[]
  readonly seed: number
  readonly milliseconds: number
  readonly at: Date
  /** One path was replayed: nothing is said of coverage. */
  readonly partial: boolean
}

function outcomeCell(played: Played | undefined): Markup {
  if (!played) return html`<td class="quiet">${texts.notRun}</td>`
  if ('absent' in played) return html`<td class="quiet">${texts.notRun}. ${played.absent}</td>`
  const { result, walks, faults } = played
  const address = `#${sectionId(played.workflow, played.level)}`
  const failed = result.paths.filter(({ fault }) => fault).length + result.roleFaults.length
  const all = failed + (walks?.failed ? 1 : 0)
  if (all > 0) return html`<td><a class="bad" href="${address}">${texts.failed(all)}</a></td>`
  if (faults.length > 0)
    return html`<td><a class="bad" href="${address}">${texts.uncoveredCount(faults.length)}</a></td>`
  return html`<td><span class="good">${texts.passed}</span>
<span class="quiet">· ${texts.passedPaths(result.paths.length)}</span></td>`
}

function summary({ workflows, played }: Run): Markup {
  return html`<div class="scroll"><table><thead><tr><th>${texts.workflow}</th>
${levelNames.map((level) => html`<th>${texts.levels[level]}</th>`)}</tr></thead><tbody>
${workflows.map(
  ({ name, label }) =>
    html`<tr><td><a href="#${name}">${label}</a></td>${levelNames.map((level) =>
      outcomeCell(played.find((one) => one.workflow === name && one.level === level)),
    )}</tr>`,
)}</tbody></table></div>`
}

/** The whole report; pictures are addressed from `folder`, where it will lie. */
export function reportPage(run: Run, folder: string): string {
  const when = run.at.toLocaleString('es-BO', {
    timeZone: 'America/La_Paz',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${texts.title}</title><style>${new Markup(style)}</style></head><body><main>
<h1>${texts.title}</h1><p class="quiet">${texts.made(when, run.seed, seconds(run.milliseconds))}</p><p>${texts.lead}</p>
${run.partial ? html`<p class="bad">${texts.partial}</p>` : ''}
<h2 id="resumen">${texts.summary}</h2>${summary(run)}
${run.workflows.map((workflow) =>
  workflowSection(
    workflow,
    run.played.filter((played) => played.workflow === workflow.name),
    folder,
  ),
)}
</main></body></html>`.text
}
