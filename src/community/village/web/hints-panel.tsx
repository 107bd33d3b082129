import type { ReactNode } from 'react'
import { Alert, Tag } from 'antd'
import { areaFarText, isAreaFar, meetingReadyText } from '../shared/meeting-condition.ts'
import type { Village } from '../shared/schema.ts'
import './info-page.css'

/** What stands out about a village: it may hold its first owners' meeting, or its areas do not fit together. */
export function HintsPanel({ village }: { village: Village }): ReactNode {
  return (
    <>
      {village.meetingReady === 'Y' && (
        <p className="village-ready">
          <Tag color="success">{meetingReadyText}</Tag>
        </p>
      )}
      {isAreaFar(village) && <Alert type="warning" showIcon title={areaFarText} />}
    </>
  )
}
