import type { ReactNode } from 'react'
import { Button, Form, Input, InputNumber } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { DASH, formatMoney } from '#kernel/web/format.ts'
import { amountOf, totalOf, totalProblem, type OpenLine } from './cost-lines.ts'
import './cost-lines-panel.css'

/** Most lines of one quotation. */
const MOST = 50

interface Props {
  name: 'quotation' | 'materials'
  /** A quotation without a line says nothing; materials may be none. */
  isRequired?: boolean
}

/** The lines of a quotation or of used materials as they are typed, with the exact sum below. */
export function CostLinesPanel({ name, isRequired = false }: Props): ReactNode {
  const lines = Form.useWatch<readonly (OpenLine | undefined)[] | undefined>(name)
  const total = totalOf(lines)
  return (
    <Form.List
      name={name}
      rules={[
        {
          validator: async (_rule, value: readonly unknown[] | undefined) => {
            if (isRequired && !value?.length) throw new Error('请至少填写一项费用')
            const problem = totalProblem(total)
            if (problem) throw new Error(problem)
          },
        },
      ]}
    >
      {(rows, { add, remove }, { errors }) => (
        <section className="repair-lines" aria-label={name === 'quotation' ? '报价明细' : '材料明细'}>
          {rows.map(({ key, name: at }, index) => (
            <LineRow key={key} at={at} number={index + 1} amount={amountOf(lines?.[at])} onRemove={() => remove(at)} />
          ))}
          <Form.ErrorList errors={errors} />
          <div className="repair-lines-foot">
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              disabled={rows.length >= MOST}
              onClick={() => add({ quantity: '1' })}
            >
              添加一项
            </Button>
            <output className="repair-total">
              合计 <strong>¥{formatMoney(total)}</strong>
            </output>
          </div>
        </section>
      )}
    </Form.List>
  )
}

interface RowProps {
  at: number
  number: number
  amount: string | undefined
  onRemove: () => void
}

function LineRow({ at, number, amount, onRemove }: RowProps): ReactNode {
  const of = (label: string): string => `第${number}项${label}`
  return (
    <div className="repair-line">
      <Form.Item
        name={[at, 'item']}
        label="项目"
        rules={[{ required: true, whitespace: true, max: 60, message: '请输入项目名称!' }]}
      >
        <Input placeholder="如：更换三角阀" maxLength={60} aria-label={of('项目')} />
      </Form.Item>
      <Form.Item name={[at, 'quantity']} label="数量" rules={[{ required: true, message: '请输入数量!' }]}>
        <InputNumber<string>
          stringMode
          controls={false}
          min="0.01"
          max="999999.99"
          precision={2}
          inputMode="decimal"
          aria-label={of('数量')}
        />
      </Form.Item>
      <Form.Item name={[at, 'unit']} label="单位" rules={[{ max: 10, message: '不能超过10个字' }]}>
        <Input placeholder="个" maxLength={10} aria-label={of('单位')} />
      </Form.Item>
      <Form.Item name={[at, 'price']} label="单价（元）" rules={[{ required: true, message: '请输入单价!' }]}>
        <InputNumber<string>
          stringMode
          controls={false}
          min="0"
          max="99999999.99"
          precision={2}
          inputMode="decimal"
          aria-label={of('单价')}
        />
      </Form.Item>
      <Form.Item label="金额（元）" className="repair-line-amount">
        <output>{amount === undefined ? DASH : formatMoney(amount)}</output>
      </Form.Item>
      <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${number}项`} onClick={onRemove} />
    </div>
  )
}
