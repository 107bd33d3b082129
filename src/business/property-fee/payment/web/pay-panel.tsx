import { useEffect, useState, type ReactNode } from 'react'
import { Alert, Button, InputNumber, Select } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formatMoney } from '#kernel/web/format.ts'
import { isUnanswered } from '#kernel/web/queue/queued-call.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { accountApi, accountCalls } from '../../account/shared/api.ts'
import { billApi } from '../../bill/shared/api.ts'
import { shiftCalls } from '../../shift/shared/api.ts'
import { roundingsOf } from '../../pay-setting/shared/pay-rules.ts'
import { payApi, payCalls } from '../shared/api.ts'
import { allocationOrder, roundDown, type AllocationOrder, type RoundDown } from '../shared/dictionaries.ts'
import type { Desk, FeePayOrder } from '../shared/schema.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { TenderRow } from './tender-row.tsx'
import type { DeskState } from './use-desk.ts'

interface Props {
  desk: Desk
  state: DeskState
  /** Why nothing can be taken at all: no turn is open. */
  refusal: string | null
  onPaid: (order: FeePayOrder, change: string) => void
  /** Reads anew what is due. */
  onRefresh: () => void
}

/** What is taken and how; Enter in any field goes on to the last question. */
export function PayPanel({ desk, state, refusal, onPaid, onRefresh }: Props): ReactNode {
  const [isAsked, setAsked] = useState(false)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const { due, discount, payable, isPart, change, typed, tenders, problem, input } = state
  const { mutate, isPending, error, reset } = useCall(payCalls.counter, {
    idempotencyKey,
    invalidates: [payApi.page, billApi.page, accountApi.page, accountCalls.sums, shiftCalls.own],
    quiet: true,
    onSuccess: (order) => onPaid(order, change),
    onError: (failure) => {
      // Without an answer the same key must be sent again: it may have been booked.
      if (!isUnanswered(failure)) renewKey()
      setAsked(false)
    },
  })
  useEffect(() => document.getElementById('fee-desk-received')?.focus(), [])
  const roundings = roundingsOf(desk.rules)
  const ask = (): void => {
    reset()
    if (!problem && refusal === null) setAsked(true)
  }
  const said = error && (error.fields ? Object.values(error.fields).join('；') : error.message)
  return (
    <form
      className="fee-desk-pay"
      aria-label="收款"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <DueLine state={state} />
      <div className="fee-desk-line">
        <label htmlFor="fee-desk-amount">本次收款</label>
        <InputNumber<string>
          id="fee-desk-amount"
          stringMode
          min="0"
          precision={2}
          controls={false}
          value={state.amount ?? payable}
          onChange={(value) => state.setAmount(value === due ? null : value)}
        />
        <label htmlFor="fee-desk-round">抹零</label>
        <Select<RoundDown>
          id="fee-desk-round"
          value={state.roundDown}
          disabled={isPart || state.surplus !== '0.00'}
          options={optionsOf(roundDown).filter(({ value }) => roundings.includes(value))}
          onChange={(how) => {
            state.setAmount(null)
            state.setRoundDown(how)
          }}
        />
        {isPart && (
          <>
            <label htmlFor="fee-desk-order">冲抵顺序</label>
            <Select<AllocationOrder>
              id="fee-desk-order"
              value={state.allocation}
              options={optionsOf(allocationOrder)}
              disabled={desk.rules.allocation !== null}
              onChange={state.setAllocation}
            />
          </>
        )}
      </div>
      <DepositPanel desk={desk} state={state} />
      {typed.map((one, at) => (
        <TenderRow key={one.key} typed={one} tender={tenders[at]!} isFirst={at === 0} desk={desk} state={state} />
      ))}
      <Button icon={<PlusOutlined />} onClick={state.addTender} disabled={typed.length >= 6}>
        增加收款方式
      </Button>
      <p className="fee-desk-change">
        {discount !== '0.00' && <span>抹零¥{discount}</span>}
        <span>
          找零<strong>¥{formatMoney(change)}</strong>
        </span>
      </p>
      {said && (
        <Alert
          type="error"
          showIcon
          title={said}
          action={
            <Button size="small" onClick={onRefresh}>
              刷新账单
            </Button>
          }
        />
      )}
      <RefusableButton type="primary" size="large" htmlType="submit" refusal={refusal ?? problem ?? null}>
        收款
      </RefusableButton>
      {isAsked && (
        <Dialog
          open
          title="确认收款"
          okText="确认收款"
          okButtonProps={{ autoFocus: true }}
          confirmLoading={isPending}
          onCancel={() => setAsked(false)}
          onOk={() => mutate(input)}
        >
          <p>
            收取{state.chosen.length}笔账单，共<strong>¥{formatMoney(payable)}</strong>，找零¥{formatMoney(change)}。
            {besides(state)}
          </p>
        </Dialog>
      )}
    </form>
  )
}

/** What is due, and what paying all of it early has saved, or a part would. */
const DueLine = ({ state: { due, saved, lost } }: Pick<Props, 'state'>): ReactNode => (
  <p className="fee-desk-due">
    应缴<strong>¥{formatMoney(due)}</strong>
    {saved !== '0.00' && <small>已减早缴优惠¥{formatMoney(saved)}</small>}
    {lost !== '0.00' && <small>部分收款不享受早缴优惠¥{formatMoney(lost)}</small>}
  </p>
)

/** What the last question tells beside the sum. */
const besides = ({ saved, prepaid }: DeskState): string =>
  [
    saved === '0.00' ? '' : `已减早缴优惠¥${formatMoney(saved)}。`,
    prepaid === '0.00' ? '' : `其中¥${formatMoney(prepaid)}存入预存款。`,
  ].join('')
