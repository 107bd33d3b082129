import type { Permission } from '#kernel/shared/permission.ts'
import { can, isSystem, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { given } from '#kernel/server/errors.ts'
import type { Guard } from '#kernel/server/move.ts'
import { skilledAmong } from '../../server/lookup.ts'
import { staffSkill } from '../../shared/dictionaries.ts'
import type { Assignment, Member } from '../shared/assignment.ts'

type Held = Pick<Assignment, 'assigneeId'>
type Subject<Row> = Pick<Parameters<Guard<Row, unknown>>[0], 'actor' | 'row'>
/** The part of a dealing that names somebody. */
interface Naming {
  targetUserId?: string | undefined
}

export const isAssignee = ({ actor, row }: Subject<Held>): string | undefined =>
  isSystem(actor) || row.assigneeId === actor.userId ? undefined : '只有处理人可以进行此操作'

/** Nobody judges their own work. */
export const notAssignee =
  (text: string) =>
  ({ actor, row }: Subject<Held>): string | undefined =>
    row.assigneeId === actor.userId ? text : undefined

/** How often a ticket may come back from those who were given it. */
const mostBacks = 2

export const mayGiveBack = (context: Subject<Held & { backCount: number }>): string | undefined =>
  isAssignee(context) ?? (context.row.backCount >= mostBacks ? '已退单2次，请联系项目经理处理' : undefined)

/** Out of the pool only whoever the rule means: of its group, with its skill. */
export const mayTake: Guard<Pick<Assignment, 'assigneeId' | 'groupId' | 'skillTag'>, unknown> = async ({
  tx,
  actor,
  row,
}) => {
  const { assigneeId, groupId, skillTag } = row
  if (assigneeId !== null) return assigneeId === actor.userId ? undefined : '该工单未指派给您'
  if (groupId !== null && groupId !== actor.departId) return '该工单仅限指定班组接单'
  if (skillTag === null || (await skilledAmong(tx, [actor.userId], skillTag)).has(actor.userId)) return undefined
  return `该工单仅限具备“${staffSkill.items[skillTag]}”技能的人员接单`
}

/** Where a ticket stands: workers are chosen by nothing else of it. */
interface Placed {
  villageId: string | null
  groupId: string | null
}

/** The people among whom a caller may choose for a ticket. */
type MembersFor<Row> = (reader: Reader, actor: Actor, row: Row) => Promise<readonly Member[]>

interface Dealing<Row> {
  tx: Reader
  actor: Actor
  row: Row
  input: Naming
}

/**
 * The workers of each place, of each transaction: the guard and the step of a dealing ask the same, and so does each of
 * many tickets of a village that are given out together. What they have in hand is not counted here: no guard asks for
 * it, and counting takes longer than any other statement of the step.
 */
const answers = new WeakMap<Reader, Map<string, Promise<readonly Member[]>>>()

/** The worker whom an input names; undefined when nobody of the village bears the id. */
export async function wantedWorker<Row extends Placed>(
  membersFor: MembersFor<Row>,
  { tx, actor, row, input }: Dealing<Row>,
): Promise<Member | undefined> {
  const wanted = given(input.targetUserId, 'targetUserId', '请选择处理人!')
  const known = answers.get(tx) ?? new Map<string, Promise<readonly Member[]>>()
  answers.set(tx, known)
  const place = [actor.userId, row.villageId, row.groupId].join()
  const workers = known.get(place) ?? membersFor(tx, actor, row)
  known.set(place, workers)
  return (await workers).find(({ userId }) => userId === wanted)
}

const notServing = '处理人不在该小区的服务人员中'

/** Rules of dispatch choose among the same workers, or open the pool and name nobody. */
export const assigneeInScope =
  <Row extends Placed, Input extends Naming>(membersFor: MembersFor<Row>): Guard<Row, Input> =>
  async ({ tx, actor, row, input }) => {
    if (!input || isSystem(actor)) return undefined
    return (await wantedWorker(membersFor, { tx, actor, row, input })) ? undefined : notServing
  }

/** Those with `manages` choose freely, workers within their own group. */
export const mayTransfer =
  <Row extends Held & Placed, Input extends Naming>(
    membersFor: MembersFor<Row>,
    manages: Permission,
  ): Guard<Row, Input> =>
  async ({ tx, actor, row, input }) => {
    const isManager = can(actor, manages)
    if (!isManager && row.assigneeId !== actor.userId) return '只有处理人或项目经理可以转派'
    if (!input) return undefined
    const worker = await wantedWorker(membersFor, { tx, actor, row, input })
    if (!worker) return notServing
    if (worker.userId === row.assigneeId) return '不能转派给当前处理人'
    return isManager || worker.departId === actor.departId ? undefined : '只能转派给本班组人员'
  }
