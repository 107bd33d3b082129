import type { ReactNode } from 'react'
import { Button, Dropdown } from 'antd'
import { MoreOutlined } from '@ant-design/icons'
import { PlainButton } from './plain-controls.tsx'
import { RefusableButton } from './refusable-button.tsx'
import { useSettled } from './use-settled.ts'
import './row-actions.css'

/** One button of a row, ready to be drawn. */
export interface RowButton {
  key: string
  label: string
  danger: boolean
  /** Why it is refused; the button is then shown disabled. */
  refusal: string | null
  run: () => void
}

interface Props {
  buttons: readonly RowButton[]
  /** How many show before the rest goes into the menu. */
  most: number
  /** Names the row for screen readers. */
  subject: string
  large?: boolean
  /** For lists of many rows: small buttons are plain elements, see `useKitClass`. */
  kit?: string
}

/** The buttons of one row; what does not fit waits in a menu. */
export function RowActions({ buttons, most, subject, large = false, kit }: Props): ReactNode {
  const shown = buttons.slice(0, most)
  const rest = buttons.slice(most)
  const isSettled = useSettled()
  return (
    <div className={large ? 'row-actions row-actions-large' : 'row-actions'}>
      {shown.map((button) => (
        <ActionButton key={button.key} button={button} subject={subject} large={large} kit={kit} />
      ))}
      {rest.length > 0 && !large && !isSettled && <span className="row-actions-more" aria-busy="true" />}
      {rest.length > 0 && (large || isSettled) && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger, refusal }) => ({
              key,
              danger,
              disabled: refusal !== null,
              label: refusal === null ? label : `${label}（${refusal}）`,
            })),
            onClick: ({ key }) => rest.find((button) => button.key === key)?.run(),
          }}
        >
          <Button
            type={large ? 'default' : 'text'}
            size={large ? 'large' : 'small'}
            icon={<MoreOutlined />}
            aria-label={`更多操作：${subject}`}
          />
        </Dropdown>
      )}
    </div>
  )
}

interface ActionProps {
  button: RowButton
  subject: string
  large: boolean
  kit: string | undefined
}

function ActionButton({ button, subject, large, kit }: ActionProps): ReactNode {
  const { label, danger, refusal, run } = button
  const name = `${label}：${subject}`
  if (kit !== undefined && !large)
    return (
      <PlainButton kit={kit} name={name} danger={danger} refusal={refusal} onClick={run}>
        {label}
      </PlainButton>
    )
  return (
    <RefusableButton
      type={large ? 'default' : 'link'}
      size={large ? 'large' : 'small'}
      danger={danger}
      refusal={refusal}
      name={name}
      onClick={run}
    >
      {label}
    </RefusableButton>
  )
}

/** Room in px that the buttons of a list need: two characters and the padding each. */
export function actionsWidth(labels: readonly string[], most: number): number {
  const shown = labels.slice(0, most).reduce((sum, label) => sum + label.length * 14 + 16, 0)
  return Math.max(72, shown + (labels.length > most ? 32 : 0) + 16)
}
