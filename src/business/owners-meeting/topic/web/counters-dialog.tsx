import type { ReactNode } from 'react'
import { Button, Form, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { listPlace } from '#kernel/web/refuse-fields.ts'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { counterKind } from '../../meeting/shared/dictionaries.ts'
import { accountsApi, countersApi } from '../shared/api.ts'
import { mostCounters, type Counter, type CountersInput } from '../shared/schema.ts'
import { ChoiceSelect } from './choice-select.tsx'
import '../../meeting/web/meeting-panel.css'

type Values = Pick<CountersInput, 'persons'>

const kinds = optionsOf(counterKind)
const fresh = [{ kind: 'COUNTER' }, { kind: 'COUNTER' }, { kind: 'SUPERVISOR' }]

interface Props {
  meetingId: string
  counters: readonly Counter[]
  onClose: () => void
}

/** Who counts and who watches over it: neither candidates nor those of their homes, nor whoever convenes the meeting. */
export function CountersDialog({ meetingId, counters, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const { mutate, isPending } = useDialogCall(form, countersApi, {
    invalidates: [ownersMeetingApi.one],
    onClose,
    placeOf: listPlace,
  })
  return (
    <Dialog open title="计票人和监票人" okText="保存" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>至少2名计票人和1名监票人；候选人及其同住家属、召集人、议题涉及企业的人员不能担任。</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ persons: counters.length > 0 ? counters : fresh }}
        onFinish={({ persons }) =>
          mutate({ meetingId, persons: persons.map(({ userId, kind }) => ({ userId, kind })) })
        }
      >
        <Form.List name="persons">
          {(items, { add, remove }) => (
            <>
              {items.map(({ key, name }) => (
                <div key={key} className="meeting-line">
                  <Form.Item name={[name, 'kind']} label="职责">
                    <Select options={kinds} />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'userId']}
                    label="姓名"
                    rules={[{ required: true, message: '请选择计票人!' }]}
                  >
                    <ChoiceSelect
                      endpoint={accountsApi}
                      meetingId={meetingId}
                      label={counters[name]?.name}
                      placeholder="工作人员姓名，或业主全名、房号"
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`移除第${name + 1}人`}
                    onClick={() => remove(name)}
                  >
                    移除
                  </Button>
                </div>
              ))}
              {items.length < mostCounters && (
                <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add({ kind: 'COUNTER' })}>
                  添加
                </Button>
              )}
            </>
          )}
        </Form.List>
      </Form>
    </Dialog>
  )
}
