import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { samplesByWorkflow } from '../workflows/samples.ts'
import type { Workflow } from '../workflows/workflow.ts'

/** One payload that generated paths try, with a name that stays: `draft.loaded#2`. */
export type Sample = { readonly ref: string; readonly event: EventObject }

/**
 * Could this event follow here in the real world? Guards say what the machine allows; this says what the
 * judiciary's data can be: a party isn't registered twice under one number, and a save loses no document.
 */
export type Plausible = (snapshot: AnyMachineSnapshot, event: EventObject) => boolean

/** Every sample of a workflow, in the order of its policy. */
export function samplesOf(workflow: Workflow): readonly Sample[] {
  const samples = samplesByWorkflow[workflow.name] ?? {}
  return Object.keys(workflow.policy).flatMap((type) => {
    const events = samples[type] ?? []
    return events.map((event, index) => ({
      ref: events.length === 1 ? type : `${type}#${index + 1}`,
      event,
    }))
  })
}

/** The sample behind a name. Throws where there is none: the path was saved for other samples. */
export function sampleOf(workflow: Workflow, ref: string): Sample {
  const found = samplesOf(workflow).find((sample) => sample.ref === ref)
  if (!found) throw new Error(`${workflow.name}: no sample ${ref}`)
  return found
}
