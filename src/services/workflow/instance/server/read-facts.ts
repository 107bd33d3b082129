import { addMinutes, toWire } from '#kernel/shared/time.ts'
import { allRoles } from '#kernel/shared/role.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { peopleFor } from '../../approver/server/find-approvers.ts'
import { managersOf, type Whom } from '../../approver/server/repository.ts'
import { deputiesOf } from '../../delegation/server/repository.ts'
import { kindOf, type WorkflowParts } from '../../server/ports.ts'
import type { Event } from '../../shared/event.ts'
import type { Facts, People } from '../../shared/state.ts'
import { step, type Stepped } from '../../shared/step.ts'
import { treeOf } from '../../shared/tree.ts'
import type { Loaded } from './repository.ts'

/** What expressions of a kind may name. */
export const namesOf = ({ people = {} }: Pick<WorkflowKind, 'people'>): string[] => [
  ...Object.keys(people),
  ...allRoles,
]

/** What the engine cannot know by itself about an instance. */
async function readFacts(reader: Reader, kind: WorkflowKind, { row, managerIds, defKey }: Loaded) {
  const people: Record<string, People> = {}
  const facts: Facts = {
    now: nowText(),
    later: (hours) => toWire(addMinutes(now(), hours * 60)),
    newId,
    variables: kind.variables,
    values: row.fieldValues as Facts['values'],
    people,
    names: namesOf(kind),
    apart: (await kind.apart?.(reader, row.bizId)) ?? [],
    managers: await managersOf(reader, managerIds),
    deputies: await deputiesOf(reader, defKey),
  }
  return { facts, people }
}

/** Works steps of an instance out, looking up whom the engine wants to know; nothing is stored. */
export async function stepperOf(reader: Reader, parts: WorkflowParts, instance: Loaded) {
  const { row, flow, state } = instance
  const kind = kindOf(parts, row.bizType)
  const { facts, people } = await readFacts(reader, kind, instance)
  const whom: Whom = { parts, kind, tree: treeOf(flow.nodes), instance: row }
  const take = async (event: Event): Promise<Exclude<Stepped, { wants: string }>> => {
    for (;;) {
      const stepped = step(flow, state, event, facts)
      if (!('wants' in stepped)) return stepped
      people[stepped.wants] = await peopleFor(reader, whom, stepped.wants)
    }
  }
  return { take, managers: facts.managers }
}
