import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import type { Flow } from '../../shared/definition.ts'
import { designPath } from '../../shared/pages.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import { newNode } from './flow-edit.ts'

export interface Basics {
  /** Whose nodes the new one takes over. */
  copied?: WfDefinition
}

interface Answers {
  name: string
  defKey: string
  bizType: string
}

const begun = (): Flow => ({
  nodes: [newNode('APPROVE', [], undefined)],
  allowWithdraw: true,
  allowCancel: true,
  autoDedupe: 'NONE',
})

/** Names a new definition and goes on to the designer; a copy keeps the kind of matter, for conditions name its fields. */
export function BasicsDialog({ copied, onClose }: Basics & { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Answers>()
  const navigate = useNavigate()
  const toast = useToast()
  const { data: kinds = [] } = useEndpoint(definitionApi.kinds, undefined, { staleTime: 300_000 })
  const { mutate, isPending } = useCall(definitionApi.create, {
    invalidates: [definitionApi.page, definitionApi.marks],
    onSuccess: ({ id }) => {
      toast.success('已新增，设置节点后发布')
      onClose()
      void navigate(`${designPath}?id=${id}`)
    },
    onError: ({ fields }) => {
      if (fields)
        form.setFields(
          Object.entries(fields).map(([name, error]) => ({ name: name as keyof Answers, errors: [String(error)] })),
        )
    },
  })
  const send = (answers: Answers): void =>
    mutate({
      ...answers,
      remark: copied?.remark ?? null,
      category: copied?.category ?? null,
      flow: copied?.flow ?? begun(),
      managerIds: copied?.managerIds ?? [],
    })
  const title = copied ? `复制“${copied.name}”` : '新增流程'
  const first = copied && { name: `${copied.name}（副本）`, defKey: `${copied.defKey}_copy`, bizType: copied.bizType }
  return (
    <Dialog
      open
      title={title}
      okText={copied ? '复制' : '新增'}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} name="wf-definition" layout="vertical" onFinish={send} initialValues={first ?? {}}>
        <Form.Item
          name="name"
          label="流程名称"
          rules={[{ required: true, whitespace: true, message: '请输入流程名称!' }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="defKey"
          label="流程标识"
          extra="字母或下划线开头，可含字母、数字、下划线和短横线"
          rules={[
            { required: true, message: '请输入流程标识!' },
            { pattern: /^[A-Za-z_][\w-]*$/, message: '流程标识格式不正确' },
          ]}
        >
          <Input maxLength={32} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="bizType" label="适用事项" rules={[{ required: true, message: '请选择适用事项!' }]}>
          <Select
            disabled={copied !== undefined}
            options={kinds.map(({ bizType, label }) => ({ value: bizType, label }))}
            placeholder="请选择"
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
