import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { instanceApi } from '../shared/api.ts'
import type { StartWanted } from '../shared/schema.ts'
import { PeopleItem } from './people-item.tsx'

interface Answers {
  remark?: string
  chosen?: Record<string, string[]>
}

interface Props {
  wanted: StartWanted
  title?: string
  /** Asks why, where the matter may want it. */
  isWhyAsked?: boolean
  children?: ReactNode
  onClose: () => void
}

/** Whoever hands a matter in names the people whom its definition leaves to them. */
export function StartDialog({ wanted, title = '选择审批人', isWhyAsked = false, children, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Answers>()
  const toast = useToast()
  const cache = useQueryClient()
  const { mutate, isPending } = useCall(instanceApi.start, {
    onSuccess: (_result, message) => {
      toast.success(message)
      // Which lists show the record is known to its own unit alone.
      void cache.invalidateQueries()
      onClose()
    },
    onError: (error) => error.fields && toast.failure(error),
  })
  const { bizType, bizId, selects } = wanted
  const send = ({ remark = wanted.remark ?? '', chosen = {} }: Answers): void =>
    mutate({ bizType, bizId, chosen, ...(remark.trim() !== '' && { remark }) })
  const chosen = Object.fromEntries(selects.map(({ node, people }) => [node, people]))
  return (
    <Dialog open title={title} okText="提交" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      {children}
      <Form
        form={form}
        name="workflow-start"
        layout="vertical"
        onFinish={send}
        initialValues={{ chosen, remark: wanted.remark ?? '' }}
      >
        {selects.map(({ node, name, isNeeded }) => (
          <PeopleItem key={node} node={node} name={name} isNeeded={isNeeded} />
        ))}
        {isWhyAsked && (
          <Form.Item name="remark" label="说明">
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
