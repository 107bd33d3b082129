import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useConfirm } from '#kernel/web/confirm.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { ReasonDialog } from '#engines/manage-view/web/reason-dialog.tsx'
import { useAsker } from '#engines/manage-view/web/use-asker.ts'
import { nameChangePermissions } from '../name-change/shared/permissions.ts'
import { villagePermissions } from '../shared/permissions.ts'
import type { VillageDetail } from '../shared/schema.ts'
import { villageMachine, villageRefuses } from '../shared/states.ts'
import { useDeal } from './use-deal.ts'
import { mapAddress, mapPermission, renameAddress } from './links.ts'
import './info-page.css'

type Action = VillageDetail['allowedActions'][number]

interface Props {
  village: VillageDetail
  onPrint: () => void
}

/** What may be done with a village now: the steps of its state, and the ways to its other papers. */
export function ActionsPanel({ village, onPrint }: Props): ReactNode {
  const [asked, setAsked] = useState<Action>()
  const { deal, isBusy } = useDeal(village)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const asker = useAsker()
  const stepOf = ({ action }: Action) => villageMachine.states[village.state].on[action]
  const start = async (action: Action): Promise<void> => {
    const step = stepOf(action)
    if (step?.reason) return setAsked(action)
    if (step?.danger && !(await confirm({ title: `确认${action.label}？`, okText: action.label, danger: true }))) return
    // A refusal has been shown by the call.
    await deal(action.action).catch(() => undefined)
  }
  const isSettled = village.state === 'NORMAL'
  return (
    <div className="village-actions">
      {village.allowedActions.map((action) => (
        <RefusableButton
          key={action.action}
          danger={stepOf(action)?.danger ?? false}
          refusal={isBusy ? '正在处理' : action.allowed ? null : action.reason}
          onClick={() => void start(action)}
        >
          {action.label}
        </RefusableButton>
      ))}
      <Gate permission={villagePermissions.edit}>
        <RefusableButton
          refusal={villageRefuses(village, 'edit', asker)}
          onClick={() => void navigate(`/village/list?_open=edit%3A${village.id}`)}
        >
          编辑
        </RefusableButton>
      </Gate>
      {isSettled && (
        <Gate permission={nameChangePermissions.apply}>
          <Link to={renameAddress(village.id)}>
            <Button>更名</Button>
          </Link>
        </Gate>
      )}
      {village.lng !== null && village.lat !== null && (
        <Gate permission={mapPermission}>
          <Link to={mapAddress(village.id)}>
            <Button>地图定位</Button>
          </Link>
        </Gate>
      )}
      <Gate permission={villagePermissions.print}>
        <Button onClick={onPrint}>打印档案</Button>
      </Gate>
      {asked && (
        <ReasonDialog
          label={asked.label}
          isDanger={stepOf(asked)?.danger ?? false}
          onClose={() => setAsked(undefined)}
          onSend={(reason) => deal(asked.action, reason)}
        />
      )}
    </div>
  )
}
