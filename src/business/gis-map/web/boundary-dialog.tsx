import { useMemo, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { useConfirm } from '#kernel/web/confirm.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { polygonOf, type Ring } from '#engines/map/shared/position.ts'
import { BoundaryEditorBlock } from '#engines/map/web/blocks.tsx'
import type { MapFocus } from '#engines/map/web/map-shape.ts'
import { gisApi } from '../shared/api.ts'
import type { Place } from '../shared/schema.ts'
import { useMapBackground } from './pickers/use-map-background.ts'

/** Draws, changes or takes away the boundary of a village. */
export function BoundaryDialog({ place, onClose }: { place: Place; onClose: () => void }): ReactNode {
  const { villageId, version, name, outline, position } = place
  const toast = useToast()
  const confirm = useConfirm()
  const [ring, setRing] = useState<Ring>(outline ?? [])
  const background = useMapBackground()
  const around = useMemo(() => background.shapes.filter(({ key }) => key !== villageId), [background.shapes, villageId])
  const focus = useMemo((): MapFocus | undefined => (position ? { position: [...position] } : undefined), [position])
  const save = useCall(gisApi.draw, {
    invalidates: [gisApi.features, gisApi.place, gisApi.summary, gisApi.layers],
    onSuccess: ({ warnings }, message) => {
      if (warnings.length > 0) toast.warning(`${message}。${warnings.join('；')}`)
      else toast.success(message)
      onClose()
    },
    // Words beside a field stand nowhere here: the boundary is the only one.
    onError: (error) => error.fields && toast.failure(error),
  })
  const remove = async (): Promise<void> => {
    const content = '小区档案和位置不受影响。'
    const isSure = await confirm({ title: `删除“${name}”的边界？`, content, okText: '删除边界', danger: true })
    if (isSure) save.mutate({ villageId, version, geometry: null })
  }
  return (
    <Dialog
      open
      width={960}
      title={`${name}的边界`}
      onCancel={onClose}
      footer={
        <>
          {outline && (
            <Button danger onClick={() => void remove()} disabled={save.isPending}>
              删除边界
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={save.isPending}
            disabled={ring.length < 3}
            onClick={() => save.mutate({ villageId, version, geometry: polygonOf(ring) })}
          >
            保存边界
          </Button>
        </>
      }
    >
      <BoundaryEditorBlock ring={ring} onChange={setRing} shapes={around} focus={focus ?? background.focus} />
    </Dialog>
  )
}
