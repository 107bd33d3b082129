import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, given, refusal } from '#kernel/server/errors.ts'
import { isHelper } from '#services/ticket/co-worker/server/lookup.ts'
import { noHelpers } from '#services/ticket/co-worker/shared/schema.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { workClocks } from '#system/work-calendar/server/lookup.ts'
import { go, type Deal, type Step } from '../../server/flow.ts'
import { coHostLeaders, hostLeaders, hostPeople } from '../../server/find-people.ts'
import { isBackAtDispatcher, noCoHosts } from '../../server/guards.ts'
import { complaintTemplates, tell, tellRequester } from '../../server/notices.ts'
import type { StoredComplaint } from '../../server/tables.ts'
import { communityOf, hostsOf, membersOf, type Host } from './find-departs.ts'

/** Minutes of the authorities' work within which a host signs, or says that somebody else is in charge. */
const signMinutes = 420

/** What a complaint has of its host when it is given to one. */
export async function givenTo(
  reader: Reader,
  { departId, hostKind }: Pick<Host, 'departId' | 'hostKind'>,
): Promise<Pick<StoredComplaint, 'hostDeptId' | 'hostKind' | 'assignedAt' | 'signDueAt'>> {
  const clock = (await workClocks(reader)).get('GOV')
  if (!clock) throw refusal('机关工作日历不存在，请联系管理员维护')
  const assignedAt = nowText()
  return { hostDeptId: departId, hostKind, assignedAt, signDueAt: clock.addWork(assignedAt, signMinutes) }
}

/** What the next host does not take over. */
const fresh = {
  ...noHelpers,
  ...{ assigneeId: null, signedAt: null, signBreachedAt: null },
  ...{ extendDays: null, extendReason: null, extendBy: null },
} as const satisfies Partial<StoredComplaint>

const afresh = ({ extendState, coDeptIds }: StoredComplaint, hostDeptId: string): Partial<StoredComplaint> => ({
  ...fresh,
  coDeptIds: coDeptIds.filter((id) => id !== hostDeptId),
  extendState: extendState === 'WAIT' ? 'NONE' : extendState,
})

export async function tellHost({ tx, actor }: Pick<Deal, 'tx' | 'actor'>, row: StoredComplaint): Promise<void> {
  const params = { no: row.complaintNo, subject: row.title, due: row.signDueAt.slice(0, 16) }
  await tell(tx, actor, row, complaintTemplates.created, { userIds: await hostLeaders(tx, row), params })
}

/** Whoever signs handles it, or somebody of the host department whom they name. */
export const sign: Step = async (deal) => {
  const { tx, row } = deal
  const moved = await go(deal, () => signedBy(deal))
  const host = (await hostsOf(tx, row.villageId)).find(({ departId }) => departId === row.hostDeptId)
  const { complaintNo: no, title: subject } = moved
  const params = { no, subject, host: host?.name ?? '主办单位' }
  await tellNamed(deal, moved, params)
  await tellRequester(deal, moved, complaintTemplates.signed, { no, host: params.host })
  return moved
}

/** Those who are co-hosts from now on. */
async function tellNamed(
  { tx, actor, row }: Deal,
  moved: StoredComplaint,
  params: { no: string; subject: string; host: string },
): Promise<void> {
  const coDeptIds = moved.coDeptIds.filter((id) => !row.coDeptIds.includes(id))
  const userIds = await coHostLeaders(tx, { ...moved, coDeptIds })
  await tell(tx, actor, moved, complaintTemplates.coHost, { userIds, params })
}

/** The host names who helps, also later; whoever is left out helps no more. */
export const coHost: Step = async (deal) => {
  const { tx, row, input } = deal
  const moved = await go(deal, async () => {
    const coDeptIds = await coDeparts(deal, given(input.coDeptIds, 'coDeptIds', '请选择协办单位!'))
    const names = (await readDeparts(tx, coDeptIds)).map(({ name }) => name).join('、')
    return { changes: { coDeptIds }, detail: { coDeptNames: names || '无' } }
  })
  const [host] = await readDeparts(tx, [row.hostDeptId])
  await tellNamed(deal, moved, { no: moved.complaintNo, subject: moved.title, host: host?.name ?? '主办单位' })
  return moved
}

