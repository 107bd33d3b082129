import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { plainApi } from '../shared/api.ts'
import { plainField } from '../shared/dictionaries.ts'
import type { Household } from '../shared/schema.ts'
import type { PlainQuestion } from '../shared/dealing.ts'
import { WordsDialog } from './words-dialog.tsx'

const options = Object.entries(plainField.items).map(([value, label]) => ({ value, label }))

/** One fact of a person in full, to whoever says why. */
export function PlainDialog({ row, onClose }: { row: Household; onClose: () => void }): ReactNode {
  const [shown, setShown] = useState<{ label: string; value: string }>()
  const { mutateAsync } = useCall(plainApi)
  if (shown)
    return (
      <Dialog
        open
        title={`${row.name}的${shown.label}`}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        }
      >
        <p className="household-plain">{shown.value}</p>
      </Dialog>
    )
  const send = async (reason: string, chosen: string): Promise<void> => {
    const field = chosen as PlainQuestion['field']
    const { value } = await mutateAsync({ id: row.id, field, reason })
    setShown({ label: plainField.items[field], value })
  }
  return (
    <WordsDialog
      title="查看明文"
      label="查看原因"
      okText="查看"
      least={1}
      missing="请填写查看原因!"
      extra="查看会留下记录"
      choice={{ label: '查看内容', options }}
      onCancel={onClose}
      onSend={send}
    />
  )
}
