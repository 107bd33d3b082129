import type { ReactNode } from 'react'
import { Button, Form, Tag } from 'antd'
import { fieldsIn, type Field } from '#kernel/shared/field.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { formRules } from '#kernel/web/form-rules.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { resumeApi } from '../shared/api.ts'
import { verifyState } from '../shared/dictionaries.ts'
import { workFields } from '../shared/fields.ts'
import type { UserWorkExperience } from '../shared/schema.ts'

const tones = { '0': 'default', '1': 'success', '2': 'error' } as const
const MOST = 20

/** Times of work, each to be written in its place; what the authority has verified stays. */
export function WorksPanel(): ReactNode {
  return (
    <Form.List name="works">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <Work key={key} name={name} onRemove={() => remove(name)} />
          ))}
          <Button type="dashed" block disabled={rows.length >= MOST} onClick={() => add({}, 0)}>
            添加工作经历
          </Button>
        </>
      )}
    </Form.List>
  )
}

function Work({ name, onRemove }: { name: number; onRemove: () => void }): ReactNode {
  const confirm = useConfirm()
  const toast = useToast()
  const form = Form.useFormInstance()
  const { mutate } = useCall(resumeApi.removeWork, {
    invalidates: [resumeApi.mine],
    onSuccess: (_result, message) => {
      toast.success(message)
      onRemove()
    },
  })
  const { id, verifyState: state = '0' } = (form.getFieldValue(['works', name]) ?? {}) as Partial<UserWorkExperience>
  const remove = async (): Promise<void> => {
    if (!id) onRemove()
    else if (await confirm({ title: '确认删除这段工作经历？', okText: '删除', danger: true })) mutate({ id })
  }
  return (
    <div className="resume-work">
      <div className="resume-work-head">
        <Tag color={tones[state]}>{verifyState.items[state]}</Tag>
        <RefusableButton danger refusal={state === '1' ? '已核实的经历不能删除' : null} onClick={() => void remove()}>
          删除
        </RefusableButton>
      </div>
      <Form.Item name={[name, 'id']} hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      <div className="resume-fields">
        {fieldsIn(workFields, 'form').map((field) => (
          <WorkItem key={field.key} place={name} field={field} disabled={state === '1'} />
        ))}
      </div>
    </div>
  )
}

const WorkItem = ({ place, field, disabled }: { place: number; field: Field; disabled: boolean }): ReactNode => (
  <Form.Item
    name={[place, field.key]}
    label={field.label}
    rules={formRules(field)}
    extra={field.help}
    className={field.span === 2 ? 'mv-form-wide' : undefined}
    validateFirst
  >
    <FieldControl field={field} disabled={disabled} />
  </Form.Item>
)
