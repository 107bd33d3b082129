import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { Metric } from '#kernel/server/metric.ts'
import { responseMinutes } from '#services/ticket/server/lookup.ts'
import { complaintLists } from '../../server/lists.ts'
import { complaintPermissions as may } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'
import { boardPage } from '../../turn/server/todos.ts'

type Query = Readonly<Record<string, string>>

const rows = countedRows((actor) => complaintLists(actor), { path: boardPage, permission: may.board })
const common = {
  subject: 'village',
  keys: { village: 'villageId', company: 'companyId' },
  // The upper type, with all that stands below it.
  dims: ['kind', 'typeTop', 'targetType'],
} as const

interface Shown {
  code: string
  label: string
  help: string
  better?: 'more' | 'less'
}

/** By the day on which it came in. */
const flow = (shown: Shown, query: Query): Metric => ({
  ...common,
  ...shown,
  ...{ kind: 'flow', day: 'createTime', unit: '件', part: { rows, query } },
})
const level = (shown: Shown, query: Query): Metric => ({
  ...common,
  ...shown,
  ...{ kind: 'level', unit: '件', part: { rows, query } },
})
const share = (shown: Shown, whole: Query, part: Query): Metric => ({
  ...flow(shown, { ...whole, ...part }),
  ...{ unit: '%', scale: 100, whole: { rows, query: whole } },
})
const onTime = (code: string, label: string, kind: string): Metric =>
  share(
    { code, label, better: 'more', help: '时限已判定的诉求中从未超时的比例；超时后办理计为不及时' },
    { judged: kind },
    { onTime: kind },
  )

const open = openStates.join(',')
const responded = { responded: 'Y' }
/** Of those whose reporter may be known: repetition must not tell of the others. */
const known = { anonymous: 'N', secrecy: 'N' }

/** What is told of complaints; figures of a period are those that came in then, as on the page 投诉建议统计. */
export const complaintMetrics: readonly Metric[] = [
  flow({ code: 'complaint.opened', label: '投诉建议', help: '期间内提交的投诉、建议、咨询和表扬' }, {}),
  level({ code: 'complaint.open', label: '在办投诉建议', better: 'less', help: '尚未办结的诉求' }, { state: open }),
  level(
    { code: 'complaint.late', label: '超时投诉建议', better: 'less', help: '尚未办结且曾超过时限的诉求' },
    { state: open, breachedFlag: 'Y' },
  ),
  onTime('complaint.signOnTime', '签收及时率', 'SIGN'),
  onTime('complaint.answerOnTime', '答复及时率', 'ACCEPT'),
  onTime('complaint.resolveOnTime', '办结及时率', 'RESOLVE'),
  {
    ...flow(
      {
        code: 'complaint.response',
        label: '平均响应',
        better: 'less',
        help: '期间内的诉求从提交到首次答复的平均工作分钟数',
      },
      responded,
    ),
    ...{ unit: '分钟', scale: 1, places: 1, whole: { rows, query: responded } },
    part: { rows, query: responded, adds: responseMinutes('COMPLAINT') },
  },
  share(
    {
      code: 'complaint.satisfaction',
      label: '投诉满意度',
      better: 'more',
      help: '满意和基本满意占诉求人确认的比例，不含自动办结',
    },
    { satisfied: 'SAT,BASIC,UNSAT' },
    { satisfied: 'SAT,BASIC' },
  ),
  share(
    {
      code: 'complaint.repeatRate',
      label: '重复诉求率',
      better: 'less',
      help: '同一人30天内重复反映同类问题的比例，不含匿名和保密诉求',
    },
    known,
    { isRepeat: 'Y' },
  ),
]
