import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { asks, type AssigneeRule } from '../../shared/definition.ts'
import type { AssigneeKind } from '../../shared/dictionaries.ts'
import type { People } from '../../shared/state.ts'
import { activeOf, holdersOf, leadersAbove, leastBusy, membersOf, type Whom } from './repository.ts'

/** Answers a question of the engine: a node's people, or with `:leader` who decides instead of the starter. */
export async function peopleFor(reader: Reader, whom: Whom, key: string): Promise<People> {
  if (key.endsWith(':leader')) return { users: await leadersAbove(reader, whom, 5) }
  const { node } = whom.tree.get(key)!
  if (!('assignee' in node)) return { users: [] }
  const { assignee: rule } = node
  const users = [...new Set(await finders[rule.kind](reader, whom, rule))]
  const mode = asks(node) ? node.multiMode : undefined
  if (rule.take !== undefined || mode === 'RANDOM') {
    return { users: await leastBusy(reader, `${whom.instance.id}${key}`, users) }
  }
  const isPool = mode === 'ANY' && finders[rule.kind] === holders && whom.instance.villageId !== null
  return isPool ? { users, roles: rule.roles ?? [] } : { users }
}

type Finder = (reader: Reader, whom: Whom, rule: AssigneeRule) => Promise<string[]>

const none: Finder = () => Promise.resolve([])
const holders: Finder = (reader, whom, { roles = [] }) => holdersOf(reader, whom, roles as RoleCode[])

const finders: Readonly<Record<AssigneeKind, Finder>> = {
  USER: (reader, _whom, { users = [] }) => activeOf(reader, users),
  ROLE: holders,
  AREA_ROLE: holders,
  DEPT_MEMBERS: (reader, _whom, { departs = [] }) => membersOf(reader, departs, false),
  DEPT_LEADER: (reader, _whom, { departs = [] }) => membersOf(reader, departs, true),
  STARTER_DEPT_LEADER: (reader, whom, { level = 1 }) => leadersAbove(reader, whom, level, true),
  MULTI_LEVEL_LEADERS: (reader, whom, { level = 1 }) => leadersAbove(reader, whom, level),
  STARTER: (reader, { instance }) => activeOf(reader, [instance.starterId]),
  FORM_USER: async (reader, { kind: { people = {} }, instance }, { people: named = '' }) => {
    const one = Object.hasOwn(people, named) ? people[named] : undefined
    return activeOf(reader, one ? await one.read(reader, instance.bizId) : [])
  },
  // The engine knows whom people have chosen.
  STARTER_SELECT: none,
  PREV_SELECT: none,
}
