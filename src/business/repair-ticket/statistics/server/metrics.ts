import { countedRows } from '#engines/manage-view/server/counted-rows.ts'
import type { CountedRows, Metric } from '#kernel/server/metric.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { responseMinutes } from '#services/ticket/server/lookup.ts'
import { repairPermissions } from '../../shared/permissions.ts'
import { openStates } from '../../shared/states.ts'
import { repairLists } from '../../server/lists.ts'
import { boardPage } from '../../turn/server/todos.ts'

const common = {
  subject: 'village',
  keys: { village: 'villageId', company: 'companyId' },
  dims: ['repairType', 'areaType'],
} as const

type Query = Readonly<Record<string, string>>
/** Reports that were joined to another one count once. */
const single = { merged: 'N' }
const responded = { responded: 'Y' }

interface Shown {
  code: string
  label: string
  help: string
  better?: 'more' | 'less'
}

/** By the day of the report. */
const flow = (rows: CountedRows, shown: Shown, query: Query): Metric => ({
  ...common,
  ...shown,
  ...{ kind: 'flow', day: 'createTime', unit: '单', part: { rows, query: { ...single, ...query } } },
})

const level = (rows: CountedRows, shown: Shown, query: Query): Metric => ({
  ...common,
  ...shown,
  ...{ kind: 'level', unit: '单', part: { rows, query: { ...single, ...query } } },
  dims: [...common.dims, 'state'],
})

/** In percent, of those that `whole` asks for. */
const share = (rows: CountedRows, shown: Shown, whole: Query, part: Query): Metric => ({
  ...flow(rows, shown, { ...whole, ...part }),
  ...{ unit: '%', scale: 100, whole: { rows, query: { ...single, ...whole } } },
})

const open = openStates.join(',')

/** What is told of repairs. Figures of a period are those of its reports, as on the page 报修统计. */
export function repairMetrics(secrets: Secrets): Metric[] {
  const rows = countedRows((actor) => repairLists(secrets)(actor), {
    path: boardPage,
    permission: repairPermissions.board,
  })
  const onTime = (code: string, label: string, kind: string) =>
    share(
      rows,
      { code, label, better: 'more', help: '时限已判定的报修中从未超时的比例；超时后完成与强制结单计为不及时' },
      { judged: kind },
      { onTime: kind },
    )
  return [
    flow(rows, { code: 'repair.opened', label: '报修', help: '期间内的报修，合并的计一次' }, {}),
    level(rows, { code: 'repair.open', label: '在办报修', better: 'less', help: '尚未办结的报修' }, { state: open }),
    level(
      rows,
      { code: 'repair.overdue', label: '超时报修', better: 'less', help: '尚未办结且曾超过时限的报修' },
      { state: open, breachedFlag: 'Y' },
    ),
    flow(
      rows,
      { code: 'repair.done', label: '已完成', better: 'more', help: '期间内的报修中已完成的' },
      { state: 'DONE' },
    ),
    flow(
      rows,
      { code: 'repair.forced', label: '强制结单', better: 'less', help: '期间内的报修中被强制结单的，按未解决计' },
      { state: 'FORCED' },
    ),
    onTime('repair.onTime', '办结及时率', 'RESOLVE'),
    share(
      rows,
      {
        code: 'repair.overdueRate',
        label: '办结超时率',
        better: 'less',
        help: '办结时限已判定的报修中超过时限的比例；超时后完成与强制结单计为超时',
      },
      { judged: 'RESOLVE' },
      { late: 'RESOLVE' },
    ),
    onTime('repair.acceptOnTime', '受理及时率', 'ACCEPT'),
    onTime('repair.arriveOnTime', '到场及时率', 'ARRIVE'),
    {
      ...flow(
        rows,
        {
          code: 'repair.response',
          label: '平均响应',
          better: 'less',
          help: '期间内的报修从上报到受理的平均工作分钟数',
        },
        responded,
      ),
      ...{ unit: '分钟', scale: 1, places: 1, whole: { rows, query: { ...single, ...responded } } },
      part: { rows, query: { ...single, ...responded }, adds: responseMinutes('REPAIR') },
    },
    share(
      rows,
      { code: 'repair.firstFix', label: '一次修复率', better: 'more', help: '办结过的报修中30天内未重开的比例' },
      { firstFix: 'Y,N' },
      { firstFix: 'Y' },
    ),
    share(
      rows,
      { code: 'repair.reopened', label: '重开率', better: 'less', help: '办结过的报修中被重开的比例' },
      { firstFix: 'Y,N' },
      { reopenCount_begin: '1' },
    ),
    share(
      rows,
      {
        code: 'repair.satisfaction',
        label: '满意度',
        better: 'more',
        help: '四星和五星占业主评价的比例，不含默认好评',
      },
      { ratingAuto: 'N', rating_begin: '1' },
      { rating_begin: '4' },
    ),
  ]
}
