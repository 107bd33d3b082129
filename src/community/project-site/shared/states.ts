import type { RowRefusal } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { sitePermissions as may } from './permissions.ts'

const reject = (guard: string) => to('REJECTED', may.audit, { label: '退回', guard, reason: true, danger: true })

/** A project from its first entry until everything is handed over. */
export const siteMachine = machine('project-site', 'DRAFT', {
  DRAFT: { label: '草稿', on: { submit: to('AUDITING', may.edit, { label: '提交', guard: 'maySubmit' }) } },
  AUDITING: {
    label: '待社区审核',
    tone: 'warning',
    on: {
      pass: to('COMMUNITY_PASS', may.audit, { label: '审核通过', guard: 'isCommunity' }),
      reject: reject('isCommunity'),
    },
  },
  COMMUNITY_PASS: {
    label: '待街道审核',
    tone: 'warning',
    on: { pass: to('NORMAL', may.audit, { label: '审核通过', guard: 'mayServe' }), reject: reject('isStreet') },
  },
  NORMAL: {
    label: '在管',
    tone: 'success',
    on: { exit: to('EXITING', may.exit, { label: '退出', reason: true, danger: true }) },
  },
  EXITING: {
    label: '交接中',
    tone: 'warning',
    on: {
      finish: to('EXITED', may.audit, { label: '交接完成', guard: 'isChecked' }),
      stay: to('NORMAL', may.exit, { label: '撤销退出', reason: true }),
    },
  },
  EXITED: { label: '已退出' },
  REJECTED: {
    label: '退回',
    tone: 'danger',
    on: { submit: to('AUDITING', may.edit, { label: '重新提交', guard: 'maySubmit' }) },
  },
})
export type SiteState = keyof typeof siteMachine.states

/** Who serves: these share no day of a village, and count as what a manager has in hand. */
export const servingStates = ['NORMAL', 'EXITING'] as const satisfies readonly SiteState[]

/** Only what nobody has in hand is written anew or thrown away. */
export const siteRefuses: RowRefusal<{ state: SiteState }> = ({ state }, act) => {
  if (state === 'DRAFT' || state === 'REJECTED') return null
  return act === 'delete' ? '只能删除草稿和退回的项目' : '只能修改草稿和退回的项目'
}
