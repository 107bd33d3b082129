import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { ComplaintStatistics } from '../shared/statistics.ts'
import type { Period } from '#services/ticket/period/web/pickers/use-period.ts'
import { listAddress } from './figures.ts'

interface Props {
  data: ComplaintStatistics | undefined
  period: Period
}

interface Line {
  key: string
  isTop: boolean
  label: string
  value: number
}

const mostLines = 40

/** Upper types, each with what is known more exactly below it. */
function linesOf({ data }: Pick<Props, 'data'>): Line[] {
  const lines = (data?.byType ?? []).flatMap((top): Line[] => [
    { ...top, isTop: true },
    ...(data?.bySubtype ?? [])
      .filter((one) => one.top === top.key)
      .map(({ key, label, value }) => ({ key, value, isTop: false, label: `${top.label} / ${label}` })),
  ])
  return lines.slice(0, mostLines)
}

/** What complaints are about, in both levels; each line opens its list. */
export function TypesPanel({ data, period }: Props): ReactNode {
  const columns: DataColumn<Line>[] = [
    {
      key: 'label',
      title: '类型',
      render: ({ label }) => label,
      linkOf: ({ key, isTop }) => listAddress(period, isTop ? { typeTop: key } : { typeId: key }),
    },
    { key: 'value', title: '诉求（件）', isNumber: true, render: ({ value }) => String(value) },
  ]
  return (
    <section className="stat-panel" aria-label="类型明细">
      <header className="stat-head">
        <h2>类型明细</h2>
      </header>
      {data?.byType.length === 0 ? (
        <EmptyState small title="这段时间没有诉求" text="换个时间或小区再看。" />
      ) : (
        <DataTable
          caption="类型明细"
          columns={columns}
          rows={linesOf({ data })}
          keyOf={({ key, isTop }) => `${key} ${isTop}`}
        />
      )}
    </section>
  )
}

type Company = ComplaintStatistics['companies'][number]

/** Which companies are complained of most, and how they answer. */
export function CompaniesPanel({ data, period }: Props): ReactNode {
  const columns: DataColumn<Company>[] = [
    {
      key: 'label',
      title: '物业企业',
      render: ({ label }) => label,
      linkOf: ({ key }) => listAddress(period, { companyId: key, targetType: 'COMPANY', kind: 'COMPLAINT' }),
    },
    { key: 'value', title: '被诉（件）', isNumber: true, render: ({ value }) => String(value) },
    { key: 'perThousand', title: '每千户（件）', isNumber: true, render: ({ perThousand }) => perThousand },
    { key: 'onTime', title: '办结及时率（%）', isNumber: true, render: ({ resolveOnTime }) => resolveOnTime },
    { key: 'satisfaction', title: '满意度（%）', isNumber: true, render: ({ satisfaction }) => satisfaction },
  ]
  return (
    <section className="stat-panel" aria-label="企业排名">
      <header className="stat-head">
        <h2>企业排名</h2>
      </header>
      {data?.companies.length === 0 ? (
        <EmptyState small title="这段时间没有针对物业企业的投诉" text="换个时间或小区再看。" />
      ) : (
        <DataTable caption="企业排名" columns={columns} rows={data?.companies ?? []} keyOf={({ key }) => key} />
      )}
    </section>
  )
}

type Word = ComplaintStatistics['words'][number]

/** What people speak of. */
export function WordsPanel({ data, period }: Props): ReactNode {
  const columns: DataColumn<Word>[] = [
    {
      key: 'label',
      title: '词',
      render: ({ label }) => label,
      linkOf: ({ key }) => listAddress(period, { content: `*${key}*` }),
    },
    { key: 'value', title: '出现（件）', isNumber: true, render: ({ value }) => String(value) },
  ]
  return (
    <section className="stat-panel" aria-label="热词">
      <header className="stat-head">
        <h2>热词前20</h2>
      </header>
      {data?.words.length === 0 ? (
        <EmptyState small title="这段时间没有重复出现的词" text="同一个词出现在两件以上诉求中才会列出。" />
      ) : (
        <DataTable caption="热词" columns={columns} rows={data?.words ?? []} keyOf={({ key }) => key} />
      )}
    </section>
  )
}
