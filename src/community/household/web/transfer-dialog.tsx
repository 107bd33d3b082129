import { useState, type ReactNode } from 'react'
import { Alert, Button, Form, Radio } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { todayText } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { householdApi, transferApi } from '../shared/api.ts'
import type { Household } from '../shared/schema.ts'
import type { HouseholdTransfer } from '../shared/dealing.ts'
import { isWhole, sharesWrong } from '../shared/shares.ts'
import { OwnerPanel, type OwnerSource } from './owner-panel.tsx'
import { fieldOf } from './field-of.ts'
import './household-panel.css'

type NewOwner = HouseholdTransfer['newOwners'][number]
type Values = Omit<HouseholdTransfer, 'roomId' | 'ownerIds' | 'newOwners'> & {
  newOwners: (NewOwner & { source: OwnerSource })[]
}
const most = 10
const blank = { source: 'new', resident: { idType: '1' } } as const
const fresh = { ...blank, shareRatio: '100.00', isRepresentative: 'Y' }

/** An owner as the call takes it: somebody known by id alone, anybody else as entered. */
const ownerOf = ({ source, residentId, resident, ...owner }: Values['newOwners'][number]): NewOwner => ({
  ...owner,
  ...(source === 'known' ? { residentId } : { resident }),
})

interface Props {
  row: Household
  onClose: () => void
  onDone: () => void
}

/** A room changes hands as one act: who gets it, from when, and whether tenants stay. */
export function TransferDialog({ row, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const [key, renew] = useIdempotencyKey()
  const toast = useToast()
  const [day] = useState(todayText)
  const { data } = useEndpoint(householdApi.one, { id: row.id })
  const owners = data?.owners.filter(({ state }) => state === 'VERIFIED') ?? []
  const { mutate, isPending } = useCall(transferApi, {
    idempotencyKey: key,
    onSuccess: (_row, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
    onError: ({ fields, message }) => {
      renew()
      if (fields?.['date']) form.setFields([{ name: 'date', errors: [fields['date']] }])
      else if (fields) toast.warning(message)
    },
  })
  const send = (values: Values): void => {
    if (!isWhole(values.newOwners.map(({ shareRatio }) => shareRatio))) return toast.warning(sharesWrong)
    if (values.newOwners.filter(({ isRepresentative }) => isRepresentative === 'Y').length !== 1)
      return toast.warning('每套房屋只能有一名票权代表')
    const newOwners = values.newOwners.map(ownerOf)
    mutate({ ...values, newOwners, roomId: row.roomId, ownerIds: owners.map(({ id }) => id) })
  }
  const people = owners.map(({ name, shareRatio }) => `${name}（${shareRatio ?? '0.00'}%）`).join('、')
  return (
    <Dialog
      open
      title="房屋过户"
      okText="过户"
      width={720}
      confirmLoading={isPending}
      okButtonProps={{ disabled: !data }}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Alert
        className="household-alert"
        type="info"
        showIcon
        title={data ? `${data.room.fullName}，原产权人：${people}` : '正在读取产权人…'}
        description="过户后原产权人及其家属迁出，新产权人即为已认证。"
      />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ date: day, keepTenants: 'Y', newOwners: [fresh] }}
        onFinish={send}
      >
        <Form.Item name="date" label="过户日期" rules={[{ required: true, message: '请选择过户日期!' }]}>
          <FieldControl field={fieldOf('ownStart')} />
        </Form.Item>
        <Form.List name="newOwners">
          {(items, { add, remove }) => (
            <>
              {items.map(({ key: item, name }) => (
                <fieldset key={item} className="household-owner">
                  <legend>新产权人{items.length > 1 ? name + 1 : ''}</legend>
                  <OwnerPanel at={name} />
                  <Form.Item
                    name={[name, 'shareRatio']}
                    label="产权份额（%）"
                    rules={[{ required: true, message: '请输入产权份额!' }]}
                  >
                    <FieldControl field={fieldOf('shareRatio')} />
                  </Form.Item>
                  <Form.Item name={[name, 'isRepresentative']} label="票权代表">
                    <FieldControl field={fieldOf('isRepresentative')} />
                  </Form.Item>
                  {items.length > 1 && (
                    <Button icon={<DeleteOutlined />} onClick={() => remove(name)}>
                      移除
                    </Button>
                  )}
                </fieldset>
              ))}
              {items.length < most && (
                <Button block icon={<PlusOutlined />} onClick={() => add({ ...blank, isRepresentative: 'N' })}>
                  添加共有人
                </Button>
              )}
            </>
          )}
        </Form.List>
        <Form.Item name="keepTenants" label="现有租户" className="household-after">
          <Radio.Group
            options={[
              { value: 'Y', label: '保留，改为关联新产权人' },
              { value: 'N', label: '一并迁出' },
            ]}
          />
        </Form.Item>
        <Form.Item name="certFiles" label="证明材料">
          <FieldControl field={fieldOf('certFiles')} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
