import type { ReactNode } from 'react'
import { Skeleton, Tag } from 'antd'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { presenceOf } from '#kernel/web/presence.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { staffSkill } from '#services/ticket/shared/dictionaries.ts'
import { useTicketDrop } from './use-ticket-drag.ts'
import { faultDispatchApi, type Staff } from '../shared/api.ts'

interface Props {
  villageId: string
  isBusy: boolean
  /** How many tickets are chosen on the left. */
  marked: number
  /** `dropped` was dragged here; otherwise what is chosen is meant. */
  onGive: (userId: string, dropped?: string) => void
}

/** Who is there, what they can do and have to do; takes what is dragged onto them. */
export function StaffPanel({ villageId, isBusy, marked, onGive }: Props): ReactNode {
  const { data } = useEndpoint(faultDispatchApi.staff, { villageId }, { keepPrevious: true, quiet: true })
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.length === 0) return <EmptyState small title="没有可派的人员" text="请先为该小区的项目配置人员。" />
  return (
    <ul className="fault-staff" aria-label="可派人员">
      {[...data]
        .sort((a, b) => a.load - b.load)
        .map((worker) => (
          <Worker
            key={worker.userId}
            worker={worker}
            isUnmarked={marked === 0}
            isBusy={isBusy}
            onGive={(dropped) => onGive(worker.userId, dropped)}
          />
        ))}
    </ul>
  )
}

interface WorkerProps {
  worker: Staff
  isUnmarked: boolean
  isBusy: boolean
  onGive: (dropped?: string) => void
}

function Worker({
  worker: { name, departName, load, skills, seenAt },
  isUnmarked,
  isBusy,
  onGive,
}: WorkerProps): ReactNode {
  const { row, isOver } = useTicketDrop(onGive)
  const skillText = useDictionaryText(staffSkill)
  return (
    <li ref={row} data-over={isOver || undefined}>
      <div>
        <strong>{name}</strong> <span className="fault-staff-depart">{departName}</span>
        <p>
          <span>在办 {load} 单</span>
          {seenAt && <span title={seenAt}>{presenceOf(seenAt)}</span>}
          {skills.map((skill) => (
            <Tag key={skill}>{skillText(skill)}</Tag>
          ))}
        </p>
      </div>
      <RefusableButton
        name={`派单：${name}`}
        refusal={isUnmarked ? '请先勾选工单' : null}
        disabled={isBusy}
        onClick={() => onGive()}
      >
        派单
      </RefusableButton>
    </li>
  )
}
