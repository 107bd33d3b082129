import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { contractPermissions as may } from './permissions.ts'

const returned = (guard: string) => to('RETURNED', may.return, { label: '退回补正', guard, reason: true, danger: true })
const reject = (guard: string) => to('REJECTED', may.reject, { label: '不予备案', guard, reason: true, danger: true })
const withdraw = to('WITHDRAWN', may.submit, { label: '撤回', danger: true })
const terminate = to('TERMINATED', may.terminate, { label: '提前终止', guard: 'mayEnd', reason: true, danger: true })
/** The same contract on another decision of the owners. */
const ground = (state: 'FILED' | 'EFFECTIVE' | 'EXPIRING') =>
  to(state, may.ground, { label: '更换业主决定', guard: 'mayGround', reason: true })
const bySystem = { system: true } as const
const renew = to('RENEWED', may.pass, { label: '续签', ...bySystem })

/** A contract on its way into the register, and in it: what is filed is in force on its days and ends by them. */
export const contractMachine = machine('contract', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit: to('SUBMITTED', may.submit, { label: '提交', guard: 'maySubmit' }) } },
  SUBMITTED: {
    label: '待受理',
    tone: 'warning',
    on: {
      accept: to('ACCEPTED', may.accept, { label: '受理', guard: 'isStreet' }),
      return: returned('isStreet'),
      reject: reject('isStreet'),
      withdraw,
    },
  },
  ACCEPTED: {
    label: '已受理',
    tone: 'warning',
    on: {
      pass: to('DISTRICT', may.pass, { label: '审核通过', guard: 'isStreet' }),
      return: returned('isStreet'),
      reject: reject('isStreet'),
    },
  },
  DISTRICT: {
    label: '待区备案',
    tone: 'warning',
    on: {
      pass: to('FILED', may.pass, { label: '备案通过', guard: 'mayFile' }),
      return: returned('isDistrict'),
      reject: reject('isDistrict'),
    },
  },
  RETURNED: {
    label: '补正',
    tone: 'danger',
    on: {
      submit: to(['SUBMITTED', 'ACCEPTED', 'DISTRICT'], may.submit, { label: '重新提交', guard: 'maySubmit' }),
      withdraw,
    },
  },
  FILED: {
    label: '已备案',
    tone: 'success',
    on: {
      begin: to('EFFECTIVE', may.pass, { label: '开始履行', ...bySystem }),
      renew,
      ground: ground('FILED'),
      terminate,
    },
  },
  EFFECTIVE: {
    label: '履行中',
    tone: 'success',
    on: {
      near: to('EXPIRING', may.pass, { label: '即将到期', ...bySystem }),
      renew,
      ground: ground('EFFECTIVE'),
      terminate,
    },
  },
  EXPIRING: {
    label: '即将到期',
    tone: 'warning',
    on: {
      resume: to('EFFECTIVE', may.pass, { label: '续期', ...bySystem }),
      expire: to('EXPIRED', may.pass, { label: '到期', ...bySystem }),
      renew,
      ground: ground('EXPIRING'),
      terminate,
    },
  },
  EXPIRED: { label: '已到期', tone: 'danger', on: { renew } },
  TERMINATED: { label: '提前终止' },
  RENEWED: { label: '已续签' },
  REJECTED: { label: '不予备案', tone: 'danger' },
  WITHDRAWN: { label: '已撤回' },
})
export type ContractState = keyof typeof contractMachine.states

/** What stands in the register; two of one building share no day. */
export const filedStates = [
  'FILED',
  'EFFECTIVE',
  'EXPIRING',
  'EXPIRED',
  'RENEWED',
  'TERMINATED',
] as const satisfies readonly ContractState[]

/** What may still be changed, prolonged or ended. */
export const changeableStates = ['FILED', 'EFFECTIVE', 'EXPIRING'] as const satisfies readonly ContractState[]
export const notInForce = '原合同已不在履行中，不能变更'

interface Standing {
  state: ContractState
  contractKind: string
}

/** What an office has in hand, or has filed, stays as it is; a change has a form of its own. */
export const contractRefuses: RowRefusal<Standing> = ({ state, contractKind }, act) => {
  if (act === 'delete') return state === 'DRAFT' ? null : '只能删除草稿'
  if (state !== 'DRAFT' && state !== 'RETURNED') return '只能修改草稿和退回补正的合同'
  return contractKind === '3' ? '补充协议请在“修改变更”中修改' : null
}
