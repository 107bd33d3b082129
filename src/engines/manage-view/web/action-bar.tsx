import type { ReactNode } from 'react'
import { Button, Dropdown } from 'antd'
import { MoreOutlined } from '@ant-design/icons'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import { RefusableButton, refusedName } from '#kernel/web/refusable-button.tsx'
import { useViewport } from '#kernel/web/viewport.ts'

interface Props {
  shown: readonly AllowedAction[]
  /** What waits in the menu behind the buttons. */
  rest: readonly AllowedAction[]
  /** The one button that stands out. */
  main: AllowedAction | undefined
  /** What screen readers read of the menu. */
  more: string
  isDanger: (action: AllowedAction) => boolean
  isBusy: boolean
  onRun: (action: AllowedAction) => void
}

/** What may be done with a record now: buttons and a menu. What is refused says why. */
export function ActionBar({ shown, rest, main, more, isDanger, isBusy, onRun }: Props): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const size = isMobile ? 'large' : 'medium'
  return (
    <>
      {shown.map((action) => (
        <RefusableButton
          key={action.action}
          type={action === main && action.allowed ? 'primary' : 'default'}
          danger={action.allowed && isDanger(action)}
          size={size}
          disabled={action.allowed && isBusy}
          refusal={refusalOf(action)}
          onClick={() => onRun(action)}
        >
          {action.label}
        </RefusableButton>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({
              key: action.action,
              label: action.allowed ? action.label : refusedName(action.label, refusalOf(action) ?? ''),
              danger: isDanger(action),
              disabled: !action.allowed || isBusy,
            })),
            onClick: ({ key }) => {
              const chosen = rest.find(({ action }) => action === key)
              if (chosen) onRun(chosen)
            },
          }}
        >
          <Button size={size} icon={<MoreOutlined />} aria-label={more}>
            {isMobile ? '更多' : undefined}
          </Button>
        </Dropdown>
      )}
    </>
  )
}

const refusalOf = ({ allowed, reason }: AllowedAction): string | null => (allowed ? null : (reason ?? '当前不可操作'))
