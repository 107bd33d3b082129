import { useState, type ReactNode } from 'react'
import { Form, Input } from 'antd'
import { CallError } from '#kernel/web/call-error.ts'
import { Dialog } from '#kernel/web/dialog.tsx'

interface Props {
  title: string
  /** What the words are: 原因, 审核意见. */
  label: string
  okText: string
  danger?: boolean
  /** Least number of characters; 0 where words are not needed. */
  least: number
  missing: string
  extra?: string
  onCancel: () => void
  /** Sends; whoever opened the dialog closes it then. A refusal is shown in it. */
  onSend: (words: string) => Promise<unknown>
}

/** Asks for some words before an act is sent. */
export function WordsDialog(props: Props): ReactNode {
  const { title, label, okText, danger = false, least, missing, extra, onCancel, onSend } = props
  const [form] = Form.useForm<{ words?: string }>()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ words = '' }: { words?: string }): Promise<void> => {
    setBusy(true)
    try {
      await onSend(words.trim())
    } catch (error) {
      const texts = error instanceof CallError ? Object.values(error.fields ?? {}) : []
      if (texts[0]) form.setFields([{ name: 'words', errors: [texts[0]] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      onCancel={onCancel}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="words"
          label={label}
          extra={extra}
          rules={
            least > 0
              ? [
                  { required: true, whitespace: true, message: missing },
                  { min: least, message: missing },
                ]
              : []
          }
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
