import { relative } from 'node:path'
import { pathsReport as texts } from '@estrado/machines/messages/paths-report'
import { levelNames } from '@estrado/machines/paths/contract'
import { coverageKinds, type KindCoverage } from '@estrado/machines/paths/coverage'
import { modelOf } from '@estrado/machines/paths/model'
import type { PathResult, StepResult } from '@estrado/machines/paths/run-path'
import type { EventPolicy, Workflow } from '@estrado/machines/workflows/workflow'
import type { Played } from '../play.ts'
import { diagramSvg } from './diagram-svg.ts'
import { html, type Markup, nothing } from './html.ts'

type Ran = Extract<Played, { readonly result: unknown }>

export const seconds = (milliseconds: number): string =>
  texts.seconds((milliseconds / 1000).toLocaleString('es-BO', { maximumFractionDigits: 1 }))

const isRan = (played: Played): played is Ran => 'result' in played

/** An arrow counts as gone when every level that can see it went it, and one did. */
function takenIn(workflow: Workflow, levels: readonly Ran[]) {
  const arrows = modelOf(workflow).transitions
  return (from: string, event: string, to: string): boolean => {
    const ids = arrows
      .filter((arrow) => arrow.event === event && arrow.to === to && from.startsWith(arrow.from))
      .map(({ id }) => id)
    return (
      levels.length > 0 &&
      levels.every(({ result }) => {
        const { uncovered } = result.coverage.transitions
        return ids.every((id) => !uncovered.includes(id))
      })
    )
  }
}

const kindCell = ({ total, covered, notVisible, uncovered }: KindCoverage): Markup => html`<td class="number">
<span class="${uncovered.length === 0 ? 'good' : 'bad'}">${texts.covered(covered, total - notVisible.length)}</span>
${notVisible.length > 0 ? html`<br><span class="quiet">${texts.hidden(notVisible.length)}</span>` : nothing}</td>`

function coverageTable(levels: readonly Played[]): Markup {
  return html`<div class="scroll"><table><thead><tr><th>${texts.level}</th>
${coverageKinds.map((kind) => html`<th>${texts.kinds[kind]}</th>`)}</tr></thead><tbody>
${levels.map((played) =>
  isRan(played)
    ? html`<tr><td>${texts.levels[played.level]}</td>${coverageKinds.map((kind) =>
        kindCell(played.result.coverage[kind]),
      )}</tr>`
    : html`<tr><td>${texts.levels[played.level]}</td><td colspan="${coverageKinds.length}" class="quiet">${texts.notRun}. ${played.absent}</td></tr>`,
)}</tbody></table></div>`
}

/** Reasons with what they hide, the reason once. */
function hiddenList({ level, result }: Ran): Markup {
  const byReason = new Map<string, string[]>()
  for (const kind of coverageKinds) {
    for (const { id, reason } of result.coverage[kind].notVisible) {
      byReason.set(reason, [...(byReason.get(reason) ?? []), id])
    }
  }
  if (byReason.size === 0) return nothing
  return html`<details><summary>${texts.levels[level]}: ${texts.hiddenTitle}</summary><div>
${[...byReason].map(([reason, ids]) => html`<h3>${reason}</h3><pre>${ids.join('\n')}</pre>`)}</div></details>`
}

function uncoveredList({ level, result }: Ran): Markup {
  const open = coverageKinds.flatMap((kind) =>
    result.coverage[kind].uncovered.map((id) => `${texts.kinds[kind]}: ${id}`),
  )
  if (open.length === 0) return nothing
  return html`<h3 class="bad">${texts.levels[level]}: ${texts.uncoveredTitle}</h3><pre>${open.join('\n')}</pre>`
}

function stepRow(workflow: Workflow, step: StepResult, index: number): Markup {
  const policy = workflow.policy as Readonly<Record<string, EventPolicy>>
  const [type = ''] = step.event.split('#')
  return html`<tr><td class="number">${index + 1}</td>
<td>${policy[type]?.label ?? type} <code class="quiet">${step.event}</code>${
    step.performed ? nothing : html` <span class="quiet">(${texts.notPerformed})</span>`
  }</td>
<td>${workflow.states[step.from] ?? step.from}</td><td>${workflow.states[step.to] ?? step.to}</td>
<td class="number">${step.refusals}</td><td class="number">${seconds(step.milliseconds)}</td></tr>`
}

const isPicture = (address: string): boolean => address.endsWith('.png')

function faultMarkup({ path, level, fault }: PathResult, folder: string): Markup {
  if (!fault) return nothing
  const headed = level === 'browser' ? ' --headed' : ''
  return html`<p class="bad">${texts.faultAt(fault.step + 1, fault.doing)}</p><pre>${fault.message}</pre>
<p>${texts.replay}: <code>npm run paths -- --replay ${path.id} --level ${level}${headed}</code></p>
<h3>${texts.trace}</h3><pre>${fault.stack}</pre>
${fault.evidence.length > 0 ? html`<h3>${texts.evidence}</h3>` : nothing}
${fault.evidence.map((seen) =>
  isPicture(seen)
    ? html`<img src="${relative(folder, seen)}" alt="${texts.evidence}">`
    : html`<pre>${seen}</pre>`,
)}`
}

function pathMarkup(workflow: Workflow, result: PathResult, folder: string): Markup {
  const { path, steps, milliseconds, fault } = result
  const outcome = fault
    ? html`<span class="bad">${texts.failed(1)}</span>`
    : html`<span class="good">${texts.passed}</span>`
  return html`<details ${fault ? 'open' : ''}><summary>${outcome} · ${path.name}
<span class="quiet">· ${texts.steps(path.steps.length)} · ${seconds(milliseconds)} · <code>${path.id}</code></span></summary><div>
${faultMarkup(result, folder)}
<div class="scroll"><table><thead><tr><th>${texts.step}</th><th>${texts.event}</th><th>${texts.from}</th><th>${texts.to}</th>
<th>${texts.refusalsTried}</th><th>${texts.duration}</th></tr></thead>
<tbody>${steps.map((step, index) => stepRow(workflow, step, index))}</tbody></table></div></div></details>`
}

function levelPaths(workflow: Workflow, played: Ran, folder: string): Markup {
  const { level, result, walks } = played
  return html`<h3>${texts.paths} · ${texts.levels[level]} · ${seconds(played.milliseconds)}</h3>
${result.paths.map((path) => pathMarkup(workflow, path, folder))}
${walks ? html`<p class="quiet">${texts.walks(walks.runs, walks.seed)}</p>` : nothing}
${walks?.failed ? html`<p class="bad">${texts.keptAt(walks.keptAt ?? '')}</p>${pathMarkup(workflow, walks.failed, folder)}` : nothing}
${result.roleFaults.map(({ id, message }) => html`<p class="bad">${id}: ${message}</p>`)}`
}

/** Everything about one workflow: drawing, coverage at each level, and each path that was gone. */
export function workflowSection(workflow: Workflow, played: readonly Played[], folder: string): Markup {
  const levels = levelNames.flatMap((name) => played.filter(({ level }) => level === name))
  const ran = levels.filter(isRan)
  return html`<section><h2 id="${workflow.name}">${workflow.label} <code class="quiet">${workflow.name}</code></h2>
<h3>${texts.diagram}</h3>${diagramSvg(workflow, takenIn(workflow, ran))}<p class="quiet">${texts.diagramKey}</p>
<h3>${texts.coverage}</h3>${coverageTable(levels)}
${ran.map(uncoveredList)}${ran.map(hiddenList)}
${ran.map((level) => levelPaths(workflow, level, folder))}</section>`
}
