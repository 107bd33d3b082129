import { useState, type ReactNode } from 'react'
import { Form, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { relationType, type RelationType } from '../../shared/dictionaries.ts'
import { fieldOf } from '../../web/field-of.ts'
import { issueApi } from '../shared/api.ts'
import { invitationDays, type IssuedInvitation } from '../shared/schema.ts'
import { InvitationPrint } from './invitation-print.tsx'

const relations = optionsOf(relationType)

/** Issues a code for a room and shows it for printing; it is shown only here. */
export function IssueDialog({ onClose, onIssued }: { onClose: () => void; onIssued: () => void }): ReactNode {
  const [form] = Form.useForm<{ roomId: string; relationType: RelationType }>()
  const [issued, setIssued] = useState<readonly IssuedInvitation[]>([])
  const { mutate, isPending } = useCall(issueApi, {
    onSuccess: (made) => {
      setIssued(made)
      onIssued()
    },
  })
  if (issued.length > 0) return <InvitationPrint invitations={issued} onClose={onClose} />
  return (
    <Dialog open title="签发邀请码" okText="签发" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>住户凭邀请码自助注册，每个邀请码只能使用一次，{invitationDays}天内有效。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ relationType: 'owner' }}
        onFinish={({ roomId, relationType: kind }) => mutate({ roomIds: [roomId], relationType: kind })}
      >
        <Form.Item name="roomId" label="房屋" rules={[{ required: true, message: '请选择房屋!' }]}>
          <FieldControl field={fieldOf('roomId')} />
        </Form.Item>
        <Form.Item name="relationType" label="住户类型">
          <Select options={relations} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
