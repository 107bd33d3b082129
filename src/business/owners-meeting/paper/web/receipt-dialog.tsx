import { useState, type ReactNode } from 'react'
import { Button, Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { codePath } from '#kernel/web/qr-code.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ReceiptPanel } from '../../casting/web/receipt-panel.tsx'
import { SignaturePanel } from '../../casting/web/signature-panel.tsx'
import type { BallotReceipt } from '../../casting/shared/schema.ts'
import { paperApi } from '../shared/api.ts'

interface Props {
  meetingId: string
  onClose: () => void
}

/** At the counter: an owner who has voted on paper signs, and takes the data of his ballot along with his own phone. */
export function ReceiptDialog({ meetingId, onClose }: Props): ReactNode {
  const [form] = Form.useForm<{ ballotNo: string }>()
  const [signImage, setSignImage] = useState('')
  const [receipt, setReceipt] = useState<BallotReceipt>()
  const toast = useToast()
  const { mutate, isPending } = useCall(paperApi.receipt, {
    onSuccess: setReceipt,
    onError: (error) => void refuseFields(form, error),
  })
  if (receipt) return <Handed receipt={receipt} onClose={onClose} />
  const ask = ({ ballotNo }: { ballotNo: string }): void => {
    if (signImage === '') toast.warning('请业主签名')
    else mutate({ meetingId, ballotNo, signImage })
  }
  return (
    <Dialog
      open
      title="领取纸质表决票回执"
      okText="领取"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>请核对业主身份，由业主本人签名领取。每张表决票只能领取一次。</p>
      <Form form={form} layout="vertical" onFinish={ask}>
        <Form.Item name="ballotNo" label="表决票编号" rules={[{ required: true, message: '请输入表决票编号!' }]}>
          <Input maxLength={80} autoComplete="off" />
        </Form.Item>
      </Form>
      <SignaturePanel onChange={setSignImage} />
    </Dialog>
  )
}

const pictureOf = ({ size, path }: ReturnType<typeof codePath>): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}"><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const Handed = ({ receipt, onClose }: { receipt: BallotReceipt; onClose: () => void }): ReactNode => {
  const code = receipt.proof === null ? null : codePath(receipt.proof)
  return (
    <Dialog open title="纸质表决票回执" footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      <ReceiptPanel receipt={receipt} isHanded />
      {code && (
        <>
          <p>请业主用手机扫码保存核验数据，在“表决核验”页面核对自己的选择。</p>
          <img className="casting-code-picture" src={pictureOf(code)} alt="核验数据二维码" />
        </>
      )}
    </Dialog>
  )
}
