import type { ReactNode } from 'react'
import { Form } from 'antd'
import { SignaturePad } from '#engines/uploads/web/signature-pad.tsx'

interface Props {
  name: 'senderFile' | 'receiverFile' | 'supervisorFile'
  /** Who signs. */
  who: string
  extra?: string
}

/** A signature that a step asks for: drawn, or a picture or scan of one. */
export const SignPanel = ({ name, who, extra }: Props): ReactNode => (
  <Form.Item name={name} label={`${who}签字`} extra={extra} rules={[{ required: true, message: `请${who}签字` }]}>
    <SignaturePad biz="committeeArchive" aria-label={`${who}签字`} />
  </Form.Item>
)
