import { useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { listPlace } from '#kernel/web/refuse-fields.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { consultationApi, questionsApi } from '../shared/api.ts'
import { mostQuestions, type Consultation, type QuestionInput } from '../shared/schema.ts'
import { QuestionPanel } from './question-panel.tsx'

const blank = {
  title: '',
  kind: 'SINGLE',
  minChoices: 1,
  maxChoices: 2,
  hasText: 'N',
  options: [{ name: '' }, { name: '' }],
} as const

/** The questions of a draft, in their order. */
export function QuestionsDialog({ row, onClose }: { row: Consultation; onClose: () => void }): ReactNode {
  const { id, version, questions } = row
  const [form] = Form.useForm<{ questions: QuestionInput[] }>()
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  const { mutate, isPending } = useDialogCall(form, questionsApi, {
    invalidates: [consultationApi.one, consultationApi.page],
    onClose,
    placeOf: listPlace,
  })
  const send = (values: { questions: QuestionInput[] }): void =>
    mutate({
      ...{ id, version },
      questions: values.questions.map((question) => {
        const isSeveral = question.kind === 'MULTIPLE'
        const [minChoices, maxChoices] = isSeveral
          ? [question.minChoices ?? null, question.maxChoices ?? null]
          : [null, null]
        return { ...question, minChoices, maxChoices, options: question.options ?? [] }
      }),
    })
  return (
    <Dialog
      open
      title="编辑题目"
      okText="保存"
      width={860}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        name="consultation-questions"
        layout="vertical"
        initialValues={{ questions: questions.length > 0 ? questions : [blank] }}
        onValuesChange={() => setDirty(true)}
        onFinish={send}
      >
        <Form.List name="questions">
          {(items, { add, remove, move }, { errors }) => (
            <>
              {items.map(({ key, name }) => (
                <QuestionPanel
                  key={key}
                  at={name}
                  isLast={name === items.length - 1}
                  onMove={(by) => move(name, name + by)}
                  onRemove={() => remove(name)}
                />
              ))}
              <Form.ErrorList errors={errors} />
              {items.length < mostQuestions && (
                <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add(blank)}>
                  添加题目
                </Button>
              )}
            </>
          )}
        </Form.List>
      </Form>
    </Dialog>
  )
}
