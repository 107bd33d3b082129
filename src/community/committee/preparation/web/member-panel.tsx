import type { ReactNode } from 'react'
import { Button, Form, Input, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { DeleteOutlined } from '@ant-design/icons'
import { prepareMemberKind } from '../shared/dictionaries.ts'
import { OwnerPanel } from './owner-panel.tsx'
import './prepare-panel.css'

interface Props {
  at: number
  preparationId: string
  onRemove: () => void
}

const kinds = optionsOf(prepareMemberKind)
const leading = [
  { value: 'N', label: '成员' },
  { value: 'Y', label: '组长' },
]

/** One member as entered; an owner is chosen among those who are verified. */
export function MemberPanel({ at, preparationId, onRemove }: Props): ReactNode {
  const form = Form.useFormInstance()
  const kind = Form.useWatch<string | undefined>(['members', at, 'memberKind'])
  const name = Form.useWatch<string | undefined>(['members', at, 'name'])
  const firm = Form.useWatch<string | null | undefined>(['members', at, 'firmName'])
  const isOwner = kind === '1'
  return (
    <fieldset className="prepare-member">
      <legend>成员{at + 1}</legend>
      <Form.Item name={[at, 'id']} hidden noStyle>
        <Input />
      </Form.Item>
      <Form.Item name={[at, 'firmName']} hidden noStyle>
        <Input />
      </Form.Item>
      <Form.Item name={[at, 'memberKind']} label="类别">
        <Select options={kinds} />
      </Form.Item>
      <Form.Item name={[at, 'roomId']} hidden={!isOwner} noStyle={!isOwner} label="业主和房屋" required>
        {isOwner ? (
          <OwnerPanel
            preparationId={preparationId}
            name={firm || name}
            onName={(owner, isFirm) => {
              form.setFieldValue(['members', at, 'firmName'], isFirm ? owner : null)
              form.setFieldValue(['members', at, 'name'], isFirm ? '' : owner)
            }}
          />
        ) : (
          <Input type="hidden" />
        )}
      </Form.Item>
      <Form.Item
        name={[at, 'name']}
        label={isOwner && firm ? '委派的代表' : '姓名'}
        rules={[{ required: true, whitespace: true, message: '请输入姓名!' }]}
      >
        <Input
          maxLength={60}
          readOnly={isOwner && !firm}
          placeholder={isOwner ? (firm ? `${firm}委派的自然人` : '选择业主后带出') : ''}
        />
      </Form.Item>
      <Form.Item name={[at, 'phone']} label="手机号" rules={[{ required: true, message: '请输入手机号!' }]}>
        <Input maxLength={11} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name={[at, 'idNo']} label="身份证号" rules={[{ required: true, message: '请输入身份证号!' }]}>
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[at, 'isLeader']} label="职务">
        <Select options={leading} />
      </Form.Item>
      <Form.Item name={[at, 'politicalStatus']} label="政治面貌">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item label=" " colon={false}>
        <Button type="text" icon={<DeleteOutlined />} aria-label={`移除成员${at + 1}`} onClick={onRemove}>
          移除
        </Button>
      </Form.Item>
    </fieldset>
  )
}
