import { nameBy } from './approver-name.ts'
import type { AskingNode, Node } from './definition.ts'
import { ChoiceWanted, PeopleWanted, StepRefusal, type Draft } from './draft.ts'
import type { People } from './state.ts'

type Asking = AskingNode | (Node & { type: 'CC' })

/** Who is asked, in order, without whoever must not decide; or why nobody can be told. */
export function candidates(draft: Draft, node: AskingNode): People | { reason: string } {
  const found = peopleBy(draft, node)
  if ('reason' in found) return found
  const { apart } = draft.facts
  return { ...found, users: found.users.filter((user) => !apart.includes(user)) }
}

/** Whom a node's rule names, in order; or why nobody can be told. */
export function peopleBy(draft: Draft, node: Asking): People | { reason: string } {
  const { kind } = node.assignee
  const { state } = draft
  if (kind === 'STARTER') return { users: [state.starter] }
  if (kind === 'STARTER_SELECT') return { users: state.chosen[node.id] ?? [] }
  if (kind === 'PREV_SELECT') return { users: chosenFor(draft, node) }
  return kind === 'EXPRESSION' ? peopleNamed(draft, node) : peopleOf(draft, node.id)
}

function peopleNamed(draft: Draft, { id, name, assignee: { expression = '' } }: Asking): People | { reason: string } {
  const named = nameBy(expression, draft.facts, draft.facts.values)
  if ('reason' in named) return { reason: `【${name}】的审批人无法判断：${named.reason}` }
  return peopleOf(draft, `${id}=${named.name}`)
}

/** What whoever acts has chosen now; where nobody can be asked, what was chosen last. A copy may go to nobody. */
function chosenFor({ choices, state, facts }: Draft, node: Asking): readonly string[] {
  if (!choices) return state.chosen[node.id] ?? []
  const users = Object.hasOwn(choices, node.id) ? choices[node.id]! : []
  if (users.length === 0 && node.type !== 'CC') throw new ChoiceWanted(node)
  if (node.type !== 'CC' && users.some((user) => facts.apart.includes(user))) {
    throw new StepRefusal('该人员与本事项有关，不能审批')
  }
  state.chosen[node.id] = users
  return users
}

/** People whom the server has looked up, or the wish to know them. */
export function peopleOf({ facts }: Draft, key: string): People {
  const people = Object.hasOwn(facts.people, key) ? facts.people[key] : undefined
  if (!people) throw new PeopleWanted(key)
  return people
}
