import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { memberPermissions as may } from './permissions.ts'

const report = to('1', may.edit, { label: '变更备案', guard: 'needsReport' })

/** A seat in a committee, from the election to its end. */
export const memberMachine = machine('committeeMember', '1', {
  '1': {
    label: '在任',
    tone: 'success',
    on: {
      appoint: to('1', may.edit, { label: '变更职务', guard: 'mayChange' }),
      leave: to(['2', '3'], may.leave, { label: '离任', guard: 'mayChange', danger: true }),
      report,
      authorise: to('1', may.edit, { label: '授权代行', guard: 'mayAct' }),
      withdraw: to('1', may.edit, { label: '撤回授权', guard: 'isActing' }),
      elect: to('1', may.edit, { label: '补选当选', system: true }),
      lose: to('3', may.leave, { label: '资格终止', system: true }),
      expire: to('4', may.leave, { label: '届满', system: true }),
    },
  },
  '2': { label: '辞职', on: { report: { ...report, targets: ['2'] } } },
  '3': { label: '资格终止', tone: 'warning', on: { report: { ...report, targets: ['3'] } } },
  '4': { label: '届满' },
})

interface Refusable {
  state: string
  isEntering: 'Y' | 'N'
}

/** People are put on a list until it is filed; afterwards they come and go by steps. */
export const memberRefuses: RowRefusal<Refusable> = ({ state, isEntering }, act) => {
  if (act === 'delete') return isEntering === 'Y' ? null : '已备案的委员不能删除，请办理离任'
  return state === '1' ? null : '已离任的委员不能修改'
}
