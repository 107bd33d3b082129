import type { Reader } from '#kernel/server/db/db.ts'
import { updateRow } from '#kernel/server/db/rows.ts'
import { refusal } from '#kernel/server/errors.ts'
import { lineFault } from '#kernel/server/workflow-kind.ts'
import { shapeFault } from '#kernel/shared/writable-line.ts'
import { kindOf, type Act, type WorkflowParts } from '../../server/ports.ts'
import { workflowTables } from '../../server/tables.ts'
import { writableIn, writingRefusal } from '../../shared/allowed.ts'
import { asks, type AskingNode } from '../../shared/definition.ts'
import type { Event } from '../../shared/event.ts'
import type { InstanceDetail } from '../../shared/schema.ts'
import type { Task } from '../../shared/state.ts'
import { treeOf } from '../../shared/tree.ts'
import { stepperOf } from './read-facts.ts'
import type { Loaded } from './repository.ts'

type Passing = Event & { is: 'pass' }

/** The lines that whoever has a task may write, with the values as they stand. */
export async function readWrites(
  reader: Reader,
  parts: WorkflowParts,
  { row, flow }: Loaded,
  task: Task,
): Promise<InstanceDetail['writes']> {
  const node = nodeOf(flow.nodes, task)
  const { writing } = kindOf(parts, row.bizType)
  const lines = writableIn(node)
  if (!writing || lines.length === 0 || writingRefusal(node, task, lines) !== undefined) return []
  const now = await writing.read(reader, row.bizId)
  return lines.flatMap((line) => {
    const asked = writing.lines[line]
    return asked ? [{ line, ...asked, value: now[line] ?? '' }] : []
  })
}

const nodeOf = (nodes: Loaded['flow']['nodes'], { node: id }: Task): AskingNode | undefined => {
  const node = treeOf(nodes).get(id)?.node
  return node && asks(node) ? node : undefined
}

/**
 * Writes what whoever passes has changed, before the step is worked out, so that conditions behind it read the new
 * values. What the record's unit refuses refuses the step.
 */
export async function saveLines(
  act: Act,
  instance: Loaded,
  event: Passing,
  values: Readonly<Record<string, string>>,
): Promise<{ instance: Loaded; event: Passing }> {
  const { tx, actor, parts } = act
  const { row } = instance
  const { writing } = kindOf(parts, row.bizType)
  const now = (await writing?.read(tx, row.bizId)) ?? {}
  const changed = Object.fromEntries(
    Object.entries(values).flatMap(([line, value]) => (now[line] === value.trim() ? [] : [[line, value.trim()]])),
  )
  const lines = Object.keys(changed)
  if (lines.length === 0) return { instance, event }
  await checkStep(act, instance, { ...event, written: lines.map((line) => ({ line, before: '', after: '' })) })
  const unknown = lines.find((line) => writing?.lines[line] === undefined)
  if (!writing || unknown !== undefined) throw refusal(`该事项不能填写【${unknown}】`)
  for (const line of lines) {
    const fault = shapeFault(writing.lines[line]!, changed[line]!)
    if (fault) throw lineFault(line, fault)
  }
  const { form, values: fieldValues } = await writing.write(tx, actor, row.bizId, changed)
  const next = await updateRow(tx, actor, workflowTables.wfInstance, row, {
    form: [...form],
    fieldValues: { ...fieldValues },
  })
  const [before, after] = [row.form, form].map((one) => new Map(one.map(({ label, value }) => [label, value])))
  const written = lines.map((line) => ({ line, before: before!.get(line) ?? '', after: after!.get(line) ?? '' }))
  return { instance: { ...instance, row: next }, event: { ...event, written } }
}

/** Whoever may not take the step, or not write these lines, learns nothing of what their unit would say. */
async function checkStep({ tx, parts }: Act, instance: Loaded, event: Passing): Promise<void> {
  const { take } = await stepperOf(tx, parts, instance)
  const tried = await take(event)
  // Whom the step leads to may follow from what is written, so that people are asked for afterwards.
  if ('refused' in tried && !('choose' in tried)) throw refusal(tried.refused)
}
