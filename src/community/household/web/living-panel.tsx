import type { ReactNode } from 'react'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { Gate } from '#kernel/web/gate.tsx'
import { betterLiving } from '../shared/live-state.ts'
import { householdPermissions } from '../shared/permissions.ts'
import type { HouseholdDetail } from '../shared/schema.ts'
import './household-panel.css'

/** Says when the register of rooms does not fit those who live there; it stays as it is until somebody corrects it. */
export function LivingPanel({ room }: { room: HouseholdDetail['room'] }): ReactNode {
  const word = betterLiving(room.liveState, room.proposedLiveState)
  if (word === undefined) return null
  const correct = (
    <Gate permission={householdPermissions.edit}>
      <Link to={`/village/room?_open=edit%3A${room.id}`}>修改房屋</Link>
    </Gate>
  )
  return (
    <Alert
      className="household-alert"
      type="info"
      showIcon
      title={`按住户情况，建议将房屋居住状态登记为“${word}”`}
      action={correct}
    />
  )
}
