import type { ReactNode } from 'react'
import { Skeleton, Tag } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { memberApi } from '../member/shared/api.ts'
import { committeePosition } from '../member/shared/dictionaries.ts'
import type { Member } from '../member/shared/schema.ts'
import { memberMachine } from '../member/shared/states.ts'
import { filingPapers, type Committee } from '../shared/schema.ts'
import { filingItem } from '../shared/dictionaries.ts'
import { isRunning } from '../shared/states.ts'
import { PapersPanel } from './papers-panel.tsx'

const columns: DataColumn<Member>[] = [
  {
    key: 'name',
    title: '姓名',
    render: ({ name, delegateName }) => (delegateName ? `${name}（${delegateName}）` : name),
  },
  { key: 'position', title: '职务', render: ({ position }) => committeePosition.items[position] },
  { key: 'state', title: '状态', render: ({ state }) => memberMachine.states[state].label },
  {
    key: 'decision',
    title: '选举决定',
    render: ({ decisionNo }) => decisionNo ?? '人工登记',
    linkOf: ({ decisionNo }) => (decisionNo === null ? undefined : `/om/decision?decisionNo=${decisionNo}`),
  },
  { key: 'period', title: '任职期间', render: ({ startDate, endDate }) => `${startDate} 至 ${endDate ?? '今'}` },
]

const ranks = ['director', 'deputy', 'member', 'alternate'] as const
const rankOf = ({ position, state }: Member): number => (state === '1' ? 0 : 10) + ranks.indexOf(position)

/** The people of a committee, those in office first. */
export function MembersTab({ committee }: { committee: Committee }): ReactNode {
  const query = { committeeId: committee.id, pageSize: '100' }
  const { data, error, refetch } = useEndpoint(memberApi.page, query, { quiet: true })
  if (error && !data)
    return (
      <Problem
        small
        kind="failed"
        title="委员获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  const rows = data.records.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (rows.length === 0) return <EmptyState small title="没有委员" text="在“业委会委员”中登记当选的委员。" />
  return <DataTable caption="委员" columns={columns} rows={rows} keyOf={({ id }) => id} />
}

/** Papers of the filing, and the street's own. */
export const PapersTab = ({ committee }: { committee: Committee }): ReactNode => (
  <PapersPanel
    empty="备案前上传选举会议纪录、管理规约、议事规则和业主大会决议。"
    papers={[
      ...Object.entries(filingPapers).map(([item, key]) => ({
        title: filingItem.items[item as keyof typeof filingPapers],
        files: committee[key],
      })),
      { title: '街道文书', files: committee.basisFiles },
    ]}
  />
)

const soon = (due: string, day: string): boolean => due < day

/** What the law asks for by when, and what is late. */
export function DutiesTab({ committee, day }: { committee: Committee; day: string }): ReactNode {
  const {
    filingDue,
    filingNo,
    filingDate,
    firstMeetingDue,
    firstMetOn,
    seats,
    memberCount,
    alternateCount,
    kind,
    state,
  } = committee
  const duties: readonly (readonly [label: string, due: string | null, done: string | null])[] =
    kind === '2'
      ? []
      : [
          ['选举后7日内召开首次会议', firstMeetingDue, firstMetOn],
          ['选举后30日内备案', filingDue, filingNo === null ? null : filingDate],
        ]
  const isShort = isRunning(state) && memberCount < seats
  const waiting = alternateCount > 0 ? `，候补${alternateCount}名可递补` : ''
  if (duties.length === 0)
    return <EmptyState small title="没有法定期限" text="物管会由街道指定，代行期间不办理备案。" />
  return (
    <dl className="mv-facts">
      {duties.map(([label, due, done]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {due}{' '}
            {done ? (
              <Tag color={due !== null && due < done ? 'warning' : 'success'}>{`${done}完成`}</Tag>
            ) : (
              <Tag color={due !== null && soon(due, day) ? 'red' : 'blue'}>
                {due !== null && soon(due, day) ? '已逾期' : '待办理'}
              </Tag>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>补选</dt>
        <dd>{isShort ? <Tag color="warning">{`缺额${seats - memberCount}名${waiting}`}</Tag> : '无缺额'}</dd>
      </div>
    </dl>
  )
}
