import type { ReactNode } from 'react'
import { AutoComplete, Form, Input, Radio, Select } from 'antd'
import { ruleConditions, ruleVariables } from '#kernel/shared/data-rule.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { ruleApi } from '../shared/administration.ts'
import type { DataRule, DataRuleInput, RuleColumns } from '../shared/rule.ts'

interface Props {
  permissionId: string
  changed?: DataRule
  places: Infer<typeof RuleColumns>
  onClose: () => void
  onDone: () => void
}

const conditions = optionsOf(ruleConditions)
const variables = Object.entries(ruleVariables).map(([name, label]) => ({
  value: `#{${name}}`,
  label: `${label} #{${name}}`,
}))
const states = [
  { value: '1', label: '有效' },
  { value: '0', label: '停用' },
]

/** Adds or changes a data rule: a registered field, a comparison, and a value or what is known of whoever asks. */
export function RuleDialog({ permissionId, changed, places, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<DataRuleInput>()
  const toast = useToast()
  const options = {
    invalidates: [ruleApi.all],
    onSuccess: (_result: unknown, message: string) => {
      toast.success(message)
      onDone()
      onClose()
    },
  }
  const add = useCall(ruleApi.add, options)
  const edit = useCall(ruleApi.edit, options)
  const send = (values: DataRuleInput): void => {
    const input = { ...values, permissionId }
    if (changed) edit.mutate({ ...input, id: changed.id, version: changed.version })
    else add.mutate(input)
  }
  const columns = places.map(({ title, columns: list }) => ({
    label: title,
    title,
    options: list.map(({ value, text }) => ({ value, label: text })),
  }))
  return (
    <Dialog
      open
      title={changed ? '编辑规则' : '新增规则'}
      confirmLoading={add.isPending || edit.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" onFinish={send} initialValues={changed ?? { status: '1' }}>
        <Form.Item
          name="ruleName"
          label="规则名称"
          rules={[{ required: true, whitespace: true, message: '请输入规则名称!' }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="ruleColumn" label="规则字段" rules={[{ required: true, message: '请选择规则字段!' }]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={columns} />
        </Form.Item>
        <Form.Item name="ruleConditions" label="条件规则" rules={[{ required: true, message: '请选择条件规则!' }]}>
          <Select options={conditions} />
        </Form.Item>
        <Form.Item
          name="ruleValue"
          label="规则值"
          extra="可填写固定值，或从列表选择当前用户的变量；“属于其中之一”用逗号分隔多个值。"
          rules={[{ required: true, whitespace: true, message: '请输入规则值!' }]}
        >
          <AutoComplete options={variables} maxLength={500} />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Radio.Group options={states} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
