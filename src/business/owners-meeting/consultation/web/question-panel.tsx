import type { ReactNode } from 'react'
import { Button, Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { questionKind } from '../shared/dictionaries.ts'
import { mostOptions } from '../shared/schema.ts'
import '../../meeting/web/meeting-panel.css'

interface OrderProps {
  /** What is moved or removed, by its place: 题目1. */
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Up, down and away, by pointer and keys alike. */
const OrderButtons = ({ name, isFirst, isLast, onMove, onRemove }: OrderProps): ReactNode => (
  <span className="meeting-order">
    <Button
      type="text"
      icon={<ArrowUpOutlined />}
      aria-label={`上移${name}`}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    />
    <Button
      type="text"
      icon={<ArrowDownOutlined />}
      aria-label={`下移${name}`}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <Button type="text" icon={<DeleteOutlined />} aria-label={`移除${name}`} onClick={onRemove} />
  </span>
)

interface Props extends Omit<OrderProps, 'name' | 'isFirst'> {
  at: number
}

/** One question as entered; how many may be chosen is asked of several choices alone. */
export function QuestionPanel({ at, ...order }: Props): ReactNode {
  const kind = Form.useWatch<string | undefined>(['questions', at, 'kind'])
  return (
    <fieldset className="meeting-topic">
      <legend>题目{at + 1}</legend>
      <Form.Item name={[at, 'id']} hidden noStyle>
        <Input />
      </Form.Item>
      <Form.Item
        name={[at, 'title']}
        label="题目"
        className="meeting-whole"
        rules={[{ required: true, whitespace: true, message: '请输入题目!' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={[at, 'kind']} label="题型">
        <Radio.Group options={optionsOf(questionKind)} />
      </Form.Item>
      {kind === 'MULTIPLE' && (
        <>
          <Form.Item name={[at, 'minChoices']} label="最少选择数">
            <InputNumber min={1} max={mostOptions} precision={0} />
          </Form.Item>
          <Form.Item name={[at, 'maxChoices']} label="最多选择数">
            <InputNumber min={1} max={mostOptions} precision={0} />
          </Form.Item>
        </>
      )}
      <OptionsPanel at={at} />
      <Form.Item
        name={[at, 'hasText']}
        className="meeting-whole"
        getValueProps={(value) => ({ checked: value === 'Y' })}
        getValueFromEvent={({ target }: { target: { checked: boolean } }) => (target.checked ? 'Y' : 'N')}
      >
        <Checkbox>可填写补充意见</Checkbox>
      </Form.Item>
      <OrderButtons name={`题目${at + 1}`} isFirst={at === 0} {...order} />
    </fieldset>
  )
}

const OptionsPanel = ({ at }: { at: number }): ReactNode => (
  <Form.List name={[at, 'options']}>
    {(items, { add, remove, move }, { errors }) => (
      <div className="meeting-whole">
        {items.map(({ key, name }) => (
          <div key={key} className="meeting-line">
            <Form.Item name={[name, 'id']} hidden noStyle>
              <Input />
            </Form.Item>
            <Form.Item
              name={[name, 'name']}
              label={`选项${name + 1}`}
              rules={[{ required: true, whitespace: true, message: '请输入选项!' }]}
            >
              <Input maxLength={100} />
            </Form.Item>
            <OrderButtons
              name={`题目${at + 1}选项${name + 1}`}
              isFirst={name === 0}
              isLast={name === items.length - 1}
              onMove={(by) => move(name, name + by)}
              onRemove={() => remove(name)}
            />
          </div>
        ))}
        {items.length < mostOptions && (
          <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '' })}>
            添加选项
          </Button>
        )}
        <Form.ErrorList errors={errors} />
      </div>
    )}
  </Form.List>
)
