import type { ReactNode } from 'react'
import { Button, InputNumber, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { DASH, formatMoney } from '#kernel/web/format.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { feeUsage, type FeeUsage } from '../shared/dictionaries.ts'
import { isParking, monthlyOf, type FeeLine } from '../shared/fee-lines.ts'
import type { Contract } from '../shared/schema.ts'
import './fees-panel.css'

interface OpenLine {
  usage: FeeUsage
  price: string
}

const usages = Object.keys(feeUsage.items) as FeeUsage[]
const unitOf = (usage: FeeUsage): string => (isParking(usage) ? '元/位·月' : '元/㎡·月')
const linesOf = (value: unknown): readonly OpenLine[] =>
  Array.isArray(value) ? (value as FeeLine[]).map(({ usage, price }) => ({ usage, price })) : []

/** What a contract charges, a line for each use. */
export function FeesEditPanel({ id, value, onChange, disabled }: EditProps): ReactNode {
  const nameOf = useDictionaryText(feeUsage)
  const lines = linesOf(value)
  const free = usages.filter((usage) => !lines.some((line) => line.usage === usage))
  const change = (at: number, part: Partial<OpenLine>) =>
    onChange?.(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <fieldset id={id} className="contract-fees" aria-label="收费标准">
      {lines.map(({ usage, price }, at) => (
        <div key={usage} className="contract-fee">
          <Select
            aria-label={`第${at + 1}项收费对象`}
            disabled={disabled}
            value={usage}
            options={[usage, ...free].map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={(next: FeeUsage) => change(at, { usage: next })}
          />
          <InputNumber<string>
            stringMode
            aria-label={`${nameOf(usage)}单价`}
            disabled={disabled}
            min="0"
            max="999999"
            precision={2}
            value={price}
            suffix={unitOf(usage)}
            onChange={(next) => change(at, { price: next ?? '' })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除${nameOf(usage)}`}
            disabled={disabled}
            onClick={() => onChange?.(lines.filter((_line, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={disabled || free.length === 0}
        onClick={() => onChange?.([...lines, { usage: free[0]!, price: '' }])}
      >
        添加收费标准
      </Button>
    </fieldset>
  )
}

/** The charges of a contract, with the areas that they are counted by. */
export function FeesPanel({ contract: { feeStandards, contractAmount } }: { contract: Contract }): ReactNode {
  const nameOf = useDictionaryText(feeUsage)
  const columns: readonly DataColumn<FeeLine>[] = [
    { key: 'usage', title: '收费对象', render: ({ usage }) => nameOf(usage) },
    { key: 'price', title: '单价', isNumber: true, render: ({ usage, price }) => `${price} ${unitOf(usage)}` },
    { key: 'area', title: '面积（㎡）', isNumber: true, render: ({ area }) => area ?? DASH },
    {
      key: 'month',
      title: '每月（元）',
      isNumber: true,
      render: (line) => (line.area === null ? DASH : formatMoney(monthlyOf(line))),
    },
  ]
  return (
    <>
      <DataTable
        caption="收费标准"
        columns={columns}
        rows={feeStandards as readonly FeeLine[]}
        keyOf={({ usage }) => usage}
      />
      <p>合同总额（年）：¥{formatMoney(contractAmount)}，按登记的房屋面积计算，不含停车费。</p>
    </>
  )
}
