import { faultText } from '#engines/formula/shared/fault.ts'
import { readFormula } from '#engines/formula/shared/formula.ts'
import { ask, copyTo } from './ask.ts'
import { peopleBy } from './candidates.ts'
import type { AskingNode, BlockNode, Branch, Node, NodeType } from './definition.ts'
import { finish, hasEnded, log, park, type Draft } from './draft.ts'
import { machineUser } from './state.ts'
import { isFork, laneOf, type Spot } from './tree.ts'

/** Goes into a node and on until something waits. */
export function enter(draft: Draft, node: Node): void {
  if (hasEnded(draft)) return
  const way = ways[node.type] as (draft: Draft, node: Node) => void
  way(draft, node)
}

type Way<T extends NodeType> = (draft: Draft, node: Node & { type: T }) => void

const enterAsking: Way<'APPROVE' | 'HANDLE'> = (draft, node) => {
  const { round } = draft.state
  const asked = ask(draft, node as AskingNode, round)
  if (asked === 'reject') finish(draft, 'refused', '审批人为空，自动驳回')
  else if (asked === 'pass') passThrough(draft, node)
  else if (asked === undefined) draft.state.active.push({ node: node.id, round })
}

const ways: { readonly [T in NodeType]: Way<T> } = {
  APPROVE: enterAsking,
  HANDLE: enterAsking,
  CC: (draft, node) => {
    draft.final = true
    const people = peopleBy(draft, node)
    if ('reason' in people) return park(draft, node.id, people.reason)
    copyTo(draft, node.id, draft.state.round, people.users, 'CC')
    leave(draft, node)
  },
  CONDITION: (draft, node) => choose(draft, node as BlockNode),
  PARALLEL: (draft, node) => fork(draft, node as BlockNode),
  INCLUSIVE: (draft, node) => fork(draft, node as BlockNode),
  DELAY: (draft, node) => {
    draft.final = true
    draft.state.active.push({ node: node.id, round: draft.state.round, until: draft.facts.later(node.hours) })
  },
  SUBFLOW: (draft, node) => into(draft, node.nodes ?? [], () => leave(draft, node)),
  TRIGGER: (draft, node) => {
    draft.final = true
    draft.effects.push({ do: 'trigger', name: node.trigger })
    log(draft, 'trigger', machineUser, { node: node.id })
    leave(draft, node)
  },
  END: (draft) => finish(draft, 'passed', null),
}

function into(draft: Draft, nodes: readonly Node[], onEmpty: () => void): void {
  const first = nodes[0]
  if (first) enter(draft, first)
  else onEmpty()
}

function passThrough(draft: Draft, node: Node): void {
  draft.state.path.push(node.id)
  leave(draft, node)
}

/** Goes on behind a node that is done. */
export function leave(draft: Draft, node: Node): void {
  if (hasEnded(draft)) return
  draft.state.active = draft.state.active.filter((active) => active.node !== node.id)
  const { direct } = draft.state
  if (direct?.after === node.id) {
    draft.state.direct = null
    return enter(draft, draft.tree.get(direct.to)!.node)
  }
  const spot = draft.tree.get(node.id)!
  const next = spot.list[spot.index + 1]
  if (next) enter(draft, next)
  else leaveList(draft, spot)
}

function leaveList(draft: Draft, { block, branch }: Spot): void {
  if (!block) return finish(draft, 'passed', null)
  if (branch && isFork(block)) return join(draft, block, branch)
  leave(draft, block)
}

function join(draft: Draft, block: Node, branch: Branch): void {
  draft.final = true
  const left = (draft.state.forks[block.id] ?? []).filter((lane) => lane !== laneOf(block, branch))
  if (left.length > 0) {
    draft.state.forks[block.id] = left
    return
  }
  delete draft.state.forks[block.id]
  leave(draft, block)
}

/** The branches whose conditions hold, the default one where none does; undefined where a condition fails. */
function holding(draft: Draft, block: BlockNode): Branch[] | undefined {
  const { variables, values } = draft.facts
  const chosen: Branch[] = []
  for (const branch of block.branches) {
    if (!branch.condition) continue
    const read = readFormula(branch.condition, variables, 'flag')
    const run = read.value?.run(values)
    const fault = read.fault ?? run?.fault
    if (fault) {
      park(draft, block.id, `【${block.name}】的条件“${branch.name}”无法判断：${faultText(fault)}`)
      return undefined
    }
    if (run?.value === true) chosen.push(branch)
    if (chosen.length > 0 && block.type === 'CONDITION') return chosen
  }
  return chosen.length > 0 ? chosen : block.branches.filter(({ condition }) => !condition)
}

function choose(draft: Draft, block: BlockNode): void {
  const branch = holding(draft, block)?.[0]
  if (branch) into(draft, branch.nodes, () => leave(draft, block))
  else if (!draft.state.parked.some(({ node }) => node === block.id))
    park(draft, block.id, `【${block.name}】没有可走的分支`)
}

function fork(draft: Draft, block: BlockNode): void {
  const branches = block.type === 'PARALLEL' ? block.branches : holding(draft, block)
  if (!branches) return
  if (branches.length === 0) return leave(draft, block)
  draft.final = true
  draft.state.forks[block.id] = branches.map((branch) => laneOf(block, branch))
  for (const branch of branches) into(draft, branch.nodes, () => join(draft, block, branch))
}
