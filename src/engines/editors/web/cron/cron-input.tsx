import { useState, type ReactNode } from 'react'
import { Button, Input } from 'antd'
import { ClockCircleOutlined } from '@ant-design/icons'
import { block } from '#kernel/web/block.tsx'
import type { ControlProps } from '../control-props.ts'

const CronDialog = block(
  () => import('./cron-dialog.tsx'),
  (m) => m.CronDialog,
)

/** A form control for a schedule: the expression itself, and its dialog behind a button. */
export function CronInput({
  value = '',
  onChange,
  disabled = false,
  placeholder = '请输入Cron表达式',
  ...control
}: ControlProps<string>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Input
        {...control}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        maxLength={500}
        onChange={(event) => onChange?.(event.target.value)}
        suffix={
          <Button
            type="text"
            size="small"
            aria-label="设置Cron表达式"
            icon={<ClockCircleOutlined />}
            disabled={disabled}
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen && <CronDialog value={value} onChange={(next) => onChange?.(next)} onClose={() => setOpen(false)} />}
    </>
  )
}
