import { useMemo, type ReactNode } from 'react'
import { Button } from 'antd'
import { companionOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Paper } from '#kernel/web/paper.tsx'
import { codePath } from '#kernel/web/qr-code.ts'
import { equipmentKind } from '../shared/dictionaries.ts'
import type { Equipment } from '../shared/schema.ts'
import './label-print.css'

interface Props {
  rows: readonly Equipment[]
  onClose: () => void
}

/** Labels to stick on equipment: whoever scans one comes to its record, with the rights that they have. */
export function LabelPrint({ rows, onClose }: Props): ReactNode {
  const labels = rows.map((row) => <Label key={row.id} row={row} />)
  return (
    <Dialog
      open
      title={`设备标签（${rows.length}张）`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
      }
    >
      <div className="equipment-labels">{labels}</div>
      <Paper>
        <div className="equipment-labels">{labels}</div>
      </Paper>
    </Dialog>
  )
}

function Label({ row }: { row: Equipment }): ReactNode {
  const address = `${location.origin}/community/equipment?_open=detail:${row.id}`
  const { size, path } = useMemo(() => codePath(address), [address])
  const village = (row as unknown as Record<string, unknown>)[companionOf('villageId')]
  return (
    <article className="equipment-label" aria-label={`标签 ${row.equipmentNo}`}>
      <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden="true">
        <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div>
        <h3>{row.name}</h3>
        <p>{row.equipmentNo}</p>
        <p>
          {typeof village === 'string' ? village : ''} {row.place}
        </p>
        <p>{equipmentKind.items[row.kind]}</p>
      </div>
    </article>
  )
}
