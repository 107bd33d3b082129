import type { Variable } from '#kernel/shared/variable.ts'
import { expressionFault } from './approver-name.ts'
import { asks, type AssigneeRule, type Node } from './definition.ts'
import type { AssigneeKind } from './dictionaries.ts'

/** What a definition may name. */
export interface Known {
  /** Of the kind of matter. */
  variables: readonly Variable[]
  triggers: readonly string[]
  people: readonly string[]
  /** Lines of the form that a node may hide. */
  lines: readonly string[]
  /** Lines of the form that a node may let write. */
  writable: readonly string[]
  /** Codes of roles that expressions may name. */
  roles: readonly string[]
  /** Positions and groups of people that stand. */
  positions: readonly string[]
  groups: readonly string[]
  /** Nodes of other definitions in force, by key. */
  flows: ReadonlyMap<string, readonly Node[]>
  /** Key of this one. */
  defKey: string
}

const has = (list: readonly unknown[] = []): boolean => list.length > 0
const always = (): boolean => true

const allIn = (list: readonly string[] = [], known: readonly string[]): boolean =>
  has(list) && list.every((one) => known.includes(one))

const naming: Readonly<Record<AssigneeKind, (rule: AssigneeRule, known: Known) => boolean>> = {
  USER: ({ users }) => has(users),
  ROLE: ({ roles }) => has(roles),
  AREA_ROLE: ({ roles }) => has(roles),
  DEPT_MEMBERS: ({ departs }) => has(departs),
  DEPT_LEADER: ({ departs }) => has(departs),
  POSITION: ({ positions }, known) => allIn(positions, known.positions),
  USER_GROUP: ({ groups }, known) => allIn(groups, known.groups),
  FORM_USER: ({ people = '' }, known) => known.people.includes(people),
  FORM_DEPT_LEADER: ({ people = '' }, known) => known.people.includes(people),
  EXPRESSION: ({ expression }) => has([expression?.trim()].filter(Boolean)),
  STARTER_DEPT_LEADER: ({ level }) => level !== undefined,
  MULTI_LEVEL_LEADERS: ({ level }) => level !== undefined,
  STARTER: always,
  STARTER_SELECT: always,
  PREV_SELECT: always,
}

/** Does a rule say whom it means. */
export const namesPeople = (rule: AssigneeRule, known: Known): boolean => naming[rule.kind](rule, known)

/** What is wrong with the formula that names people; undefined where there is none, or nothing is. */
export function namingFault({ kind, expression = '' }: AssigneeRule, known: Known): string | undefined {
  if (kind !== 'EXPRESSION' || expression.trim() === '') return undefined
  return expressionFault(expression, { variables: known.variables, names: [...known.people, ...known.roles] })
}

/** Nodes whose people the approver before shall choose, and that may have none. */
export function unchosen(nodes: readonly Node[], asked = false): { nodes: Node[]; asked: boolean } {
  const found: Node[] = []
  let isAsked = asked
  for (const node of nodes) {
    if ('assignee' in node && node.assignee.kind === 'PREV_SELECT' && !isAsked) found.push(node)
    if ('branches' in node) {
      const inner = node.branches.map((branch) => unchosen(branch.nodes, isAsked))
      found.push(...inner.flatMap((one) => one.nodes))
      const after = inner.map((one) => one.asked)
      isAsked ||= node.type === 'PARALLEL' ? after.includes(true) : after.length > 0 && !after.includes(false)
    }
    // Whatever stands in place of a sub-flow asks somebody.
    isAsked ||= asks(node) || node.type === 'SUBFLOW'
  }
  return { nodes: found, asked: isAsked }
}
