import { isSystem, type Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import { given } from '#kernel/server/errors.ts'
import { notAssignee } from '#services/ticket/work/server/guards.ts'
import { holdsAny, managerRoles, requesterOnly, standsIn, type RepairGuard } from '../../server/check-caller.ts'
import { isRequester } from '../../reporter/server/check-requester.ts'
import { reopenRefusal, type Reopener } from '../shared/reopening.ts'

/** What is everybody's may also be checked by the committee or a manager. */
export const mayVerify: RepairGuard = async (context) => {
  const { actor, row } = context
  if (isSystem(actor) || isRequester(actor, row)) return undefined
  if (row.areaType === 'PRIVATE') return '请由报修人验收'
  if (!holdsAny(actor, ['committeeDirector', ...managerRoles]) || row.assigneeId === actor.userId)
    return '请由报修人、业委会或项目经理验收'
  return holdsAny(actor, ['committeeDirector']) ? undefined : standsIn(context)
}

const ratedByAnother = notAssignee('处理人不能评价自己处理的工单')

export const mayRate: RepairGuard = (context) => {
  const refused = requesterOnly(context) ?? ratedByAnother(context)
  if (refused) return refused
  if (context.input) given(context.input.rating, 'rating', '请选择评分!')
  return undefined
}

/** The requester for a week, managers for a month, government whenever. */
export const mayReopen: RepairGuard = async (context) => {
  const { actor, row } = context
  const by = reopenerOf(actor)
  const refused = by === 'manager' && !isRequester(actor, row) ? await standsIn(context) : undefined
  if (refused) return refused
  if (by === 'requester' && !isRequester(actor, row)) return '只有报修人可以进行此操作'
  return reopenRefusal(row, by, now())
}

function reopenerOf(actor: Actor): Reopener {
  if (holdsAny(actor, ['supAdmin', 'streetAdmin', 'communityAdmin'])) return 'government'
  return holdsAny(actor, managerRoles) ? 'manager' : 'requester'
}

/** Urgent ones are ended by the company alone; every forced end needs a paper. */
export const mayForce: RepairGuard = ({ actor, row, input }) => {
  const isUrgent = row.priority === 'P1' || row.priority === 'P2'
  if (isUrgent && !isCompany(actor)) return '特急、紧急工单只能由企业管理员强制结单'
  if (input) given(input.photos, 'photos', '请上传附件!')
  return undefined
}

const isCompany = (actor: Actor): boolean => holdsAny(actor, ['companyAdmin'])
