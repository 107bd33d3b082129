import type { ReactNode } from 'react'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime, formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { accountCalls } from '../shared/api.ts'
import { accountLogKind, accountType } from '../shared/dictionaries.ts'
import type { AccountLog, MineAccounts } from '../shared/schema.ts'

/** What the user has paid ahead for their homes, and what became of it. */
export function MinePanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(accountCalls.mine, {})
  if (error && !data)
    return (
      <Problem
        kind="failed"
        title="预存款获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return null
  if (data.accounts.length === 0)
    return <EmptyState title="没有预存款" text="预存的款项，以及线上多付转入的款项会显示在这里。" />
  return data.accounts.map((account) => <AccountCard key={account.id} account={account} />)
}

function AccountCard({ account }: { account: MineAccounts['accounts'][number] }): ReactNode {
  const { roomName, creditorName, acctType, itemName, balance, logs } = account
  const title = itemName ? `${accountType.items[acctType]}（${itemName}）` : accountType.items[acctType]
  return (
    <section className="fee-mine-order" aria-label={`${title} ${roomName ?? ''}`}>
      <header>
        <h2>
          ¥{formatMoney(balance)} <small>{title}</small>
        </h2>
      </header>
      <p className="fee-mine-quiet">
        {roomName} · {creditorName}
      </p>
      <ul className="fee-mine-steps" aria-label="变动明细">
        {logs.map((log) => (
          <li key={log.id}>
            <LogLine log={log} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const LogLine = ({ log }: { log: AccountLog }): ReactNode => (
  <>
    {formatDateTime(log.createTime)} {accountLogKind.items[log.logKind]} ¥{formatMoney(log.amount)}
    <span className="fee-mine-quiet">
      {' '}
      余额¥{formatMoney(log.balanceAfter)} · {log.refundNo ? `退款单号${log.refundNo}` : `支付单号${log.payNo}`}
    </span>
  </>
)
