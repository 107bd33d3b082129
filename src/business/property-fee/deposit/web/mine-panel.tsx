import { Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { mineDepositCalls } from '../shared/api.ts'
import type { DepositDeduction, MineDeposit } from '../shared/schema.ts'
import { depositMachine } from '../shared/states.ts'
import { DeductionText } from './deductions-panel.tsx'

const AnswerDialog = block(
  () => import('./answer-dialog.tsx'),
  (m) => m.AnswerDialog,
)

/** The deposits of the user's homes, and what they are asked about them. */
export function MineDepositPanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(mineDepositCalls.list, {})
  if (error && !data)
    return (
      <Problem kind="failed" title="押金获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return null
  if (data.deposits.length === 0) return <EmptyState title="没有押金" text="交纳的装修押金等会显示在这里。" />
  return data.deposits.map((deposit) => <DepositCard key={deposit.id} deposit={deposit} />)
}

function DepositCard({ deposit }: { deposit: MineDeposit }): ReactNode {
  const { depositNo, itemName, roomName, creditorName, taken, deducted, returned, balance, paidOn, state } = deposit
  const [asked, setAsked] = useState<{ deduction: DepositDeduction; answer: 'agree' | 'object' }>()
  return (
    <section className="fee-mine-order" aria-label={`${itemName} ${depositNo}`}>
      <header>
        <h2>
          ¥{formatMoney(balance)} <small>{itemName}余额</small>
        </h2>
        <span>{depositMachine.states[state].label}</span>
      </header>
      <p>
        {roomName} · {creditorName}
      </p>
      <p className="fee-mine-quiet">
        押金单号{depositNo}，{paidOn}收取¥{formatMoney(taken)}
        {deducted !== '0.00' && `，已扣款¥${formatMoney(deducted)}`}
        {returned !== '0.00' && `，已退还¥${formatMoney(returned)}`}
      </p>
      {deposit.deductions.map((deduction) => (
        <section key={deduction.id} className="fee-deductions" aria-label={`扣款${deduction.amount}元`}>
          <DeductionText deduction={deduction} />
          {(deduction.state === 'ASKED' || deduction.state === 'OBJECTED') && (
            <p className="fee-mine-sum">
              <Button type="primary" onClick={() => setAsked({ deduction, answer: 'agree' })}>
                同意扣款
              </Button>
              {deduction.state === 'ASKED' && (
                <Button onClick={() => setAsked({ deduction, answer: 'object' })}>提出异议</Button>
              )}
            </p>
          )}
        </section>
      ))}
      <Suspense>{asked && <AnswerDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </section>
  )
}
