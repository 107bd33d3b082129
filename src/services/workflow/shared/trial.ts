import * as z from 'zod/mini'
import { id, ids, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { Flow } from './definition.ts'

const sampleValues = z.record(text(64), z.union([text(200), z.boolean(), z.null()]))
export const SimulateInput = object({
  bizType: text(32),
  defKey: text(64),
  flow: Flow,
  values: sampleValues,
  managerIds: optional(ids(20)),
  /** An instance that gives its record, village and starter; what is named beside it counts instead. */
  sampleId: optional(id),
  villageId: optional(id),
  /** The caller unless named. */
  starterId: optional(id),
})
export type SimulateInput = Infer<typeof SimulateInput>
/** What a definition would do with sample values if everybody agreed: the nodes that were come to, in their order. */
export const Simulated = object({
  steps: z.array(
    object({
      node: z.string(),
      name: z.string(),
      people: z.array(z.string()),
      /** What the engine noted: skipped, handed to the managers, copied. */
      notes: z.array(z.string()),
    }),
  ),
  isPassed: z.boolean(),
  outcome: z.string(),
})
export type Simulated = Infer<typeof Simulated>

/** A matter that a definition may be tried with. */
export const DefinitionSample = object({
  id,
  title: z.string(),
  starterName: z.string(),
  villageId: nullable(id),
  values: sampleValues,
})
export type DefinitionSample = Infer<typeof DefinitionSample>
