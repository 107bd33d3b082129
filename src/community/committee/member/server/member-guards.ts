import { today } from '#kernel/server/clock.ts'
import { flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { isInOffice } from '../../shared/states.ts'
import { actingRefusal } from './check-acting.ts'
import type { MemberStep } from '../shared/schema.ts'
import { memberMachine } from '../shared/states.ts'
import { memberTables, type StoredMember } from './tables.ts'

export type Step = StepInput & MemberStep
type Check = Guard<StoredMember, Step>

interface Standing {
  state: string
  filedAt: string | null
  filingNo: string | null
}

const standingOf = (reader: Reader, committeeId: string): Promise<Standing> =>
  reader.one(
    statement<Standing>('select state, filed_at, filing_no from committee where tenant_id = $1 and id = $2', [
      reader.tenantId,
      committeeId,
    ]),
  )

/** People come, go and change places in a list that is not with the street, and in a committee that is in office. */
export const changeRefusal = ({ state, filedAt, filingNo }: Standing): string | undefined => {
  if (state === 'FILING') {
    if (filingNo !== null) return '备案已通过，任期开始后办理变更'
    return filedAt === null ? undefined : '备案申请正在审核，不能变更委员'
  }
  if (state === 'EXPIRED') return '任期已届满，只能办理换届、移交和查阅'
  return isInOffice(state) ? undefined : '届次已结束，不能变更委员'
}

const mayChange: Check = async ({ tx, row }) => changeRefusal(await standingOf(tx, row.committeeId))

const mayAct: Check = async ({ tx, actor, row }) =>
  changeRefusal(await standingOf(tx, row.committeeId)) ?? (await actingRefusal(tx, actor, row))
const isActing: Check = ({ row }) =>
  row.actingUntil !== null && row.actingUntil >= today() ? undefined : '该委员没有代行主任职责'

const needsReport: Check = ({ row }) => {
  if (row.changedOn === null) return '没有需要备案的变更'
  return row.reportedOn === null ? undefined : '变更已备案'
}

/** The machine of seats over its table, without what follows the steps of people. */
export const memberSteps = flow<StoredMember, Step>(memberMachine, memberTables.committeeMember, {
  mayChange,
  needsReport,
  mayAct,
  isActing,
})
