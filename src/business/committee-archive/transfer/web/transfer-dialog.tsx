import { useState, type ReactNode } from 'react'
import { Button, Checkbox, Form, Input, Select, Skeleton } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { AttachmentsUploadPanel } from '../../web/attachments-panel.tsx'
import { archiveApi } from '../../shared/api.ts'
import { transferApi, transferCalls, transferChoices } from '../shared/api.ts'
import { transferKind, type TransferKind } from '../shared/dictionaries.ts'
import type { TransferInput } from '../shared/schema.ts'
import { SignPanel } from './sign-panel.tsx'

/** What is handed over, as the page that opens the window knows it. */
export interface Sent extends Pick<
  TransferInput,
  'villageId' | 'fromCommitteeId' | 'archiveIds' | 'fileIds' | 'prevId'
> {
  /** A draft that is sent. */
  id?: string
  version?: number
  kind?: TransferKind
  boxes: readonly string[]
  toUserId?: string | null
  supervisorId?: string | null
  accountBalance?: string | null
  sealIncluded?: 'Y' | 'N'
  remark?: string | null
}

interface Values {
  kind: TransferKind
  toUserId: string
  supervisorId: string
  accountBalance?: string
  hasSeal?: boolean
  assetListFile?: string
  senderFile?: string
  remark?: string
}

const kinds = Object.entries(transferKind.items).map(([value, label]) => ({ value, label }))
/** Single files stay within a term. */
const partKinds = kinds.filter(({ value }) => value === '2' || value === '4')
const needed = (message: string) => [{ required: true, message }]
const optionsOf = (choices: readonly { value: string; text: string }[] = []) =>
  choices.map(({ value, text }) => ({ value, label: text }))

/** Hands boxes over: why, to whom, before whose eyes, and with the sender's signature. */
export function TransferDialog({ sent, onClose }: { sent: Sent; onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const isPart = (sent.fileIds ?? []).length > 0
  const toast = useToast()
  const kind = Form.useWatch('kind', form) ?? sent.kind ?? '4'
  const asked = { fromCommitteeId: sent.fromCommitteeId, kind }
  const { data: choices } = useEndpoint(transferChoices, asked, { quiet: true, keepPrevious: true })
  const { mutateAsync } = useCall(transferCalls.save, {
    invalidates: [transferApi.page, transferApi.one, archiveApi.page, archiveApi.one],
    quiet: true,
  })
  // Another kind has other people.
  const forgetPeople = () =>
    form.setFields([
      { name: 'toUserId', value: undefined },
      { name: 'supervisorId', value: undefined },
    ])
  const send = async (values: Values, submit: 'Y' | 'N'): Promise<void> => {
    setBusy(true)
    try {
      const { transferNo } = await mutateAsync({ ...inputOf(sent, values, choices?.receivers ?? []), submit })
      toast.success(submit === 'Y' ? `${transferNo}已移交` : `${transferNo}已保存`)
      onClose()
    } catch (error) {
      if (refuseFields(form, error).filter((name) => name in form.getFieldsValue()).length === 0)
        toast.failure(error, '移交失败')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={isPart ? '移交档案文件' : `移交档案（${sent.boxes.length}盒）`}
      okText="移交"
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
      footer={(_buttons, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <Button disabled={isBusy || !choices} onClick={() => void send(form.getFieldsValue(), 'N')}>
            保存草稿
          </Button>
          <OkBtn />
        </>
      )}
    >
      <p>{sent.boxes.join('、')}</p>
      <p>移交后档案锁定，接收或退回前不能增加、修改和删除。</p>
      {choices ? (
        <Form
          form={form}
          layout="vertical"
          initialValues={initialOf(sent)}
          onFinish={(values) => void send(values, 'Y')}
        >
          <Form.Item name="kind" label="移交类型" rules={needed('请选择移交类型!')}>
            <Select options={isPart ? partKinds : kinds} disabled={sent.id !== undefined} onChange={forgetPeople} />
          </Form.Item>
          <Form.Item name="toUserId" label="接收人" rules={needed('请选择接收人!')}>
            <Select options={optionsOf(choices.receivers)} notFoundContent="没有可以接收的人" />
          </Form.Item>
          <Form.Item name="supervisorId" label="监交人" rules={needed('请选择监交人!')}>
            <Select options={optionsOf(choices.supervisors)} notFoundContent="没有可以监交的人" />
          </Form.Item>
          {kind === '1' && (
            <Form.Item name="accountBalance" label="移交账户余额（元）" rules={needed('请输入移交账户余额!')}>
              <Input inputMode="decimal" maxLength={16} />
            </Form.Item>
          )}
          <Form.Item name="hasSeal" valuePropName="checked">
            <Checkbox>同时移交印章</Checkbox>
          </Form.Item>
          <Form.Item name="assetListFile" label="资产清单">
            <AttachmentsUploadPanel label="资产清单" most={3} />
          </Form.Item>
          <SignPanel name="senderFile" who="移交人" />
          <Form.Item name="remark" label="备注">
            <Input.TextArea rows={2} maxLength={500} showCount />
          </Form.Item>
        </Form>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      )}
    </Dialog>
  )
}

const initialOf = ({ kind = '4', toUserId, supervisorId, accountBalance, sealIncluded, remark }: Sent) => ({
  ...{ kind, toUserId, supervisorId, accountBalance, remark },
  hasSeal: sealIncluded === 'Y',
})

type Receivers = readonly { value: string; committeeId: string | null }[]

/** The receiver's term is the one that receives. */
function inputOf(sent: Sent, { hasSeal, ...values }: Values, receivers: Receivers): TransferInput {
  const { boxes: _boxes, kind: _kind, ...known } = sent
  const receiver = receivers.find(({ value }) => value === values.toUserId)
  return {
    ...known,
    ...values,
    toCommitteeId: receiver?.committeeId ?? null,
    accountBalance: values.kind === '1' ? values.accountBalance || null : null,
    sealIncluded: hasSeal ? 'Y' : 'N',
  }
}
