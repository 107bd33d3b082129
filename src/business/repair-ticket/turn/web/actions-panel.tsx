import type { ReactNode } from 'react'
import { Button, Dropdown } from 'antd'
import { MoreOutlined } from '@ant-design/icons'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import type { RepairDetail } from '../../shared/schema.ts'
import type { DealFlow } from '../../web/use-deal-flow.ts'
import { inSight, isForward, shownActions, stepOf, type RepairAction } from './next-actions.ts'
import '../../detail/web/ticket-panel.css'

interface Props {
  ticket: RepairDetail
  flow: DealFlow
}

/** Buttons beside the menu: on a phone the thumb reaches two. */
const MOST = { mobile: 2, narrow: 4, desktop: 5 } as const

/** What may be done with a ticket now. The first is the one that goes on; refused ones stay and say why. */
export function ActionsPanel({ ticket, flow }: Props): ReactNode {
  const viewport = useViewport()
  const isMobile = viewport === 'mobile'
  const actions = shownActions(ticket.allowedActions)
  const count = inSight(actions, MOST[viewport])
  const [shown, rest] = [actions.slice(0, count), actions.slice(count)]
  const isDanger = ({ action }: AllowedAction): boolean => stepOf(ticket.state, action)?.danger ?? false
  const run = (action: string): void => flow.start(ticket, action as RepairAction)
  if (actions.length === 0) return null
  return (
    <div className="repair-actions" role="toolbar" aria-label="工单操作">
      {shown.map((action, index) => (
        <ActionButton
          key={action.action}
          action={action}
          isMain={index === 0 && isForward(action.action)}
          isDanger={isDanger(action)}
          isBusy={flow.isBusy}
          isLarge={isMobile}
          onClick={() => run(action.action)}
        />
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({
              key: action.action,
              label: action.allowed ? action.label : `${action.label}（${action.reason ?? '当前不可操作'}）`,
              danger: isDanger(action),
              disabled: !action.allowed,
            })),
            onClick: ({ key }) => run(key),
          }}
        >
          <Button size={isMobile ? 'large' : 'medium'} icon={<MoreOutlined />} aria-label="更多工单操作">
            {isMobile ? '更多' : undefined}
          </Button>
        </Dropdown>
      )}
    </div>
  )
}

interface ButtonProps {
  action: AllowedAction
  isMain: boolean
  isDanger: boolean
  isBusy: boolean
  isLarge: boolean
  onClick: () => void
}

function ActionButton({ action, isMain, isDanger, isBusy, isLarge, onClick }: ButtonProps): ReactNode {
  const { label, allowed, reason } = action
  return (
    <RefusableButton
      type={allowed && isMain ? 'primary' : 'default'}
      danger={allowed && isDanger}
      size={isLarge ? 'large' : 'medium'}
      disabled={allowed && isBusy}
      refusal={allowed ? null : (reason ?? '当前不可操作')}
      onClick={onClick}
    >
      {label}
    </RefusableButton>
  )
}
