import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { areaOf, crossesItself } from '../shared/geometry.ts'
import { roundPosition, type Position, type Ring } from '../shared/position.ts'
import { areaText } from './length-text.ts'
import { MapCanvas } from './map-canvas.tsx'
import type { MapFocus, MapShape, MapTool } from './map-shape.ts'

export interface BoundaryEditorProps {
  /** Empty: nothing drawn yet. */
  ring: Ring
  onChange: (ring: Ring) => void
  /** What stands around, for orientation. */
  shapes: readonly MapShape[]
  focus: MapFocus | undefined
}

/** A boundary, drawn on the map or written as a list of coordinates. */
export function BoundaryEditor({ ring, onChange, shapes, focus }: BoundaryEditorProps): ReactNode {
  const [isWritten, setWritten] = useState(false)
  const tool = useMemo((): MapTool => ({ kind: 'ring', ring, onChange }), [ring, onChange])
  return (
    <div className="map-editor">
      <div className="map-editor-row">
        <Button onClick={() => onChange([])} disabled={ring.length === 0}>
          重新绘制
        </Button>
        <Button onClick={() => setWritten(!isWritten)} aria-expanded={isWritten}>
          {isWritten ? '收起坐标' : '填写坐标'}
        </Button>
        <Measured ring={ring} />
      </div>
      {isWritten && <RingText ring={ring} onChange={onChange} />}
      <div className="map-editor-canvas">
        <MapCanvas label="小区边界" shapes={shapes} focus={focus} tool={tool} />
      </div>
    </div>
  )
}

/** What the boundary measures, or what is wrong with it. */
function Measured({ ring }: { ring: Ring }): ReactNode {
  if (ring.length < 3) return <span className="map-editor-note">在地图上依次点击边界的拐点，双击结束</span>
  if (crossesItself(ring)) return <strong className="map-editor-problem">边界不能自相交</strong>
  return (
    <output className="map-editor-note">
      {ring.length}个拐点，{areaText(areaOf(ring))}；拖动拐点修改，按住Alt点击删除拐点
    </output>
  )
}

const written = (ring: Ring): string => ring.map((point) => point.join(',')).join('\n')

function readRing(text: string): Ring | undefined {
  const lines = text.split(/[\n;；]+/).filter((line) => line.trim() !== '')
  const points = lines.map((line) =>
    line
      .split(/[,，\s]+/)
      .filter(Boolean)
      .map(Number),
  )
  const isGood = points.every(
    ([lng = Number.NaN, lat = Number.NaN, ...rest]) => rest.length === 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90,
  )
  return isGood ? points.map((point): Position => roundPosition([point[0]!, point[1]!])) : undefined
}

function RingText({ ring, onChange }: Pick<BoundaryEditorProps, 'ring' | 'onChange'>): ReactNode {
  const id = useId()
  const [draft, setDraft] = useState<{ text: string; ring: Ring }>()
  const text = draft && draft.ring === ring ? draft.text : written(ring)
  const change = (next: string): void => {
    const read = readRing(next)
    setDraft({ text: next, ring: read ?? ring })
    if (read) onChange(read)
  }
  return (
    <div>
      <label htmlFor={id}>每行一个拐点：经度,纬度（GCJ-02）</label>
      <Input.TextArea
        id={id}
        rows={5}
        value={text}
        status={readRing(text) ? '' : 'error'}
        onChange={(event) => change(event.target.value)}
        spellCheck={false}
      />
    </div>
  )
}
