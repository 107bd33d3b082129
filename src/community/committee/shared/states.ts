import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { committeePermissions as may } from './permissions.ts'

const end = to('ENDED', may.audit, { label: '届满', system: true })
/** Open seats are taken by those whom the owners have elected in between. */
const filled = (state: 'EFFECTIVE' | 'RENEWING') => to(state, may.audit, { label: '补选委员', system: true })
const expire = to('EXPIRED', may.audit, { label: '任期届满', system: true })
const dissolve = to('DISSOLVED', may.dissolve, { label: '解散', reason: true, danger: true })

/** A term of those who act for the owners of a village, from the filing of their election to its end. */
export const committeeMachine = machine('committee', 'FILING', {
  FILING: {
    label: '待备案',
    tone: 'warning',
    on: {
      file: to('FILING', may.filing, { label: '备案申请', guard: 'mayFile' }),
      pass: to(['EFFECTIVE', 'FILING'], may.audit, { label: '备案通过', guard: 'mayPass' }),
      return: to('FILING', may.audit, { label: '退回补正', guard: 'isFiled', reason: true, danger: true }),
      begin: to('EFFECTIVE', may.audit, { label: '任期开始', system: true }),
    },
  },
  EFFECTIVE: {
    label: '任期中',
    tone: 'success',
    on: { renew: to('RENEWING', may.renew, { label: '启动换届' }), fill: filled('EFFECTIVE'), expire, end, dissolve },
  },
  RENEWING: { label: '换届中', tone: 'processing', on: { fill: filled('RENEWING'), expire, end, dissolve } },
  EXPIRED: { label: '逾期未换届', tone: 'danger', on: { end, dissolve } },
  ENDED: { label: '已届满' },
  DISSOLVED: { label: '已解散' },
  AGENCY: { label: '物管会代行', tone: 'processing', on: { end, dissolve } },
})
export type CommitteeState = keyof typeof committeeMachine.states

/** Those whose people hold office: their director has the role, and the village one of them at most. */
export const officeStates = ['EFFECTIVE', 'RENEWING', 'EXPIRED', 'AGENCY'] as const satisfies readonly CommitteeState[]
export const isInOffice = (state: string): boolean => officeStates.some((one) => one === state)

/** A term that runs, so that seats of it may be filled by an election. */
export const isRunning = (state: string): boolean => state === 'EFFECTIVE' || state === 'RENEWING'

interface Refusable {
  state: CommitteeState
  filedAt: string | null
  filingNo: string | null
}

/** What the street looks at, and what has ended, stays as it is; a filed term keeps its history. */
export const committeeRefuses: RowRefusal<Refusable> = ({ state, filedAt, filingNo }, act) => {
  const isHandedIn = filedAt !== null || filingNo !== null
  if (act === 'delete') return state === 'FILING' && !isHandedIn ? null : '只能删除未申请备案的业委会'
  if (state === 'FILING') return isHandedIn ? '备案申请已提交，不能修改' : null
  return isInOffice(state) ? null : '已结束的届次不能修改'
}

/** Without a committee in its term a seal serves nobody. */
export const isIdle = (state: string | undefined): boolean => state === undefined || state === 'EXPIRED'
export const idleText = '没有在任的业委会，不能刻制或借用印章'