/** What a co-host has done, or somebody who helps; whoever handles it hears of it. */
export const note: Step = async (deal) => {
  const { tx, actor, row } = deal
  const isOne = isHelper(actor, row)
  const [depart] = isOne ? [] : await readDeparts(tx, [actor.departId])
  const by = isOne ? actor.realname : (depart?.name ?? '协办单位')
  const moved = await go(deal, isOne ? {} : { detail: { coHostName: by } })
  const params = { no: row.complaintNo, subject: row.title, by }
  await tell(tx, actor, moved, complaintTemplates.noted, { userIds: await hostPeople(tx, moved), params })
  return moved
}

/** Somebody else of the host goes on with it; the limits run on. */
export const reassign: Step = async (deal) => {
  const { tx, actor, row, input } = deal
  const moved = await go(deal, async () => {
    const userId = given(input.userId, 'userId', '请选择经办人!')
    if (userId === row.assigneeId) throw badInput({ userId: '请选择其他人员' })
    const member = (await membersOf(tx, [row.hostDeptId], row)).find((one) => one.userId === userId)
    if (!member) throw badInput({ userId: '请选择主办单位的人员' })
    const coAssigneeIds = row.coAssigneeIds.filter((id) => id !== userId)
    return { changes: { assigneeId: userId, coAssigneeIds }, detail: { handlerName: member.name } }
  })
  const params = { no: row.complaintNo, subject: row.title, reason: input.remark ?? '' }
  await tell(tx, actor, moved, complaintTemplates.reassigned, { userIds: await hostPeople(tx, moved), params })
  return moved
}

async function signedBy(deal: Deal): Promise<{ changes: Partial<StoredComplaint> }> {
  const { tx, actor, row, input } = deal
  if (input.userId && !(await membersOf(tx, [row.hostDeptId], row)).some(({ userId }) => userId === input.userId))
    throw badInput({ userId: '请选择主办单位的人员' })
  const at = nowText()
  return {
    changes: {
      assigneeId: input.userId ?? actor.userId,
      signedAt: at,
      signBreachedAt: row.signBreachedAt ?? (at > row.signDueAt ? at : null),
      ...(input.coDeptIds && { coDeptIds: await coDeparts(deal, input.coDeptIds) }),
    },
  }
}

async function coDeparts({ tx, row }: Deal, wanted: readonly string[]): Promise<string[]> {
  if (row.targetType === 'GOV' && wanted.length > 0) throw badInput({ coDeptIds: noCoHosts })
  const known = new Set((await hostsOf(tx, row.villageId)).map(({ departId }) => departId))
  if (wanted.some((id) => !known.has(id))) throw badInput({ coDeptIds: '协办单位不负责此小区' })
  return wanted.filter((id) => id !== row.hostDeptId)
}

/** Another host; the limits run on. */
export const transfer: Step = async (deal) => {
  const { tx, row } = deal
  const moved = await go(deal, async () => {
    const host = await wantedHost(deal)
    const transferCount = row.transferCount + (isBackAtDispatcher(row) ? 0 : 1)
    return {
      changes: { ...afresh(row, host.departId), ...(await givenTo(tx, host)), returned: 'N', transferCount },
      detail: { deptName: host.name },
    }
  })
  await tellHost(deal, moved)
  return moved
}

async function wantedHost({ tx, row, input }: Deal): Promise<Host> {
  const deptId = given(input.deptId, 'deptId', '请选择主办单位!')
  if (deptId === row.hostDeptId) throw badInput({ deptId: '不能转办给当前主办单位' })
  const host = (await hostsOf(tx, row.villageId)).find(({ departId }) => departId === deptId)
  if (!host) throw badInput({ deptId: '该单位不负责此小区' })
  return host
}

/** Not their matter: back to the community, which dispatches. */
export const giveBack: Step = async (deal) => {
  const { tx, row } = deal
  const moved = await go(deal, async () => {
    const community = communityOf(await hostsOf(tx, row.villageId))
    if (!community) throw refusal('该小区尚无负责的社区，请联系管理员')
    return {
      changes: { ...afresh(row, community.departId), ...(await givenTo(tx, community)), returned: 'Y' },
      detail: { deptName: community.name },
    }
  })
  await tellHost(deal, moved)
  return moved
}
