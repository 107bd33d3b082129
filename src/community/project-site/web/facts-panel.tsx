import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { DASH, formatNumber } from '#kernel/web/format.ts'
import { FileUpload } from '#engines/uploads/web/documents-upload.tsx'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { handoverKind, handoverResult } from '../shared/dictionaries.ts'
import type { HandoverLine, SiteDetail } from '../shared/schema.ts'

/** The contract by which it serves, and what its manager has in hand everywhere. */
export function ServingPanel({ site }: { site: SiteDetail }): ReactNode {
  const { contract, certNo, managerSites, managerArea } = site
  const link = contract && (
    <Link to={`/company/contract?_open=detail:${contract.id}`}>
      {contract.registerNo} {contract.name}
    </Link>
  )
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['备案合同', link],
    ['合同期限', contract && `${contract.startDate} 至 ${contract.endDate}`],
    ['项目经理证书', certNo],
    ['经理在管项目', `${managerSites}个`],
    ['经理在管面积', `${formatNumber(managerArea)} ㎡`],
  ]
  return (
    <dl className="mv-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? DASH}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is handed over, and what was found of it. */
export function HandoverPanel({ site }: { site: SiteDetail }): ReactNode {
  const { handover, handoverFiles, receiver, exitDate } = site
  const kindText = useDictionaryText(handoverKind)
  const resultText = useDictionaryText(handoverResult)
  if (handover === null) return <EmptyState small title="没有移交清单" text="企业退出项目时填写移交清单。" />
  const columns: readonly DataColumn<HandoverLine>[] = [
    { key: 'name', title: '内容', render: ({ name }) => name },
    { key: 'kind', title: '类别', render: ({ kind }) => kindText(kind) },
    { key: 'amount', title: '数量', render: ({ amount }) => amount },
    { key: 'result', title: '核对结果', render: ({ result }) => result && resultText(result) },
    { key: 'remark', title: '说明', render: ({ remark }) => remark },
  ]
  return (
    <>
      <p>
        接收方：{receiver ?? DASH}，退出日期：{exitDate ?? DASH}
      </p>
      <DataTable caption="移交清单" columns={columns} rows={handover} keyOf={(_row, index) => String(index)} />
      {handoverFiles !== null && <FileUpload value={handoverFiles} disabled aria-label="移交材料" />}
    </>
  )
}
