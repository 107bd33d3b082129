import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { publicityPermissions as may } from './permissions.ts'

/** A later version with other words takes its place; what an area makes public is put right there. */
const correct = to('SUPERSEDED', may.publish, { label: '更正', guard: 'byHand' })

/** Made public for a time, which may become longer and never shorter. */
export const publicityMachine = machine('publicity', 'DRAFT', {
  DRAFT: { label: '草稿', on: { publish: to('OPEN', may.publish, { label: '发布', danger: true }) } },
  OPEN: {
    label: '公示中',
    tone: 'processing',
    on: {
      prolong: to('OPEN', may.publish, { label: '延长' }),
      correct,
      place: to('OPEN', may.publish, { label: '张贴记录' }),
      end: to('ENDED', may.publish, { label: '到期', system: true }),
      supersede: to('SUPERSEDED', may.publish, { label: '被替换', system: true }),
    },
  },
  ENDED: {
    label: '已结束',
    on: { correct, supersede: to('SUPERSEDED', may.publish, { label: '被替换', system: true }) },
  },
  /** A later version is out in its place; it stays to be read. */
  SUPERSEDED: { label: '已被替换' },
})
export type PublicityState = keyof typeof publicityMachine.states

/** What people have read stays as it is. */
export const publicityRefuses: RowRefusal<{ state: PublicityState }> = ({ state }, act) =>
  state === 'DRAFT' ? null : act === 'edit' ? '已发布的公示不能修改' : '已发布的公示不能删除'
