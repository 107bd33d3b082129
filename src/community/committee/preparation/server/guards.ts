import type { Guard, StepInput } from '#kernel/server/move.ts'
import { publicitiesOf } from '#services/publicity/server/lookup.ts'
import type { PrepareStep } from '../shared/schema.ts'
import { countDuties } from './duty-repository.ts'
import { subjectType } from './publish-members.ts'
import type { StoredPreparation } from './tables.ts'
import { readVillage } from './village-repository.ts'

export type Step = StepInput & PrepareStep
type Check = Guard<StoredPreparation, Step>

const isApplicant: Check = ({ actor, row }) => (row.applicantId === actor.userId ? undefined : '只能由申请人操作')
const isOthers: Check = ({ actor, row }) => (row.applicantId === actor.userId ? '申请人不能审核自己的申请' : undefined)

/** Villages whose owners have a committee elect the next one by its meeting, not by a group. */
const mayApply: Check = async ({ tx, row }) => {
  const village = await readVillage(tx, row.villageId)
  return ['2', '3'].includes(village?.committeeState ?? '') ? '该小区已有业主委员会，不需要成立筹备组' : undefined
}

const mayMeet: Check = async ({ tx, row }) => {
  const village = await readVillage(tx, row.villageId)
  return village?.meetingReady === 'Y' ? undefined : '该小区尚不符合成立业主大会的条件，不能受理'
}

const isShown: Check = async ({ tx, row }) => {
  const shown = (await publicitiesOf(tx, subjectType, [row.id])).get(row.id)
  if (!shown?.isOver) return '成员公示尚未期满，不能确认成立'
  return shown.objections.open > 0 ? `还有${shown.objections.open}件公示异议未答复` : undefined
}

const duties = 8

const mayConvene: Check = async ({ tx, row }) => {
  if (row.noticedOn !== null) return '首次业主大会会议公告已登记'
  const left = duties - (await countDuties(tx, row.id))
  return left > 0 ? `还有${left}项筹备工作未完成` : undefined
}

const mayExtend: Check = ({ row }) => {
  if (row.extendedOn !== null) return '只能延期一次'
  return row.noticedOn === null ? undefined : '首次业主大会会议已公告，不需要延期'
}

const isConvened: Check = ({ row }) => {
  if (row.meetingId !== null) return '首次业主大会会议在平台召开，结果公告后自动办理'
  return row.noticedOn === null ? '请先登记首次业主大会会议公告' : undefined
}

export const prepareGuards = {
  isApplicant,
  isOthers,
  maySubmit: async (context) => (await isApplicant(context)) ?? (await mayApply(context)),
  mayAccept: async (context) => (await isOthers(context)) ?? (await mayMeet(context)),
  isShown,
  mayConvene,
  mayExtend,
  isConvened,
} satisfies Record<string, Check>
