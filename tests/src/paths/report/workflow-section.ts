import { relative } from 'node:path'
import { pathsReport as texts } from '@estrado/machines/messages/paths-report'
import { type LevelName, levelNames } from '@estrado/machines/paths/contract'
import { coverageKinds, type KindCoverage } from '@estrado/machines/paths/coverage'
import { modelOf } from '@estrado/machines/paths/model'
import type { PathResult, StepResult } from '@estrado/machines/paths/run-path'
import { samplesOf } from '@estrado/machines/paths/samples'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { doingOf, labelOfEvent, plain } from '../event-labels.ts'
import type { Played } from '../play.ts'
import { diagramSvg } from './diagram-svg.ts'
import { html, type Markup, nothing } from './html.ts'

type Ran = Extract<Played, { readonly result: unknown }>

export const seconds = (milliseconds: number): string =>
  texts.seconds((milliseconds / 1000).toLocaleString('es-BO', { maximumFractionDigits: 1 }))

/** Where the paths of a workflow at a level stand in the report. */
export const sectionId = (workflow: string, level: LevelName): string => `${workflow}-${level}`

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

function kindCell({ total, covered, notVisible, uncovered }: KindCoverage): Markup {
  const visible = total - notVisible.length
  const count =
    visible === 0
      ? html`<span class="quiet">${texts.nothingVisible}</span>`
      : html`<span class="${uncovered.length === 0 ? 'good' : 'bad'}">${texts.covered(covered, visible)}</span>`
  const hidden = html`<br><span class="quiet">${texts.hidden(notVisible.length)}</span>`
  return html`<td class="number">${count}${notVisible.length > 0 ? hidden : nothing}</td>`
}

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
  const afterFault = result.paths.some(({ fault }) => fault)
  return html`<details ${afterFault ? '' : 'open'}><summary class="bad">${texts.levels[level]}: ${texts.uncoveredCount(open.length)}</summary>
<div>${afterFault ? html`<p>${texts.uncoveredAfterFault}</p>` : nothing}<pre>${open.join('\n')}</pre></div></details>`
}

/** The event that the fault is about, with its data; of a state there are none. */
function dataOf(workflow: Workflow, doing: string): Markup {
  const [kind, ref] = doing.split(' ')
  const sample = kind === 'state' ? undefined : samplesOf(workflow).find((one) => one.ref === ref)
  if (!sample) return nothing
  const { type: _, ...data } = sample.event
  if (Object.keys(data).length === 0) return nothing
  return html`<p>${texts.data} (<code>${ref ?? ''}</code>):</p><pre>${JSON.stringify(data, null, 2)}</pre>`
}

/** The step at which a path ended, as it would have been. */
function failedRow(workflow: Workflow, { path, steps, fault }: PathResult): Markup {
  const next = path.steps[steps.length]
  if (!fault || !next) return nothing
  const { from, to } = next.transition
  const where = fault.doing.startsWith('refusal') ? texts.failedBeforeStep : texts.failedStep
  return html`<tr class="bad"><td class="number">${steps.length + 1}</td>
<td>${labelOfEvent(workflow, next.sample.ref)} <code>${next.sample.ref}</code> (${where})</td>
<td>${workflow.states[from] ?? from}</td><td>${workflow.states[to] ?? to}</td><td></td><td></td></tr>`
}

function stepRow(workflow: Workflow, step: StepResult, index: number): Markup {
  return html`<tr><td class="number">${index + 1}</td>
<td>${labelOfEvent(workflow, step.event)} <code class="quiet">${step.event}</code>${
    step.performed ? nothing : html` <span class="quiet">(${texts.notPerformed})</span>`
  }</td>
<td>${workflow.states[step.from] ?? step.from}</td><td>${workflow.states[step.to] ?? step.to}</td>
<td class="number">${step.refusals}</td><td class="number">${seconds(step.milliseconds)}</td></tr>`
}

const isPicture = (address: string): boolean => address.endsWith('.png')

function faultMarkup(workflow: Workflow, { path, level, fault }: PathResult, folder: string): Markup {
  if (!fault) return nothing
  const pictures = fault.evidence.filter(isPicture)
  const lines = fault.evidence.filter((seen) => !isPicture(seen))
  const headed = level === 'browser' ? ' --headed' : ''
  return html`<p class="bad">${texts.faultAt(fault.step + 1, doingOf(workflow, fault.doing))}</p><pre>${plain(fault.message)}</pre>
${dataOf(workflow, fault.doing)}
<p>${texts.replay}: <code>npm run paths -- --replay ${path.id} --level ${level}${headed}</code></p>
${fault.evidence.length > 0 ? html`<h3>${texts.evidence}</h3>` : nothing}
${lines.length > 0 ? html`<pre>${lines.join('\n')}</pre>` : nothing}
${pictures.map((seen) => html`<img src="${relative(folder, seen)}" alt="${texts.evidence}">`)}
<details><summary>${texts.trace}</summary><div><pre>${plain(fault.stack)}</pre></div></details>`
}

function pathMarkup(workflow: Workflow, result: PathResult, folder: string): Markup {
  const { path, steps, milliseconds, fault } = result
  const outcome = fault
    ? html`<span class="bad">${texts.failed(1)}</span>`
    : html`<span class="good">${texts.passed}</span>`
  return html`<details ${fault ? 'open' : ''}><summary>${outcome} · ${path.name}
<span class="quiet">· ${texts.steps(path.steps.length)} · ${seconds(milliseconds)} · <code>${path.id}</code></span></summary><div>
${faultMarkup(workflow, result, folder)}
<div class="scroll"><table><thead><tr><th>${texts.step}</th><th>${texts.event}</th><th>${texts.from}</th><th>${texts.to}</th>
<th>${texts.refusalsTried}</th><th>${texts.duration}</th></tr></thead>
<tbody>${steps.map((step, index) => stepRow(workflow, step, index))}${failedRow(workflow, result)}</tbody></table></div></div></details>`
}

function levelPaths(workflow: Workflow, played: Ran, folder: string): Markup {
  const { level, result, walks } = played
  return html`<h3 id="${sectionId(workflow.name, level)}">${texts.paths} · ${texts.levels[level]} · ${seconds(played.milliseconds)}</h3>
${result.paths.map((path) => pathMarkup(workflow, path, folder))}
${walks ? html`<p class="quiet">${texts.walks(walks.runs, walks.seed)}</p>` : nothing}
${walks?.failed ? html`<p class="bad">${texts.keptAt(walks.keptAt ?? '')}</p>${pathMarkup(workflow, walks.failed, folder)}` : nothing}
${result.roleFaults.map(({ id, message }) => html`<p class="bad">${id}: ${message}</p>`)}`
}

/** Everything about one workflow: drawing, coverage at each level, and each path that was gone. */
export function workflowSection(workflow: Workflow, played: readonly Played[], folder: string): Markup {
  const levels = levelNames.flatMap((name) => played.filter(({ level }) => level === name))
  const ran = levels.filter(isRan)
  return html`<section><h2 id="${workflow.name}">${workflow.label} <code class="quiet">${workflow.name}</code>
<a class="back" href="#resumen">${texts.back}</a></h2>
<h3>${texts.diagram}</h3>${diagramSvg(workflow, takenIn(workflow, ran))}<p class="quiet">${texts.diagramKey}</p>
<h3>${texts.coverage}</h3>${coverageTable(levels)}
${ran.map(hiddenList)}
${ran.map((level) => levelPaths(workflow, level, folder))}
${ran.map(uncoveredList)}</section>`
}
