import type { Values } from '#engines/formula/shared/evaluate.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import type { Flow } from '../../shared/definition.ts'
import type { Simulated } from '../../shared/schema.ts'
import type { Facts, People, State } from '../../shared/state.ts'
import { newState, step } from '../../shared/step.ts'
import { treeOf } from '../../shared/tree.ts'
import { expanded } from '../../shared/validate.ts'
import { knownFor } from './repository.ts'
import type { WorkflowParts } from '../../server/ports.ts'
import { peopleFor } from '../../approver/server/find-approvers.ts'

interface Sample {
  bizType: string
  defKey: string
  flow: Flow
  values: Values
}

/** Runs a draft with sample values as if everybody agreed; the caller is the starter. Nothing is stored. */
export async function simulate(reader: Reader, actor: Actor, parts: WorkflowParts, sample: Sample): Promise<Simulated> {
  const known = await knownFor(reader, parts, sample.bizType, sample.defKey)
  const flow = { ...sample.flow, nodes: expanded(sample.flow.nodes, known.flows) }
  const tree = treeOf(flow.nodes)
  const kind = parts.kinds().find(({ bizType }) => bizType === sample.bizType)!
  const instance = {
    id: 'sample',
    bizId: 'sample',
    villageId: null,
    starterId: actor.userId,
    departId: actor.departId,
    orgCode: actor.scope.orgCode,
  }
  const people: Record<string, People> = {}
  let serial = 0
  const facts: Facts = {
    now: nowText(),
    later: () => nowText(),
    newId: () => `${++serial}`,
    variables: known.variables,
    values: sample.values,
    people,
    apart: [],
    managers: [actor.userId],
    deputies: {},
  }
  let state: State = newState(actor.userId)
  const run = async (event: Parameters<typeof step>[2]): Promise<boolean> => {
    for (;;) {
      const stepped = step(flow, state, event, facts)
      if ('refused' in stepped) throw badInput({ flow: stepped.refused })
      if ('wants' in stepped)
        people[stepped.wants] = await peopleFor(
          reader,
          { parts, kind: { ...kind, people: {} }, tree, instance },
          stepped.wants,
        )
      else {
        state = stepped.state
        return true
      }
    }
  }
  const chosen = Object.fromEntries([...tree.keys()].map((id) => [id, [actor.userId]]))
  await run({ is: 'start', chosen })
  for (let turn = 0; turn < 500 && state.status === '2'; turn++) {
    const task = state.tasks.find((one) => one.state === 'RUNNING' && one.kind === 'NORMAL')
    const delay = state.active.find(({ until }) => until !== undefined)
    if (task)
      await run({
        is: 'pass',
        user: task.assignee ?? actor.userId,
        task: task.id,
        asCandidate: true,
        opinion: '同意',
        chosen,
      })
    else if (delay) await run({ is: 'elapsed', node: delay.node })
  }
  return { steps: await stepsOf(reader, state, tree), outcome: outcomeOf(state) }
}

async function stepsOf(reader: Reader, { tasks }: State, tree: ReturnType<typeof treeOf>): Promise<Simulated['steps']> {
  const users = await readUsers(
    reader,
    tasks.flatMap(({ assignee }) => assignee ?? []),
  )
  const names = new Map(users.map(({ id, name }) => [id, name]))
  const ids = [...new Set(tasks.map(({ node }) => node))]
  return ids.map((node) => ({
    node,
    name: tree.get(node)?.node.name ?? node,
    people: tasks
      .filter((task) => task.node === node)
      .map(({ assignee, roles }) => (assignee === null ? roles.join('、') : (names.get(assignee) ?? assignee))),
  }))
}

const outcomeOf = ({ status, parked }: State): string =>
  status === '3' ? '审批通过' : status === '6' ? '驳回' : (parked[0]?.reason ?? '流程没有结束')
