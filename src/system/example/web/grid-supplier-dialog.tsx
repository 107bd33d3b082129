import { useState, type ReactNode } from 'react'
import { Radio } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'

const names = ['安达电梯服务部', '宏远防水工程队', '绿源园艺']

interface Props {
  onAnswer: (name: string | undefined) => void
}

/** Stands for the selector that a popup cell opens. */
export function GridSupplierDialog({ onAnswer }: Props): ReactNode {
  const [name, setName] = useState(names[0])
  return (
    <Dialog open title="选择承接单位" onCancel={() => onAnswer(undefined)} onOk={() => onAnswer(name)}>
      <Radio.Group
        vertical
        value={name}
        options={names.map((value) => ({ value, label: value }))}
        onChange={(event) => setName(String(event.target.value))}
      />
    </Dialog>
  )
}
