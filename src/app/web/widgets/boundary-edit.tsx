import { useMemo, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { DASH } from '#kernel/web/format.ts'
import type { EditProps, ReadProps } from '#engines/manage-view/web/widget.tsx'
import { areaOf } from '#engines/map/shared/geometry.ts'
import { boxAround, polygonOf, ringOf, type Position, type Ring } from '#engines/map/shared/position.ts'
import { ringFault } from '#engines/map/shared/ring-fault.ts'
import { BoundaryEditorBlock } from '#engines/map/web/blocks.tsx'
import { areaText } from '#engines/map/web/length-text.ts'
import type { MapFocus } from '#engines/map/web/map-shape.ts'
import { useMapBackground } from '#business/gis-map/web/pickers/use-map-background.ts'

/** The outer ring of a stored outline; empty where nothing is drawn. */
function ringIn(value: unknown): Ring {
  const coordinates = (value as { coordinates?: readonly (readonly Position[])[] } | null | undefined)?.coordinates
  return coordinates ? ringOf({ coordinates }) : []
}

const measured = (ring: Ring): string => `${ring.length}个拐点，${areaText(areaOf(ring))}`

export function BoundaryRead({ value }: ReadProps): ReactNode {
  const ring = ringIn(value)
  return ring.length === 0 ? DASH : measured(ring)
}

/** What is drawn in words, and the map's editor in a window. */
export function BoundaryEdit({ field, value, onChange, id, disabled, ...described }: EditProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const ring = ringIn(value)
  const isDrawn = ring.length > 0
  const verb = isDrawn ? '在地图上修改' : '地图上绘制'
  const take = (next: Ring): void => {
    onChange?.(next.length === 0 ? null : polygonOf(next))
    setOpen(false)
  }
  return (
    <div className="widget-boundary">
      <Button
        {...described}
        id={id}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={`${field.label}：${verb}`}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      <span>{isDrawn ? measured(ring) : '未绘制'}</span>
      {isOpen && <DrawWindow title={field.label} ring={ring} onUse={take} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface WindowProps {
  title: string
  ring: Ring
  onUse: (ring: Ring) => void
  onClose: () => void
}

function DrawWindow({ title, ring: first, onUse, onClose }: WindowProps): ReactNode {
  const [ring, setRing] = useState(first)
  const { shapes, focus } = useMapBackground()
  const own = useMemo((): MapFocus | undefined => {
    const box = boxAround(first)
    return box && { box }
  }, [first])
  // The window's own outline lies over the stored one, which is left away while it is bent.
  const around = useMemo(() => shapes.filter(({ outline }) => !isSameRing(outline, first)), [shapes, first])
  return (
    <Dialog
      open
      width={960}
      title={`绘制${title}`}
      onCancel={onClose}
      footer={
        <>
          {first.length > 0 && (
            <Button danger onClick={() => onUse([])}>
              清除边界
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={ringFault(ring) !== undefined} onClick={() => onUse(ring)}>
            使用该边界
          </Button>
        </>
      }
    >
      <BoundaryEditorBlock ring={ring} onChange={setRing} shapes={around} focus={own ?? focus} />
    </Dialog>
  )
}

const isSameRing = (one: Ring | undefined, other: Ring): boolean =>
  one !== undefined && one.length === other.length && String(one[0]) === String(other[0])
