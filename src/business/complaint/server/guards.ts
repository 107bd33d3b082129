import type { RoleCode } from '#kernel/shared/role.ts'
import { isSystem, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { given } from '#kernel/server/errors.ts'
import type { Flow, Guard } from '#kernel/server/move.ts'
import { checkHelpers } from '#services/ticket/co-worker/server/guards.ts'
import { isHelper } from '#services/ticket/co-worker/server/lookup.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { membersOf } from '../host/server/find-departs.ts'
import type { ComplaintDealing } from '../shared/schema.ts'
import { isUnderStreet, judgeOf } from '../turn/shared/turn.ts'
import { isOwn, refuseRequester } from '../reporter/server/check-owner.ts'
import { counterRoles, peopleInCharge } from './find-people.ts'
import type { StoredComplaint } from './tables.ts'

export type ComplaintGuard = Guard<StoredComplaint, ComplaintDealing>
type Row = StoredComplaint

const holdsAny = ({ roles }: Pick<Actor, 'roles'>, some: readonly RoleCode[]): boolean =>
  some.some((role) => roles.has(role))

/** Does the caller act for the host: in its department, or as the company above its project. */
export async function actsForHost(reader: Reader, actor: Actor, row: Row): Promise<boolean> {
  if (isSystem(actor)) return true
  if (holdsAny(actor, ['normal']) && actor.roles.size === 1) return row.assigneeId === actor.userId
  return row.assigneeId === actor.userId || actsIn(reader, actor, [row.hostDeptId])
}

/** Does the caller work in one of the departments, or lead the company above it. */
async function actsIn(
  reader: Reader,
  { departId, roles, scope }: Actor,
  departIds: readonly string[],
): Promise<boolean> {
  if (departIds.includes(departId)) return true
  if (!holdsAny({ roles }, ['companyAdmin']) || scope.orgCode === '') return false
  return (await readDeparts(reader, departIds)).some(({ orgCode }) => orgCode.startsWith(scope.orgCode))
}

const foreign = '只有主办单位可以进行此操作'
const isHost: ComplaintGuard = async ({ tx, actor, row }) => ((await actsForHost(tx, actor, row)) ? undefined : foreign)

export const mostTransfers = 2
/** What came back to the community and waits for the right host: giving it away is no transfer. */
export const isBackAtDispatcher = ({ returned, hostKind }: Row): boolean => returned === 'Y' && hostKind === 'COMMUNITY'

/** Of those who only do what they are given nobody gives it to others. */
const mayReassign: ComplaintGuard = async ({ tx, actor, row }) => {
  const isLed = isSystem(actor) || (await actsIn(tx, actor, [row.hostDeptId]))
  return isLed ? undefined : foreign
}

const mayCoHost: ComplaintGuard = async ({ tx, actor, row }) => {
  if (row.targetType === 'GOV') return noCoHosts
  return (await actsForHost(tx, actor, row)) ? undefined : foreign
}
export const noCoHosts = '涉及政府工作人员的诉求由区级办理，不能协办'

/** Somebody else of the host department helps whoever handles it. */
const mayName: ComplaintGuard = async ({ tx, actor, row, input }) => {
  if (!(await actsForHost(tx, actor, row))) return foreign
  if (!input) return undefined
  const wanted = given(input.coUserIds, 'coUserIds', '请选择协作人!')
  checkHelpers(wanted, row, wanted.length > 0 ? await membersOf(tx, [row.hostDeptId], row) : [])
  return undefined
}

const mayNote: ComplaintGuard = async ({ tx, actor, row, input }) => {
  if (!isHelper(actor, row) && !(await actsIn(tx, actor, row.coDeptIds))) return '只有协办单位和协作人可以填写协办记录'
  if (input) given(input.remark?.trim(), 'remark', '请填写协办记录!')
  return undefined
}

const mayTransfer: ComplaintGuard = async ({ tx, actor, row }) => {
  if (row.targetType === 'GOV') return '涉及政府工作人员的诉求由区级办理，不能转办'
  if (!holdsAny(actor, ['communityAdmin']) && !(await actsForHost(tx, actor, row))) return foreign
  if (row.transferCount >= mostTransfers && !isBackAtDispatcher(row)) return `转办不能超过${mostTransfers}次`
  return undefined
}

/** Within one working day of the authorities, which is also the time to sign. */
const mayReturn: ComplaintGuard = async ({ tx, actor, row }) => {
  if (row.targetType === 'GOV' || row.hostKind === 'COMMUNITY') return '社区和区级承办的诉求不能退回，请转办'
  if (!(await actsForHost(tx, actor, row))) return foreign
  return nowText() > row.signDueAt ? '已超过退回时限，不能退回' : undefined
}

/** Until when it has to be settled; undefined when no limit runs. */
async function resolveDueOf(reader: Reader, id: string): Promise<string | undefined> {
  const timers = (await timersOf(reader, 'COMPLAINT', [id])).get(id) ?? []
  return timers.find(({ kind, isOpen }) => kind === 'RESOLVE' && isOpen)?.dueAt
}

const mayExtend: ComplaintGuard = async ({ tx, actor, row, input }) => {
  if (!(await actsForHost(tx, actor, row))) return foreign
  if (row.extended === 'Y') return '只能延期一次'
  if (row.extendState === 'WAIT') return '延期申请正在审批'
  const due = await resolveDueOf(tx, row.id)
  if (due === undefined || nowText() > due) return '已超过时限，不能延期'
  if (input) given(input.days, 'days', '请选择延期天数!')
  return undefined
}

const judgeRoles = {
  community: ['communityAdmin', 'streetAdmin', 'supAdmin'],
  street: ['streetAdmin', 'supAdmin'],
  district: ['supAdmin'],
} as const satisfies Record<string, readonly RoleCode[]>

/** Nobody judges what their own office has done; the second time the street does. */
function judges(actor: Actor, row: Row): string | undefined {
  const judge = judgeOf(row)
  if (holdsAny(actor, judgeRoles[judge])) return undefined
  if (judge === 'district') return '由区级审核'
  return isUnderStreet(row) ? '两次不满意的诉求由街道审核' : '社区承办的诉求由街道审核'
}

const mayAuditExtension: ComplaintGuard = ({ actor, row, input }) => {
  if (row.extendState !== 'WAIT') return '没有待审批的延期申请'
  if (row.extendBy === actor.userId) return '不能审批自己的延期申请'
  const refused = judges(actor, row)
  if (!refused && input) given(input.pass, 'pass', '请选择审批结论!')
  return refused
}

const mayAudit: ComplaintGuard = ({ actor, row, input }) => {
  if (row.answeredBy === actor.userId) return '不能审核自己的答复'
  const refused = judges(actor, row)
  if (!refused && input) given(input.pass, 'pass', '请选择审核结论!')
  return refused
}

const mayReject: ComplaintGuard = ({ actor, row, input }) => {
  const isOfficial = row.targetType === 'GOV'
  if (!holdsAny(actor, isOfficial ? ['supAdmin'] : ['communityAdmin'])) return '由社区决定是否受理'
  if (input) given(input.rejectReason, 'rejectReason', '请选择不予受理的原因!')
  return undefined
}

/**
 * Whoever speaks for somebody who only called does not say that their own answer will do; where nobody else takes
 * complaints in around the village, they must.
 */
const mayConfirm: ComplaintGuard = async ({ tx, actor, row }) => {
  const refused = await refuseRequester(tx, actor, row)
  if (refused || isSystem(actor) || row.answeredBy !== actor.userId || (await isOwn(tx, actor, row))) return refused
  const speaking = await peopleInCharge(tx, row.villageId, row.targetType === 'GOV' ? ['supAdmin'] : counterRoles)
  return speaking.some((userId) => userId !== actor.userId) ? '不能确认自己的答复' : undefined
}

/** Every guard that the machine names. */
export const complaintGuards: Flow<StoredComplaint, ComplaintDealing>['guards'] = {
  ...{ isHost, mayReassign, mayCoHost, mayNameHelpers: mayName, mayNote },
  isRequester: ({ tx, actor, row }) => refuseRequester(tx, actor, row),
  mayConfirm,
  mayTransfer,
  mayReturn,
  mayExtend,
  mayAuditExtension,
  mayAudit,
  mayReject,
}
