import type { ReactNode } from 'react'
import { Form } from 'antd'
import { AttachmentsUploadPanel } from '../../web/attachments-panel.tsx'

interface Props {
  name: 'senderFile' | 'receiverFile' | 'supervisorFile'
  /** Who signs. */
  who: string
  extra?: string
}

/** A signature that a step asks for, as a picture or a scan. */
export const SignPanel = ({ name, who, extra = '手写签名的图片，或线下签字页的扫描件' }: Props): ReactNode => (
  <Form.Item name={name} label={`${who}签字`} extra={extra} rules={[{ required: true, message: `请${who}签字` }]}>
    <AttachmentsUploadPanel label={`${who}签字`} most={1} />
  </Form.Item>
)
