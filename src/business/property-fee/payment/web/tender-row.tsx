import type { ReactNode } from 'react'
import { Button, Input, InputNumber, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { DeleteOutlined } from '@ant-design/icons'
import { tenderChannel, type TenderChannel } from '../shared/dictionaries.ts'
import type { Tender } from '../shared/tenders.ts'
import type { DeskState, TypedTender } from './use-desk.ts'

interface Props {
  typed: TypedTender
  tender: Tender
  /** It takes what the others leave. */
  isFirst: boolean
  state: DeskState
}

const channels = optionsOf(tenderChannel)

/** One way of payment: cash asks what was handed over, others for the number of their slip. */
export function TenderRow({ typed, tender, isFirst, state }: Props): ReactNode {
  const { key, channel } = typed
  const isCash = channel === 'CASH'
  const receivedId = isFirst ? 'fee-desk-received' : `fee-desk-received-${key}`
  return (
    <div className="fee-desk-tender">
      <Select<TenderChannel>
        aria-label={`收款方式${key + 1}`}
        value={channel}
        options={channels as { value: TenderChannel; label: string }[]}
        onChange={(next) => state.alter(key, { channel: next })}
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
      <label htmlFor={receivedId}>{isCash ? '收到现金' : '凭证号'}</label>
      {isCash ? (
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
