import type { ReactNode } from 'react'
import { Button, Input, InputNumber, Select } from 'antd'
import { lower } from '#kernel/shared/decimal.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { formatMoney } from '#kernel/web/format.ts'
import { DeleteOutlined } from '@ant-design/icons'
import { tenderChannel, type TenderChannel } from '../shared/dictionaries.ts'
import type { Desk, DeskAccount } from '../shared/schema.ts'
import type { Tender } from '../shared/tenders.ts'
import type { DeskState, TypedTender } from './use-desk.ts'

interface Props {
  typed: TypedTender
  tender: Tender
  /** It takes what the others leave. */
  isFirst: boolean
  desk: Desk
  state: DeskState
}

const channels = optionsOf(tenderChannel) as { value: TenderChannel; label: string }[]
const plain = channels.filter(({ value }) => value !== 'ACCOUNT')

const accountText = ({ payerName, roomName, itemName, balance }: DeskAccount): string =>
  `${itemName ?? '通用'} 余额¥${formatMoney(balance)} ${roomName ?? ''} ${payerName ?? ''}`.trim()

/** One way of payment: cash asks what was handed over, what was paid ahead for its account, others for the number of their slip. */
export function TenderRow({ typed, tender, isFirst, desk, state }: Props): ReactNode {
  const { key, channel } = typed
  const isCash = channel === 'CASH'
  const choose = (account: DeskAccount | undefined): void => {
    if (account) state.alter(key, { accountId: account.id, amount: lower(account.balance, state.due) })
  }
  const receivedId = isFirst ? 'fee-desk-received' : `fee-desk-received-${key}`
  return (
    <div className="fee-desk-tender" data-account={channel === 'ACCOUNT' || undefined}>
      <Select<TenderChannel>
        aria-label={`收款方式${key + 1}`}
        value={channel}
        options={desk.accounts.length > 0 ? channels : plain}
        onChange={(next) => {
          state.alter(key, { channel: next })
          if (next === 'ACCOUNT') choose(desk.accounts[0])
        }}
      />
      <InputNumber<string>
        aria-label={`金额${key + 1}`}
        stringMode
        min="0"
        precision={2}
        controls={false}
        readOnly={isFirst}
        value={isFirst ? tender.amount : typed.amount}
        onChange={(amount) => state.alter(key, { amount })}
      />
      <label htmlFor={receivedId}>{isCash ? '收到现金' : channel === 'ACCOUNT' ? '账户' : '凭证号'}</label>
      {channel === 'ACCOUNT' ? (
        <Select
          id={receivedId}
          value={typed.accountId}
          options={desk.accounts.map((one) => ({ value: one.id, label: accountText(one) }))}
          onChange={(id) => choose(desk.accounts.find((one) => one.id === id))}
        />
      ) : isCash ? (
        <InputNumber<string>
          id={receivedId}
          stringMode
          min="0"
          precision={2}
          controls={false}
          value={tender.received ?? null}
          onFocus={(event) => event.target.select()}
          onChange={(received) => state.alter(key, { received })}
        />
      ) : (
        <Input
          id={receivedId}
          maxLength={64}
          value={typed.voucherNo}
          onChange={(event) => state.alter(key, { voucherNo: event.target.value })}
        />
      )}
      {!isFirst && (
        <Button
          icon={<DeleteOutlined />}
          aria-label={`删除收款方式${key + 1}`}
          onClick={() => state.removeTender(key)}
        />
      )}
    </div>
  )
}
