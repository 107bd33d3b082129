import { addMinutes, toWire } from '#kernel/shared/time.ts'
import { now, nowText } from '#kernel/server/clock.ts'
import { refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Event } from '../../shared/event.ts'
import type { Facts, People } from '../../shared/state.ts'
import { step } from '../../shared/step.ts'
import { treeOf } from '../../shared/tree.ts'
import { carryOut } from './apply-effects.ts'
import { loaded, lockInstance, type Loaded } from './repository.ts'
import { kindOf, type Act } from '../../server/ports.ts'
import { peopleFor } from '../../approver/server/find-approvers.ts'
import { managersOf, type Whom } from '../../approver/server/repository.ts'
import { deputiesOf } from '../../delegation/server/repository.ts'
import { saveStep } from './save-step.ts'

/** Takes one step of a locked instance: asks whom the engine wants to know, stores what comes of it, carries it out. */
export async function takeStep(act: Act, instance: Loaded, event: Event): Promise<Loaded> {
  const { tx, parts } = act
  const { row, flow, state } = instance
  const kind = kindOf(parts, row.bizType)
  const tree = treeOf(flow.nodes)
  const whom: Whom = { parts, kind, tree, instance: row }
  const people: Record<string, People> = {}
  const facts: Facts = {
    now: nowText(),
    later: (hours) => toWire(addMinutes(now(), hours * 60)),
    newId,
    variables: kind.variables,
    values: row.fieldValues as Facts['values'],
    people,
    apart: (await kind.apart?.(tx, row.bizId)) ?? [],
    managers: await managersOf(tx, instance.managerIds),
    deputies: await deputiesOf(tx, instance.defKey),
  }
  for (;;) {
    const stepped = step(flow, state, event, facts)
    if ('refused' in stepped) throw refusal(stepped.refused)
    if ('wants' in stepped) {
      people[stepped.wants] = await peopleFor(tx, whom, stepped.wants)
      continue
    }
    const next = await saveStep(act, { ...instance, state: stepped.state }, state, stepped)
    await carryOut(act, next, stepped.effects, facts.managers)
    return next
  }
}

/** A step on an instance that is named by its id. */
export async function act(act: Act, id: string, event: Event): Promise<Loaded> {
  const row = await lockInstance(act, id)
  return takeStep(act, await loaded(act.tx, row), event)
}
