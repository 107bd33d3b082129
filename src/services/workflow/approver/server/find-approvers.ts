import type { RoleCode } from '#kernel/shared/role.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { asks, type AssigneeRule } from '../../shared/definition.ts'
import type { AssigneeKind } from '../../shared/dictionaries.ts'
import type { People } from '../../shared/state.ts'
import { leadersAbove, leadersOf, membersOf, positionHolders } from './depart-repository.ts'
import { groupMembers } from '../../group/server/repository.ts'
import { activeOf, holdersOf, leastBusy, type Whom } from './repository.ts'

/** Answers a question of the engine: a node's people, with `:leader` who decides instead of the starter, with `=name` whom an expression names. */
export async function peopleFor(reader: Reader, whom: Whom, key: string): Promise<People> {
  if (key.endsWith(':leader')) return { users: await leadersAbove(reader, whom, 5) }
  const [id = '', named] = key.split('=')
  const { node } = whom.tree.get(id)!
  if (!('assignee' in node)) return { users: [] }
  const rule = named === undefined ? node.assignee : ruleNamed(whom, named)
  const users = [...new Set(await finders[rule.kind](reader, whom, rule))]
  const mode = asks(node) ? node.multiMode : undefined
  if (rule.take !== undefined || mode === 'RANDOM') {
    return { users: await leastBusy(reader, `${whom.instance.id}${id}`, users) }
  }
  const isPool = mode === 'ANY' && finders[rule.kind] === holders && whom.instance.villageId !== null
  return isPool ? { users, roles: rule.roles ?? [] } : { users }
}

/** The matter's own people go before roles of the same name. */
const ruleNamed = ({ kind: { people = {} } }: Whom, name: string): AssigneeRule =>
  Object.hasOwn(people, name) ? { kind: 'FORM_USER', people: name } : { kind: 'ROLE', roles: [name] }

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
  POSITION: (reader, { instance }, { positions = [], departs = [] }) =>
    positionHolders(reader, { positions, departs, orgCode: instance.orgCode }),
  USER_GROUP: (reader, _whom, { groups = [] }) => groupMembers(reader, groups),
  STARTER: (reader, { instance }) => activeOf(reader, [instance.starterId]),
  FORM_USER: async (reader, whom, rule) => activeOf(reader, await peopleNamed(reader, whom, rule)),
  FORM_DEPT_LEADER: async (reader, whom, rule) => leadersOf(reader, await peopleNamed(reader, whom, rule)),
  // The engine asks by the name that comes out.
  EXPRESSION: none,
  // The engine knows whom people have chosen.
  STARTER_SELECT: none,
  PREV_SELECT: none,
}

/** Whom the matter names under a name, whether they still work here or not. */
async function peopleNamed(
  reader: Reader,
  { kind: { people = {} }, instance }: Whom,
  { people: name = '' }: AssigneeRule,
): Promise<readonly string[]> {
  const one = Object.hasOwn(people, name) ? people[name] : undefined
  return one ? one.read(reader, instance.bizId) : []
}
