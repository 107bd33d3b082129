import type { RoleCode } from '#kernel/shared/role.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Answerers } from '#kernel/server/publicity-kind.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { PublicityParts } from '../../server/ports.ts'
import { subjectOf } from './repository.ts'
import type { StoredObjection } from './tables.ts'

export const objectionPage = '/om/objection'

/** Of what was entered by hand the community answers; the street may in its place. */
const usual: readonly RoleCode[] = ['communityAdmin', 'streetAdmin']
const street: readonly RoleCode[] = ['streetAdmin']

const matterOf = ({ id }: Pick<StoredObjection, 'id'>) => ({ bizType: 'PUBLICITY', bizId: id }) as const
/** Who is asked for an opinion has a step of his own. */
const noteNode = 'NOTE'

async function askedOf(
  reader: Reader,
  { id, publicityId, passedAt, byUserId }: StoredObjection,
  { kinds }: PublicityParts,
): Promise<Answerers> {
  const page = { path: objectionPage, query: { _open: `detail:${id}` } }
  const { kind, subjectId } = await subjectOf(reader, publicityId)
  const asks = subjectId === null ? undefined : kinds().find(kind)?.answerers
  if (!asks || subjectId === null) return { userIds: [], roles: usual, page }
  const asked = passedAt === null ? await asks(reader, subjectId) : undefined
  // Whoever objects answers nothing of it himself.
  const others = (ids: readonly string[] = []) => ids.filter((one) => one !== byUserId)
  const left = asked && { ...asked, userIds: others(asked.userIds), noterIds: others(asked.noterIds) }
  // Where nobody has an account to answer with, nobody's time is waited for.
  return left && left.userIds.length + left.roles.length > 0 ? left : { userIds: [], roles: street, page }
}

/** Keeps the inbox in step: whoever is to answer an objection has it while it waits, at last the street. */
export async function followTodo(
  tx: Tx,
  actor: Actor,
  row: StoredObjection & { title: string },
  parts: PublicityParts,
): Promise<void> {
  const matter = matterOf(row)
  if (row.state !== 'PENDING' || row.passedAt !== null)
    await closeTodos(tx, actor, { ...matter, state: row.answer === null ? 'CANCELLED' : 'DONE' })
  if (row.state !== 'PENDING') return
  const { userIds, roles, noterIds = [], page } = await askedOf(tx, row, parts)
  const common = { ...matter, summary: row.content, villageId: row.villageId, dueAt: `${row.dueOn} 23:59:59` }
  const named = { ...common, openPage: page.path, params: page.query }
  const title = `待答复公示异议：${row.title}`
  const late = row.passedAt === null ? {} : ({ urgency: '3' } as const)
  if (roles.length > 0) {
    const people = await parts.peopleInCharge(tx, [row.villageId], roles, today())
    const notifyUserIds = people.map(({ userId }) => userId)
    // Offices have the list of objections, whatever page the area has for those whom it names.
    const place = { openPage: objectionPage, params: { _open: `detail:${row.id}` } }
    await openTodo(tx, actor, {
      ...{ ...common, ...late, ...place },
      ...{ node: row.state, title, candidateRoles: roles, notifyUserIds },
    })
  }
  for (const assigneeId of userIds) await openTodo(tx, actor, { ...named, node: row.state, title, assigneeId })
  for (const assigneeId of noterIds)
    await openTodo(tx, actor, { ...named, node: noteNode, title: `待填写监票意见：${row.title}`, assigneeId })
}

/** An opinion was written down: nobody else is asked for one. */
export async function closeNoteTodos(tx: Tx, actor: Actor, row: Pick<StoredObjection, 'id'>): Promise<void> {
  await closeTodos(tx, actor, { ...matterOf(row), node: noteNode, state: 'DONE' })
}

const waiting = `select o.id as biz_id, s.node from publicity_objection o
    cross join lateral (values (o.state), (case when o.note is null and o.passed_at is null then '${noteNode}' end)) s(node)
  where o.tenant_id = $1 and o.del_flag = 0 and o.state = 'PENDING' and s.node is not null`

export const objectionTodos: readonly TodoKind[] = [
  { bizType: 'PUBLICITY', waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId])) },
]
