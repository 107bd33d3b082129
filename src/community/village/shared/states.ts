import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { messages } from '#kernel/shared/messages.ts'
import { settlingRoles, villagePermissions as may } from './permissions.ts'

const submit = to('AUDITING', may.submit)

/** Where a village record stands between its first draft and its end; what district and street enter is NORMAL at once. */
export const villageMachine = machine('village', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit } },
  AUDITING: {
    label: '待审核',
    tone: 'warning',
    on: {
      pass: to('NORMAL', may.audit, { label: '审核通过', guard: 'isNotApplicant' }),
      return: to('REJECTED', may.audit, { label: '退回', guard: 'isNotApplicant', reason: true, danger: true }),
    },
  },
  NORMAL: {
    label: '正常',
    tone: 'success',
    on: { stop: to('STOPPED', may.stop, { guard: 'isIdle', danger: true }) },
  },
  REJECTED: { label: '已退回', tone: 'danger', on: { submit } },
  STOPPED: { label: '停用', on: { start: to('NORMAL', may.stop, { label: '启用' }) } },
})

/** States in which a record is still its maker's affair. */
export const unsettledStates = [
  'DRAFT',
  'AUDITING',
  'REJECTED',
] as const satisfies readonly (keyof typeof villageMachine.states)[]

export type VillageState = keyof typeof villageMachine.states

interface Standing {
  state: VillageState
  buildingCount: number
  roomCount: number
}

/** A village rests while it is judged; what is in use is thrown away by district and street only, and only when empty. */
export const villageRefuses: RowRefusal<Standing> = ({ state, buildingCount, roomCount }, act, { has }) => {
  if (act === 'edit') return state === 'AUDITING' ? '审核中的小区不能修改' : null
  if (state !== 'DRAFT' && state !== 'REJECTED' && !settlingRoles.some(has)) return '只能删除草稿或已退回的小区'
  return buildingCount + roomCount > 0 ? messages.referenced : null
}
