import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { roundPosition, type Position } from '../shared/position.ts'
import { MapCanvas } from './map-canvas.tsx'
import type { MapFocus, MapShape, MapTool, MapView } from './map-shape.ts'

export interface PointDialogProps {
  position: Position | undefined
  shapes: readonly MapShape[]
  focus: MapFocus | undefined
  onConfirm: (position: Position) => void
  onClose: () => void
}

/** Picks a position on the map: by a click, or by moving the map and taking its middle. */
export function PointDialog({ position: first, shapes, focus, onConfirm, onClose }: PointDialogProps): ReactNode {
  const [position, setPosition] = useState(first)
  const [view, setView] = useState<MapView>()
  const move = useCallback((next: MapView) => setView(next), [])
  const tool = useMemo((): MapTool => ({ kind: 'point', position, onChange: setPosition }), [position])
  const takeMiddle = (): void => {
    if (!view) return
    const [west, south, east, north] = view.box
    setPosition(roundPosition([(west + east) / 2, (south + north) / 2]))
  }
  return (
    <Dialog
      open
      width={860}
      title="地图选点"
      okText="使用该位置"
      okButtonProps={{ disabled: !position }}
      onOk={() => position && onConfirm(position)}
      onCancel={onClose}
    >
      <div className="map-editor">
        <div className="map-editor-row">
          <Button onClick={takeMiddle}>选用地图中心</Button>
          <output className="map-editor-note">
            {position ? `经度 ${position[0]}，纬度 ${position[1]}（GCJ-02）` : '点击地图选择位置'}
          </output>
        </div>
        <div className="map-editor-canvas">
          <MapCanvas label="选择位置" shapes={shapes} focus={focus} tool={tool} onMove={move} />
        </div>
      </div>
    </Dialog>
  )
}
