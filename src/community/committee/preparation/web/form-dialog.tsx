import { useState, type ReactNode } from 'react'
import { Alert, Button, Form, Input } from 'antd'
import { PlusOutlined } from '@ant-design/icons'
import { Dialog } from '#kernel/web/dialog.tsx'
import { refuseFields, listPlace } from '#kernel/web/refuse-fields.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { prepareSettingApi } from '../shared/api.ts'
import { compositionFault } from '../shared/composition.ts'
import { prepareOwnerRatio } from '../shared/dictionaries.ts'
import { usualSetting, type Preparation, type PrepareDetail, type PrepareMemberInput } from '../shared/schema.ts'
import { MemberPanel } from './member-panel.tsx'

interface Values {
  members: PrepareMemberInput[]
  places?: string
}

const blank = { memberKind: '1', isLeader: 'N' } as const
/** The least group that the law's usual rule allows. */
const fresh = [blank, blank, blank, { memberKind: '3', isLeader: 'Y' }, { memberKind: '4', isLeader: 'N' }]

type Whole = Preparation & Partial<PrepareDetail>

/** The street chooses the members; they are public from then on. */
export function FormDialog({ row, action, onClose, deal }: StepDialogProps<Whole>): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useUnsaved(isDirty)
  const { data: setting = usualSetting } = useEndpoint(prepareSettingApi.read, {})
  const stored = row.members?.map(({ roomName: _name, owes: _owes, ...member }) => member)
  const send = async (values: Values): Promise<void> => {
    const fault = compositionFault(values.members, setting)
    if (fault) return form.setFields([{ name: 'members', errors: [fault] }])
    setBusy(true)
    try {
      await deal({ ...values })
      setDirty(false)
      onClose()
    } catch (error) {
      refuseFields(form, error, listPlace)
    } finally {
      setBusy(false)
    }
  }
  const { ownerRatio, membersMin, membersMax } = setting
  return (
    <Dialog
      open
      title="组建筹备组"
      okText={action.label}
      width={860}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Alert
        type="info"
        showIcon
        title={`${membersMin}至${membersMax}人，人数为单数；业主代表不少于${prepareOwnerRatio.items[ownerRatio]}；组长由街道办事处人员担任。`}
        description="提交后向全体业主公示7日，业主可以提出异议；期满且异议已答复后确认成立。"
      />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ members: stored?.length ? stored : fresh }}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void send(values)}
      >
        <Form.List name="members">
          {(items, { add, remove }, { errors }) => (
            <>
              {items.map(({ key, name }) => (
                <MemberPanel key={key} at={name} preparationId={row.id} onRemove={() => remove(name)} />
              ))}
              <Form.ErrorList errors={errors} />
              {items.length < membersMax && (
                <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add(blank)}>
                  添加成员
                </Button>
              )}
            </>
          )}
        </Form.List>
        <Form.Item name="places" label="张贴位置" extra="公示除平台外在小区内张贴的位置，例如小区东门公告栏">
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
