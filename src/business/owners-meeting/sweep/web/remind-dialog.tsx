import type { ReactNode } from 'react'
import { Form, Radio } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { sweepApi } from '../shared/api.ts'
import { remindChannel } from '../shared/dictionaries.ts'
import type { Reminded, RemindInput, SweepBuilding } from '../shared/schema.ts'

interface Props {
  meetingId: string
  buildings: readonly SweepBuilding[]
  onClose: () => void
}

const channels = optionsOf(remindChannel)

const wordsOf = ({ sent, recent, unreachable, left }: Reminded): string =>
  [
    `已催办${sent}户`,
    ...(recent > 0 ? [`${recent}户24小时内已催办`] : []),
    ...(unreachable > 0 ? [`${unreachable}户没有平台账号，请上门联系`] : []),
    ...(left > 0 ? [`还有${left}户，请再次催办`] : []),
  ].join('，')

/** Reminds those who have not voted; those who have are never told anything. */
export function RemindDialog({ meetingId: id, buildings, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Pick<RemindInput, 'channel' | 'buildingIds'>>()
  const { mutate, isPending } = useDialogCall(form, sweepApi.remind, {
    invalidates: [sweepApi.entry],
    said: wordsOf,
    onClose,
  })
  return (
    <Dialog open title="催办未表决业主" okText="催办" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>只催办尚未表决的业主，同一业主24小时内只催办一次，每次最多500户。</p>
      <Form
        form={form}
        name="remind"
        layout="vertical"
        initialValues={{ channel: 'notice' }}
        onFinish={({ channel, buildingIds = [] }) => mutate({ id, target: 'NOT_VOTED', channel, buildingIds })}
      >
        <Form.Item name="channel" label="方式">
          <Radio.Group options={channels} />
        </Form.Item>
        <Form.Item name="buildingIds" label="楼栋">
          <ManySelect
            allowClear
            placeholder="全部楼栋"
            options={buildings.map(({ buildingId, name }) => ({ value: buildingId, label: name }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
