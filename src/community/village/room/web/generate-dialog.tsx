import { useState, type ReactNode } from 'react'
import { Button, Form, Steps } from 'antd'
import { DataGrid } from '#engines/data-grid/web/data-grid.tsx'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { buildingApi } from '../../building/shared/api.ts'
import type { Building } from '../../building/shared/schema.ts'
import { unitApi } from '../../unit/shared/api.ts'
import { roomApi, roomCalls } from '../shared/api.ts'
import { countPlanned, mostGenerated } from '../shared/generation.ts'
import { PlanPanel, type PlanValues } from './plan-panel.tsx'
import { previewColumns, usePreview, type ChosenBuilding } from './use-generation.ts'
import './plan-panel.css'

interface Props {
  /** Where the rooms are to stand, if it is known already. */
  building?: Pick<Building, 'id' | 'villageId' | 'unitCount' | 'floorsUp'>
  onClose: () => void
}

const steps = [{ title: '楼层与户数' }, { title: '预览与修改' }]

/** 批量生成: floors × rooms a floor × units, seen and mended in a preview before anything is stored. */
export function GenerateDialog({ building, onClose }: Props): ReactNode {
  const [form] = Form.useForm<PlanValues>()
  const [plan, setPlan] = useState<PlanValues>()
  const [isLoading, setLoading] = useState(false)
  const preview = usePreview()
  const toast = useToast()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const { mutate, isPending } = useCall(roomCalls.generate, {
    idempotencyKey,
    invalidates: [roomApi.page, roomApi.one, roomCalls.map, buildingApi.page, buildingApi.one, unitApi.page],
    onSuccess: ({ count }) => {
      toast.success(`已生成${count}套房屋`)
      onClose()
    },
    onError: (error) => {
      // Mended rows are another request; what is wrong with a field of the first step is told here too.
      renewKey()
      if (error.fields) toast.failure(error)
    },
  })
  const show = async (values: PlanValues, buildings: readonly ChosenBuilding[]): Promise<void> => {
    const count = countPlanned(values, buildings.length)
    if (count > mostGenerated) return toast.warning(`共${count}套，单次最多生成${mostGenerated}套房屋`)
    setLoading(true)
    // A refusal has been shown by the call.
    await preview.load(values, buildings).then(
      () => setPlan(values),
      () => undefined,
    )
    setLoading(false)
  }
  const send = (): void => {
    const rooms = preview.finish()
    if (!Array.isArray(rooms)) return toast.warning(rooms.message)
    if (rooms.length === 0) return toast.warning('没有要生成的房屋')
    const { villageId: _village, deliverDate = null, ...values } = plan!
    mutate({ ...values, deliverDate, rooms })
  }
  return (
    <Dialog
      open
      title="批量生成房屋"
      width={920}
      onCancel={onClose}
      footer={
        <>
          {plan && <Button onClick={() => setPlan(undefined)}>上一步</Button>}
          <Button onClick={onClose}>取消</Button>
          {plan ? (
            <Button type="primary" loading={isPending} onClick={send}>
              生成
            </Button>
          ) : (
            <Button type="primary" loading={isLoading} onClick={() => form.submit()}>
              下一步
            </Button>
          )}
        </>
      }
    >
      <Steps size="small" items={steps} current={plan ? 1 : 0} className="room-steps" />
      {/* Stays below the preview, so that going back finds what was entered. */}
      <div hidden={plan !== undefined}>
        <PlanPanel form={form} building={building} onReady={(values, chosen) => void show(values, chosen)} />
      </div>
      {plan && (
        <DataGrid
          store={preview.store}
          label="待生成的房屋"
          columns={previewColumns}
          tools={['remove', 'clear']}
          rowHeight={40}
          maxHeight={420}
        />
      )}
    </Dialog>
  )
}
