import { useState, type ReactNode } from 'react'
import { Alert, Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import { designPath } from '../../shared/pages.ts'

interface Answers {
  name?: string
  defKey?: string
}

/** What a file says of itself, as far as it can be read. */
function toldIn(content: string): Answers {
  try {
    const { name, defKey } = JSON.parse(content) as Record<string, unknown>
    return { ...(typeof name === 'string' && { name }), ...(typeof defKey === 'string' && { defKey }) }
  } catch {
    return {}
  }
}

/** 导入流程: a draft from a file of another installation, judged before it is stored. */
export function BringDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [form] = Form.useForm<Answers>()
  const [content, setContent] = useState<string>()
  const [fault, setFault] = useState<string>()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutate, isPending } = useCall(definitionApi.bring, {
    invalidates: [definitionApi.page, definitionApi.marks],
    onSuccess: ({ id }, message) => {
      toast.success(message)
      onClose()
      void navigate(`${designPath}?id=${id}`)
    },
    onError: ({ fields, message }) => {
      const { defKey, name, ...rest } = fields ?? {}
      if (defKey) form.setFields([{ name: 'defKey', errors: [defKey] }])
      if (name) form.setFields([{ name: 'name', errors: [name] }])
      if (!defKey && !name) setFault(Object.values(rest)[0] ?? message)
    },
  })
  const choose = async (file: File | undefined): Promise<void> => {
    const text = await file?.text()
    setFault(undefined)
    setContent(text)
    form.setFieldsValue(toldIn(text ?? ''))
  }
  const send = (answers: Answers): void => {
    setFault(undefined)
    if (content === undefined) setFault('请选择流程文件!')
    else mutate({ content, ...answers })
  }
  return (
    <Dialog open title="导入流程" okText="导入" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <Form form={form} name="wf-bring" layout="vertical" onFinish={send}>
        <Form.Item label="流程文件" htmlFor="wf-bring-file">
          <input
            id="wf-bring-file"
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Form.Item>
        {fault && <Alert type="error" showIcon title={fault} role="alert" />}
        {content !== undefined && (
          <>
            <Form.Item name="name" label="流程名称">
              <Input maxLength={100} />
            </Form.Item>
            <Form.Item name="defKey" label="流程标识" extra="与已有流程相同时请修改">
              <Input maxLength={32} autoComplete="off" spellCheck={false} />
            </Form.Item>
          </>
        )}
      </Form>
    </Dialog>
  )
}
