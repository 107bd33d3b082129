import type { ReactNode } from 'react'
import { Alert } from 'antd'
import { formatMoney, formatNumber } from '#kernel/web/format.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { ClassSum, StatementCheck } from '../shared/schema.ts'
import { ClassesTable } from './classes-table.tsx'

type Sample = StatementCheck['sample'][number]

const stateText: Readonly<Record<string, string>> = { SUCCESS: '成功', REFUND: '退款', FAILED: '失败' }
const columns: readonly DataColumn<Sample>[] = [
  { key: 'line', title: '行', render: ({ line }) => line },
  { key: 'tradeNo', title: '渠道流水号', render: ({ tradeNo }) => tradeNo },
  { key: 'orderNo', title: '商户单号', render: ({ orderNo }) => orderNo },
  { key: 'tradedAt', title: '交易时间', render: ({ tradedAt }) => tradedAt },
  { key: 'amount', title: '金额', isNumber: true, render: ({ amount }) => amount },
  { key: 'fee', title: '手续费', isNumber: true, render: ({ fee }) => fee },
  { key: 'state', title: '状态', render: ({ tradeState }) => stateText[tradeState] ?? tradeState },
]

const toldOf = (check: StatementCheck): string =>
  [
    `共${formatNumber(check.rowCount)}行，收入¥${formatMoney(check.inAmount)}，退款¥${formatMoney(check.outAmount)}`,
    `对平${formatNumber(check.matchedCount)}笔¥${formatMoney(check.matchedAmount)}`,
    check.repeatCount > 0 ? `重复${formatNumber(check.repeatCount)}行不计` : '',
    check.otherCount > 0 ? `其他小区${formatNumber(check.otherCount)}笔不计` : '',
  ]
    .filter(Boolean)
    .join('；')

const leftOf = (classes: readonly ClassSum[]): number => classes.reduce((sum, { count }) => sum + count, 0)

/** What a statement would become: its sums, what is wrong by row, how it differs, and its first rows as they were read. */
export function CheckPanel({ check }: { check: StatementCheck }): ReactNode {
  const { faultCount, faults, classes, sample } = check
  const isBad = faultCount > 0
  const differing = leftOf(classes)
  return (
    <>
      <Alert
        showIcon
        type={isBad ? 'error' : differing > 0 ? 'warning' : 'success'}
        title={
          isBad
            ? `${formatNumber(faultCount)}行有误，请修改后重新选择文件`
            : `${toldOf(check)}；${differing > 0 ? `差异${formatNumber(differing)}笔` : '没有差异'}`
        }
      />
      {isBad && (
        <ul className="recon-faults">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {!isBad && classes.length > 0 && <ClassesTable classes={classes} />}
      {sample.length > 0 && (
        <DataTable caption="前几行" columns={columns} rows={sample} keyOf={({ line }) => String(line)} />
      )}
    </>
  )
}
