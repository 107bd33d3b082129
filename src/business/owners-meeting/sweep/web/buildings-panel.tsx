import { useState, type ReactNode } from 'react'
import { Button, Progress } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { remindPermissions } from '../shared/permissions.ts'
import type { SweepBuilding, SweepMeeting } from '../shared/schema.ts'
import './sweep-page.css'

const RemindDialog = block(
  () => import('./remind-dialog.tsx'),
  (m) => m.RemindDialog,
)

interface Props {
  meeting: SweepMeeting
  buildings: readonly SweepBuilding[]
  onOpen: (buildingId: string) => void
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 100) / whole))

/** How far each building is: told, and taken part; never with which choice. */
export function BuildingsPanel({ meeting, buildings, onOpen }: Props): ReactNode {
  const [isReminding, setReminding] = useState(false)
  const mayRemind = useMay(remindPermissions.send) && meeting.isVoting
  return (
    <section aria-label="楼栋">
      {mayRemind && (
        <Button size="large" block onClick={() => setReminding(true)}>
          催办未表决业主
        </Button>
      )}
      <ul className="sweep-buildings">
        {buildings.map(({ buildingId, name, persons, served, voted, area, votedArea }) => (
          <li key={buildingId}>
            <button
              type="button"
              aria-label={`${name} 已表决${voted}户，共${persons}户`}
              onClick={() => onOpen(buildingId)}
            >
              <strong>{name}</strong>
              <Progress percent={percentOf(voted, persons)} aria-label={`${name}已表决`} />
              <span>
                应发 {persons} · 已送达 {served} · 已表决 {voted}
              </span>
              <span>
                面积 {votedArea}/{area}㎡
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isReminding && <RemindDialog meetingId={meeting.id} buildings={buildings} onClose={() => setReminding(false)} />}
    </section>
  )
}
