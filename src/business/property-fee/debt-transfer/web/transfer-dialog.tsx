import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { ImageUpload } from '#engines/uploads/web/image-upload.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { FeeBill } from '../../bill/shared/schema.ts'
import { transferSum } from '../shared/allowed.ts'
import { transferApi, transferCalls } from '../shared/api.ts'
import type { TransferInput } from '../shared/schema.ts'

interface Props {
  bills: readonly FeeBill[]
  onClose: () => void
  onDone: () => void
}

/** Asks for debts of a home to go to another household of it; nothing changes until that is approved. */
export function TransferDialog({ bills, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Omit<TransferInput, 'billIds'>>()
  const { data } = useEndpoint(transferCalls.holders, { billId: bills[0]?.id ?? '' }, { staleTime: 0 })
  const { mutate, isPending } = useDialogCall(form, transferCalls.apply, {
    invalidates: [transferApi.page],
    said: ({ transferNo }) => `已提交审批，转移单号${transferNo}`,
    onClose,
    onDone,
  })
  return (
    <Dialog
      open
      title={`债务转移 ${bills[0]?.roomName ?? ''}`}
      okText="提交审批"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>
        {`共${bills.length}笔账单，欠费${transferSum(bills)}元。审批通过后由新缴费人承担；账单编号、期间和缴费期限不变，违约金照常计算。`}
      </p>
      <Form
        form={form}
        layout="vertical"
        onFinish={(typed) => mutate({ ...typed, billIds: bills.map(({ id }) => id) })}
      >
        <Form.Item name="toPayerId" label="新缴费人" rules={[{ required: true, message: '请选择新缴费人!' }]}>
          <Select
            loading={!data}
            options={(data ?? []).map(({ id, name, isOwner }) => ({
              value: id,
              label: `${name}（${isOwner ? '产权人' : '承租人'}）`,
            }))}
            notFoundContent="该房屋没有其他登记的产权人或承租人"
            placeholder="该房屋现在的其他住户"
          />
        </Form.Item>
        <Form.Item
          name="consents"
          label="书面同意（新缴费人签字的图片）"
          rules={[{ required: true, message: '请上传新缴费人签字的书面同意!' }]}
        >
          <ImageUpload biz="fee-debt-transfer" most={5} shrinks aria-label="上传书面同意" />
        </Form.Item>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, min: 5, max: 200, message: '请填写原因!(5-200字)' }]}
        >
          <Input.TextArea rows={2} showCount maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
