import { Suspense, useState, type ReactNode } from 'react'
import { Button, Form } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { PointDialogBlock } from '#engines/map/web/blocks.tsx'
import type { Position } from '#engines/map/shared/position.ts'
import { useMapBackground } from '#business/gis-map/web/pickers/use-map-background.ts'
import { decimalWidget } from './number.tsx'

/** The number as text, and the map in a window; what is picked there fills the partner field too. */
export function PositionEdit(props: EditProps): ReactNode {
  const { field, value, onChange, disabled } = props
  const form = Form.useFormInstance()
  const [isOpen, setOpen] = useState(false)
  const partner = field.partner ?? ''
  const confirm = ([lng, lat]: Position): void => {
    form.setFieldValue(partner, lat.toFixed(6))
    onChange?.(lng.toFixed(6))
    setOpen(false)
  }
  return (
    <div className="widget-position">
      <decimalWidget.Edit {...props} />
      <Button disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        地图选点
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PointWindow
            position={positionOf(value, form.getFieldValue(partner))}
            onConfirm={confirm}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function positionOf(lng: unknown, lat: unknown): Position | undefined {
  const parts = [lng, lat].map((part) =>
    part === undefined || part === null || part === '' ? Number.NaN : Number(part),
  )
  return parts.some((part) => Number.isNaN(part)) ? undefined : [parts[0]!, parts[1]!]
}

interface WindowProps {
  position: Position | undefined
  onConfirm: (position: Position) => void
  onClose: () => void
}

function PointWindow({ position, ...rest }: WindowProps): ReactNode {
  const background = useMapBackground()
  const [own] = useState(() => position && { position })
  return <PointDialogBlock position={position} shapes={background.shapes} focus={own ?? background.focus} {...rest} />
}
