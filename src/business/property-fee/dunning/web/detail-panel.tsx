import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import { dunningWay } from '../../dunning-plan/shared/dictionaries.ts'
import { dunningApi } from '../shared/api.ts'
import { dunningResult } from '../shared/dictionaries.ts'
import type { DunnedBill, DunningContact } from '../shared/schema.ts'
import './detail-panel.css'

const columns: readonly DataColumn<DunnedBill>[] = [
  { key: 'bill', title: '账单编号', render: ({ billNo }) => billNo },
  { key: 'item', title: '收费项目', render: ({ itemName }) => itemName },
  { key: 'period', title: '计费期间', render: ({ period }) => period },
  { key: 'due', title: '缴费期限', render: ({ dueDate }) => dueDate },
  { key: 'asked', title: '催缴时欠费', isNumber: true, render: ({ asked }) => asked },
  { key: 'balance', title: '现欠费', isNumber: true, render: ({ balance }) => balance },
  { key: 'late', title: '违约金（截至今日）', isNumber: true, render: ({ lateFee }) => lateFee },
]

/** Bills that were asked for, and what is owed of them now. */
export function BillsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(dunningApi.one, { id })
  if (!data) return null
  return <DataTable caption="催缴账单" columns={columns} rows={data.bills} keyOf={({ billId }) => billId} />
}

const wordsOf = ({ result, promiseOn, promiseAmount }: DunningContact): string =>
  `${dunningResult.items[result]}${promiseOn === null ? '' : `：${promiseOn}前缴${promiseAmount ?? ''}元`}`

/** Calls, visits and letters, the newest first, each with what proves it. */
export function ContactsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(dunningApi.one, { id })
  if (!data) return null
  if (data.contacts.length === 0)
    return <EmptyState small title="还没有联系记录" text="登记催缴结果后，联系经过和凭证会显示在这里。" />
  return (
    <ol className="dunning-contacts">
      {data.contacts.map((one) => (
        <li key={one.id}>
          <p>
            <strong>{dunningWay.items[one.way]}</strong> {wordsOf(one)}
          </p>
          <p>
            {one.contactedAt.slice(0, 16)} {one.userName}
          </p>
          {one.note && <p>{one.note}</p>}
          {one.files && <FileUpload value={one.files} disabled aria-label="凭证" />}
        </li>
      ))}
    </ol>
  )
}
