import type { ReactNode } from 'react'
import { Form, Select } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDialogCall } from '#kernel/web/use-dialog-call.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { meetingPlacesApi } from '../../meeting/shared/api.ts'
import type { OwnersMeeting } from '../../meeting/shared/schema.ts'
import { ballotPrintApi } from '../shared/api.ts'
import type { PrintInput } from '../shared/schema.ts'

interface Props {
  meeting: Pick<OwnersMeeting, 'id' | 'villageId'>
  onClose: () => void
}

/** For which building ballots are made; those that were made before are left out. */
export function JobDialog({ meeting: { id: meetingId, villageId }, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Pick<PrintInput, 'buildingId'>>()
  const { data } = useEndpoint(meetingPlacesApi, { villageId, scopeType: '2' })
  const { mutate, isPending } = useDialogCall(form, ballotPrintApi.create, {
    invalidates: [ballotPrintApi.list],
    onClose,
  })
  return (
    <Dialog open title="建立印制任务" okText="建立" confirmLoading={isPending} onCancel={onClose} onOk={form.submit}>
      <p>按楼栋、单元、房号的顺序印制尚未印制的表决票，每个任务最多500张。房屋转让后换发编号的，再次建立时补印。</p>
      <Form
        form={form}
        name="print-job"
        layout="vertical"
        onFinish={({ buildingId }) => mutate({ meetingId, ...(buildingId && { buildingId }) })}
      >
        <Form.Item name="buildingId" label="楼栋">
          <Select
            allowClear
            placeholder="全部楼栋"
            options={(data ?? []).map(({ value, text }) => ({ value, label: text }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
