import { useState, type ReactNode } from 'react'
import { DASH, formatMoney } from '#kernel/web/format.ts'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { fundApi } from '../shared/api.ts'
import { fundKind } from '../shared/dictionaries.ts'
import { entriesStay, reverseRefusal } from '../shared/ledger.ts'
import { fundPermissions } from '../shared/permissions.ts'
import type { FundEntry } from '../shared/schema.ts'
import { ReverseDialog } from './reverse-dialog.tsx'
import './fund-panel.css'

const PAGE = 20

const kindOf = ({ kind, reverses }: FundEntry): string => `${fundKind.items[kind]}${reverses ? '（冲正）' : ''}`
const wordsOf = ({ remark, ownersText }: FundEntry): string => [remark, ownersText].filter(Boolean).join('：') || DASH

const columns: readonly DataColumn<FundEntry>[] = [
  { key: 'date', title: '日期', render: ({ date }) => <span className="fund-day">{date}</span> },
  { key: 'kind', title: '类型', render: kindOf },
  { key: 'income', title: '收入（¥）', isNumber: true, render: ({ income }) => formatMoney(income) },
  { key: 'expense', title: '支出（¥）', isNumber: true, render: ({ expense }) => formatMoney(expense) },
  { key: 'balance', title: '余额（¥）', isNumber: true, render: ({ balanceAfter }) => formatMoney(balanceAfter) },
  { key: 'voucher', title: '凭证', render: ({ voucherNo }) => <span className="fund-words">{voucherNo ?? DASH}</span> },
  { key: 'remark', title: '摘要', render: (entry) => <span className="fund-words">{wordsOf(entry)}</span> },
]

interface Lines {
  entries: readonly FundEntry[]
  /** Undefined for whoever may not correct anything. */
  onReverse: ((entry: FundEntry) => void) | undefined
}

const ReverseButton = ({ entry, onReverse }: { entry: FundEntry; onReverse: NonNullable<Lines['onReverse']> }) => (
  <RefusableButton
    size="small"
    refusal={reverseRefusal({ ...entry, isReversed: entry.isReversed === 'Y' })}
    name={`冲正${entry.entryNo}`}
    onClick={() => onReverse(entry)}
  >
    冲正
  </RefusableButton>
)

function LineTable({ entries, onReverse }: Lines): ReactNode {
  const acts: DataColumn<FundEntry>[] = onReverse
    ? [{ key: 'acts', title: '操作', render: (entry) => <ReverseButton entry={entry} onReverse={onReverse} /> }]
    : []
  return <DataTable caption="收支流水" columns={[...columns, ...acts]} rows={entries} keyOf={({ id }) => id} />
}

/** The same on a phone: a card a line. */
const LineCards = ({ entries, onReverse }: Lines): ReactNode => (
  <ul className="fund-lines">
    {entries.map((entry) => (
      <li key={entry.id}>
        <strong>{kindOf(entry)}</strong>
        <strong className="fund-sum">
          {entry.direction === '1' ? '+' : '−'}
          {formatMoney(entry.amount)}
        </strong>
        <span>{entry.date}</span>
        <span className="fund-sum">余额 {formatMoney(entry.balanceAfter)}</span>
        <span className="fund-words">
          凭证 {entry.voucherNo ?? DASH}，摘要 {wordsOf(entry)}
        </span>
        {onReverse && <ReverseButton entry={entry} onReverse={onReverse} />}
      </li>
    ))}
  </ul>
)

/** 收支流水: the lines of one account, the newest first. */
export function EntriesPanel({ accountId }: { accountId: string }): ReactNode {
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<FundEntry>()
  const Lines = useViewport() === 'mobile' ? LineCards : LineTable
  const mayReverse = useMay(fundPermissions.reverse)
  const query = { id: accountId, pageNo: String(page), pageSize: String(PAGE) }
  const { data, error, refetch } = useEndpoint(fundApi.entries, query, {
    keepPrevious: true,
    staleTime: 0,
    quiet: true,
  })
  if (error && !data) {
    const retry = { action: '重试', onAction: () => void refetch() }
    return <Problem small kind="failed" title="流水获取失败" text={error.message} {...retry} />
  }
  if (!data) return null
  return (
    <section className="fund-entries" aria-label="收支流水">
      <Lines entries={data.records} onReverse={mayReverse ? setAsked : undefined} />
      <TurnPages answer={data} page={page} onTurn={setPage} />
      {mayReverse && <p className="fund-hint">{entriesStay}</p>}
      {asked && <ReverseDialog entry={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
