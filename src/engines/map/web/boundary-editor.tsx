import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button, Input, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { converted, coordinateSystem, type CoordinateSystem } from '../shared/coordinate-system.ts'
import { areaOf } from '../shared/geometry.ts'
import { boxAround, roundPosition, type Position, type Ring } from '../shared/position.ts'
import { ringFault } from '../shared/ring-fault.ts'
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
  const [own, setOwn] = useState<MapFocus>()
  /** The map follows what is written; what is drawn stands in it already. */
  const write = (next: Ring): void => {
    const box = next.length > 2 ? boxAround(next) : undefined
    if (box) setOwn({ box })
    onChange(next)
  }
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
      {isWritten && <RingText ring={ring} onChange={write} />}
      <div className="map-editor-canvas">
        <MapCanvas label="小区边界" shapes={shapes} focus={own ?? focus} tool={tool} />
      </div>
    </div>
  )
}

/** What the boundary measures, or what is wrong with it. */
function Measured({ ring }: { ring: Ring }): ReactNode {
  if (ring.length < 3) return <span className="map-editor-note">在地图上依次点击边界的拐点，双击结束</span>
  const fault = ringFault(ring)
  if (fault) return <strong className="map-editor-problem">{fault}</strong>
  return (
    <output className="map-editor-note">
      {ring.length}个拐点，{areaText(areaOf(ring))}；拖动拐点修改，按住Alt点击删除拐点
    </output>
  )
}

const stored = 'GCJ02'
const systems = optionsOf(coordinateSystem)

const written = (ring: Ring, system: CoordinateSystem): string =>
  ring.map((point) => roundPosition(converted(point, stored, system)).join(',')).join('\n')

function readRing(text: string, system: CoordinateSystem): Ring | undefined {
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
  if (!isGood) return undefined
  return points.map((point): Position => roundPosition(converted([point[0]!, point[1]!], system, stored)))
}

/** The corners as text, in the system that the user has them in; what is kept is always GCJ-02. */
function RingText({ ring, onChange }: Pick<BoundaryEditorProps, 'ring' | 'onChange'>): ReactNode {
  const id = useId()
  const [system, setSystem] = useState<CoordinateSystem>(stored)
  const [draft, setDraft] = useState<{ text: string; ring: Ring }>()
  const text = draft && draft.ring === ring ? draft.text : written(ring, system)
  const change = (next: string, from: CoordinateSystem): void => {
    const read = readRing(next, from)
    setDraft({ text: next, ring: read ?? ring })
    if (read) onChange(read)
  }
  const changeSystem = (next: CoordinateSystem): void => {
    setSystem(next)
    // What was typed is read anew: it has been in this system all along.
    if (text.trim() !== '') change(text, next)
  }
  return (
    <div className="map-editor">
      <div className="map-editor-row">
        <label htmlFor={`${id}-system`}>坐标系</label>
        <Select
          id={`${id}-system`}
          value={system}
          options={systems}
          onChange={changeSystem}
          popupMatchSelectWidth={false}
        />
      </div>
      <label htmlFor={id}>每行一个拐点：经度,纬度</label>
      <Input.TextArea
        id={id}
        rows={5}
        value={text}
        status={readRing(text, system) ? '' : 'error'}
        onChange={(event) => change(event.target.value, system)}
        spellCheck={false}
      />
    </div>
  )
}
