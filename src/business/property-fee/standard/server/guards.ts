import { today } from '#kernel/server/clock.ts'
import { isSystem, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { heldReason } from '#kernel/server/held-matter.ts'
import type { Guard, StepInput } from '#kernel/server/move.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { validDecision } from '#services/decision/server/lookup.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import { creditorsOf } from '../../server/creditor-repository.ts'
import type { StandardStep } from '../shared/schema.ts'
import { standardMatter } from '../shared/states.ts'
import { contractRefusal } from './check-contract.ts'
import { firstPossibleDay, versionFault } from './rules.ts'
import type { StoredStandard } from './tables.ts'

export type Step = StepInput &
  Infer<typeof StandardStep> & {
    /** An approval hands it in or has decided, which keeps its people apart itself. */
    byApproval?: boolean
  }
type Check = Guard<StoredStandard, Step>

/** How publicities name the records of this unit. */
export const subjectType = 'feeStandard'

export const decisionKinds = ['4', '9'] as const

const goneText = '收费单位已不再服务该小区'

/** Whoever answers for the organisation that charges; nobody passes what they have submitted. */
async function approverRefusal(reader: Reader, actor: Actor, row: StoredStandard): Promise<string | undefined> {
  const creditors = await creditorsOf(reader, row.villageId)
  const creditor = creditors.find(({ id }) => id === row.creditorId)
  if (!creditor) return goneText
  const role = creditor.isCompany ? 'companyAdmin' : 'committeeDirector'
  if (!actor.roles.has(role)) return creditor.isCompany ? '该收费标准由企业管理员审核' : '该收费标准由业委会主任审核'
  return undefined
}

/** Does a decision of the owners stand behind it, where it names one. */
async function hasDecision(reader: Reader, { decisionId, villageId }: StoredStandard): Promise<boolean> {
  if (decisionId === null) return false
  return (await validDecision(reader, decisionId, { villageId, topicKinds: decisionKinds, on: today() })) === 'valid'
}

/** Why it cannot be put forward, as things are now. */
async function standingRefusal(reader: Reader, row: StoredStandard): Promise<string | undefined> {
  const decided = await hasDecision(reader, row)
  if (row.decisionId !== null && !decided) return '业主大会决定无效，请重新选择'
  const first = decided ? today() : firstPossibleDay()
  if (row.startDate < first) return `生效日期不能早于${first}：公示期满后方可执行`
  const overlap = await versionFault(reader, row)
  return overlap?.['startDate'] ?? contractRefusal(reader, row)
}

/** Why the days of its publicity do not let it hold yet. */
async function publicityRefusal(reader: Reader, row: StoredStandard): Promise<string | undefined> {
  const publicity = (await publicitiesOf(reader, subjectType, [row.id])).get(row.id)
  if (!publicity || publicity.id !== row.publicityId) return '尚未公示'
  if (publicity.objections.open > 0) return `还有${publicity.objections.open}条公示异议未答复`
  if (!publicity.isOver && !(await hasDecision(reader, row))) return `公示至${publicity.untilDay}，期满后方可启用`
  return undefined
}

const isApprover: Check = ({ tx, actor, row }) => approverRefusal(tx, actor, row)

/** While an approval runs nobody steps beside it. */
const heldRefusal = async (reader: Reader, { id }: StoredStandard, where: string): Promise<string | undefined> => {
  const held = await heldReason(reader, standardMatter, id)
  return held && `${held}，请在${where}`
}
const decidedThere = '待办任务中处理'

const mayReject: Check = async ({ tx, actor, row, input }) =>
  input?.byApproval ? undefined : ((await heldRefusal(tx, row, decidedThere)) ?? approverRefusal(tx, actor, row))

const mayWithdraw: Check = ({ tx, row, input }) =>
  input?.byApproval ? undefined : heldRefusal(tx, row, '“我发起的”中撤销')

const mayPass: Check = async ({ tx, actor, row, input }) => {
  if (input?.byApproval) {
    const creditors = await creditorsOf(tx, row.villageId)
    return creditors.some(({ id }) => id === row.creditorId) ? standingRefusal(tx, row) : goneText
  }
  const refusal = (await heldRefusal(tx, row, decidedThere)) ?? (await approverRefusal(tx, actor, row))
  if (refusal) return refusal
  return row.submitterId === actor.userId ? '提交人不能审核自己的收费标准' : standingRefusal(tx, row)
}

/** Why it cannot hold yet, whoever asks. */
export async function enableRefusal(reader: Reader, row: StoredStandard): Promise<string | undefined> {
  if (row.endDate !== null && row.endDate < today()) return '失效日期已过，不能启用'
  const startDate = row.startDate > today() ? row.startDate : today()
  return (await publicityRefusal(reader, row)) ?? (await versionFault(reader, { ...row, startDate }))?.['startDate']
}

const mayEnable: Check = async ({ tx, actor, row }) =>
  (isSystem(actor) ? undefined : await approverRefusal(tx, actor, row)) ?? (await enableRefusal(tx, row))

export const standardGuards = {
  isApprover,
  maySubmit: (({ tx, row }) => standingRefusal(tx, row)) satisfies Check,
  mayPass,
  mayReject,
  mayWithdraw,
  mayEnable,
}
