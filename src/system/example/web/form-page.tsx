import { useState, type ReactNode } from 'react'
import { Card, Switch } from 'antd'
import { useToast } from '#kernel/web/toast.ts'
import { FormBuilder } from '#engines/editors/web/blocks.tsx'
import type { FormFieldDefinition } from '#engines/editors/shared/form-field.ts'
import './editors-page.css'

const trades = ['保洁', '绿化', '秩序', '工程'].map((label, index) => ({ value: String(index + 1), label }))

const fields: readonly FormFieldDefinition[] = [
  { key: 'name', label: '姓名', required: true, min: 2, max: 20, maxLength: 20 },
  { key: 'phone', label: '手机号', required: true, placeholder: '请输入11位手机号', maxLength: 11 },
  { key: 'age', label: '年龄', type: 'number', min: 18, max: 70, precision: 0, unit: '岁' },
  {
    key: 'sex',
    label: '性别',
    type: 'radio',
    dictKey: 'sex',
    options: [
      { value: '1', label: '男' },
      { value: '2', label: '女' },
    ],
  },
  { key: 'trade', label: '工种', type: 'select', required: true, options: trades },
  { key: 'trades', label: '可兼工种', type: 'multiple', options: trades, max: 2 },
  { key: 'since', label: '入职日期', type: 'date', required: true },
  { key: 'shift', label: '班次开始', type: 'datetime' },
  { key: 'skills', label: '持证', type: 'checkbox', options: trades, min: 1, colSpan: 12 },
  { key: 'no', label: '工号', readonly: true },
  { key: 'depart', label: '部门', disabled: true },
  { key: 'secret', label: '内部标记', hide: true },
  { key: 'remark', label: '备注', type: 'textarea', maxLength: 200, colSpan: 24 },
]

/** As many fields as the largest forms of the field have. */
const many: readonly FormFieldDefinition[] = Array.from({ length: 300 }, (_, index) => ({
  key: `field${index + 1}`,
  label: `字段${index + 1}`,
  required: index % 3 === 0,
  type: index % 10 === 9 ? 'number' : 'input',
  max: index % 10 === 9 ? 9999 : 50,
}))

/** Forms from a list of definitions. */
export function ExampleFormPage(): ReactNode {
  const toast = useToast()
  const [isLarge, setLarge] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [sent, setSent] = useState('')
  return (
    <section className="example-editors">
      <label className="example-editors-switch" htmlFor="example-large">
        <Switch id="example-large" size="small" checked={isLarge} onChange={setLarge} /> 三百个字段
      </label>
      <label className="example-editors-switch" htmlFor="example-form-closed">
        <Switch id="example-form-closed" size="small" checked={isClosed} onChange={setClosed} /> 只读
      </label>
      <Card title="表单生成">
        <FormBuilder
          key={String(isLarge)}
          fields={isLarge ? many : fields}
          disabled={isClosed}
          initialValues={{ no: 'G0001', depart: '工程部' }}
          onConfirm={(values) => {
            setSent(JSON.stringify(values))
            toast.success('表单已通过校验')
          }}
        />
        <code data-example="sent">{sent}</code>
      </Card>
    </section>
  )
}
