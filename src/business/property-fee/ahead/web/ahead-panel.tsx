import { useState, type ReactNode } from 'react'
import { Button, Select, Skeleton } from 'antd'
import { add } from '#kernel/shared/decimal.ts'
import { Problem } from '#kernel/web/empty-state.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { monthsOf } from '../shared/ahead-choice.ts'
import { aheadCalls } from '../shared/api.ts'
import type { AheadCharge } from '../shared/schema.ts'
import { rowsOf, type AheadRow } from '../shared/ahead-rows.ts'
import './ahead-panel.css'

interface Props {
  roomId: string
  rows: readonly AheadRow[]
  onChange: (rows: readonly AheadRow[]) => void
}

/** Months that nobody is asked for yet: chosen charge by charge, they stand among the bills of the desk. */
export function AheadPanel(props: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="fee-ahead" aria-label="预缴">
      {isOpen ? <Charges {...props} /> : <Button onClick={() => setOpen(true)}>预缴以后月份</Button>}
    </section>
  )
}

function Charges({ roomId, rows, onChange }: Props): ReactNode {
  const { data, error, refetch } = useEndpoint(aheadCalls.quote, { roomId }, { staleTime: 0, quiet: true })
  if (error)
    return (
      <Problem
        small
        kind="failed"
        title="预缴月份获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  if (data.charges.length === 0) return <p className="fee-desk-note">该房屋没有可预缴的费用。</p>
  return (
    <>
      <h3>预缴以后月份</h3>
      <p className="fee-desk-note">按今天已知的收费标准和优惠计算，收款时出账；以后调价不影响已缴月份，另行补差。</p>
      {data.charges.map((charge) => (
        <ChargeRow key={charge.assignId} charge={charge} rows={rows} onChange={onChange} />
      ))}
    </>
  )
}

const nothing = ''

function ChargeRow({ charge, rows, onChange }: { charge: AheadCharge } & Omit<Props, 'roomId'>): ReactNode {
  const { assignId, itemName, bills, refusal } = charge
  const until = rows.findLast((row) => row.assignId === assignId)?.periodEnd ?? nothing
  const options = bills.map(({ periodEnd }, at) => {
    const some = bills.slice(0, at + 1)
    const sum = add(some.map(({ receivable }) => receivable))
    return { value: periodEnd, label: `至${periodEnd}（${monthsOf(some)}个月）¥${formatMoney(sum)}` }
  })
  const id = `fee-ahead-${assignId}`
  return (
    <div className="fee-desk-line">
      <label htmlFor={id}>{itemName}</label>
      {refusal === null ? (
        <Select
          id={id}
          className="fee-ahead-until"
          value={until}
          options={[{ value: nothing, label: '不预缴' }, ...options]}
          onChange={(next) => {
            const others = rows.filter((row) => row.assignId !== assignId)
            onChange([...others, ...rowsOf(charge, next)])
          }}
        />
      ) : (
        <span className="fee-desk-note">{refusal}</span>
      )}
    </div>
  )
}
