import { useState, type ReactNode } from 'react'
import { ColorPicker, Form, Input, InputNumber, Select, Switch } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { dictItemApi } from '../shared/administration.ts'
import type { DictItem } from '../shared/schema.ts'

interface Props {
  dictId: string
  /** The item to change; a new one without. */
  item: DictItem | undefined
  items: readonly DictItem[]
  nextOrder: number
  onClose: () => void
}

interface Values {
  itemText: string
  itemValue: string
  description?: string
  sortOrder: number
  parentValue?: string | undefined
  isOn: boolean
}

/** Adds or changes an item. The value of a built-in one stays: records and the program hold it. */
export function ItemDialog({ dictId, item, items, nextOrder, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const [color, setColor] = useState(item?.itemColor ?? '')
  const toast = useToast()
  const [idempotencyKey] = useIdempotencyKey()
  const options = {
    invalidates: [dictItemApi.page],
    onSuccess: (_row: DictItem, message: string) => {
      toast.success(message)
      onClose()
    },
  }
  const create = useCall(dictItemApi.create, { ...options, idempotencyKey })
  const update = useCall(dictItemApi.update, options)
  const send = ({ isOn, description = '', parentValue = '', ...values }: Values): void => {
    const input = { ...values, dictId, description, parentValue, status: isOn ? 1 : 0, itemColor: color }
    if (item) update.mutate({ ...input, id: item.id, version: item.version })
    else create.mutate(input)
  }
  const start: Partial<Values> = item
    ? { ...item, parentValue: item.parentValue || undefined, isOn: item.status === 1 }
    : { sortOrder: nextOrder, isOn: true }
  return (
    <Dialog
      open
      title={item ? '编辑字典项' : '新增字典项'}
      confirmLoading={create.isPending || update.isPending}
      onCancel={onClose}
      onOk={form.submit}
      afterOpenChange={(isOpen) => isOpen && form.focusField('itemText')}
    >
      <Form form={form} layout="vertical" onFinish={send} initialValues={start}>
        <Form.Item name="itemText" label="名称" rules={[{ required: true, whitespace: true, message: '请输入名称!' }]}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item
          name="itemValue"
          label="数据值"
          rules={[
            { required: true, whitespace: true, message: '请输入数据值!' },
            { pattern: /^[^,]+$/, message: '数据值不能含有逗号!' },
          ]}
          extra={item?.declared ? '内置字典项的数据值不能修改' : undefined}
        >
          <Input maxLength={64} disabled={item?.declared ?? false} />
        </Form.Item>
        <Form.Item name="parentValue" label="上级" extra="选填；字典项最多两级">
          <Select
            allowClear
            placeholder="不选为一级"
            options={items
              .filter((one) => one.parentValue === '' && one.id !== item?.id)
              .map(({ itemValue, itemText }) => ({ value: itemValue, label: itemText }))}
          />
        </Form.Item>
        <Form.Item name="description" label="描述">
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="sortOrder" label="排序" rules={[{ required: true, message: '请输入排序!' }]}>
          <InputNumber min={0} max={100_000} precision={0} />
        </Form.Item>
        <Form.Item label="颜色">
          <ColorPicker
            value={color === '' ? null : color}
            disabledAlpha
            allowClear
            showText={() => (color === '' ? '未设置' : color)}
            onChange={(next) => setColor(next.cleared ? '' : next.toHexString().slice(0, 7).toLowerCase())}
          />
        </Form.Item>
        <Form.Item name="isOn" label="是否启用" valuePropName="checked">
          <Switch checkedChildren="启用" unCheckedChildren="不启用" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
