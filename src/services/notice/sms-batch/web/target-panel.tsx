import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { Receivers, type Target } from '../../announcement/web/target-panel.tsx'
import { smsTarget } from '../shared/dictionaries.ts'
import './sms-batch-panel.css'

/** To whom a batch goes, and below it who they are. */
export function TargetPanel({ field: _field, value, onChange, ...control }: EditProps): ReactNode {
  const items = useDictionary(smsTarget)
  const target = value as string | undefined
  return (
    <div className="sms-target">
      <Select
        {...control}
        value={target}
        onChange={(next) => onChange?.(next)}
        options={items.map((item) => ({ value: item.value, label: item.text }))}
        placeholder="请选择发送对象"
      />
      {target === 'PHONE' && <Numbers />}
      {target !== undefined && target !== 'PHONE' && <Receivers key={target} target={target as Target} />}
    </div>
  )
}

/** Numbers that are stored already are not shown again. */
function Numbers(): ReactNode {
  const stored = (Form.useFormInstance().getFieldValue('phoneCount') as number | undefined) ?? 0
  return (
    <Form.Item
      name="phones"
      extra={stored > 0 ? `已保存${stored}个号码，不填则保持不变` : '每行一个手机号，后面可加空格和姓名'}
      rules={stored > 0 ? [] : [{ required: true, whitespace: true, message: '请选择接收对象!' }]}
    >
      <Input.TextArea
        rows={5}
        maxLength={200_000}
        aria-label="手机号"
        placeholder={'13812345678 王小明\n13912345678'}
      />
    </Form.Item>
  )
}
