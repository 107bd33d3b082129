import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#kernel/web/gate.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { deliveredState } from '../../roster/shared/dictionaries.ts'
import { deliveryApi } from '../shared/api.ts'
import { deliveryPermissions } from '../shared/permissions.ts'
import '../../meeting/web/meeting-panel.css'

/** How far delivery is, each figure with the owners behind it. */
export function DeliveryPanel({ meetingId }: { meetingId: string }): ReactNode {
  const mayList = useMay(deliveryPermissions.list)
  const { data } = useEndpoint(deliveryApi.figures, { meetingId }, { enabled: mayList })
  if (!data || data.length === 0) return null
  return (
    <p className="meeting-figures">
      <span>送达</span>
      {data.map(({ delivered, persons, area }) => (
        <Link key={delivered} to={`/om/people?meetingId=${meetingId}&delivered=${delivered}`}>
          {deliveredState.items[delivered]} <strong>{persons}</strong> 户 {area}㎡
        </Link>
      ))}
    </p>
  )
}
