import type { ReactNode } from 'react'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { formatDateTime, formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { Pictures } from '#engines/uploads/web/pictures.tsx'
import { depositApi } from '../shared/api.ts'
import { deductConsent, deductState } from '../shared/dictionaries.ts'
import type { DepositDeduction } from '../shared/schema.ts'
import './deductions-panel.css'

/** What was or is to be kept of a deposit, and what its payer says. */
export function DeductionsPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(depositApi.one, { id })
  if (!data) return null
  if (data.deductions.length === 0) return <EmptyState small title="没有扣款" text="申请扣款后在这里查看住户的答复。" />
  return (
    <ul className="fee-deductions" aria-label="扣款">
      {data.deductions.map((deduction) => (
        <li key={deduction.id}>
          <DeductionText deduction={deduction} />
        </li>
      ))}
    </ul>
  )
}

/** One of them, in words and pictures. */
export function DeductionText({ deduction }: { deduction: DepositDeduction }): ReactNode {
  const { amount, reason, photos, state, dueOn, consent, objection, proof, createTime } = deduction
  return (
    <>
      <p>
        <strong>¥{formatMoney(amount)}</strong> {deductState.items[state]}
        {consent && `（${deductConsent.items[consent]}）`}
      </p>
      <p>{reason}</p>
      <Pictures value={photos} label="现场照片" />
      {objection && <p>住户异议：{objection}</p>}
      {proof && <Pictures value={proof} label="书面材料" />}
      <p className="fee-deductions-quiet">
        {formatDateTime(createTime)}
        {state === 'ASKED' && (dueOn ? `，请于${dueOn}前答复，逾期视为同意` : '，缴费人未开通账户，须登记书面同意')}
      </p>
    </>
  )
}
