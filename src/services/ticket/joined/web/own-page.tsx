import { useState, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { Gate } from '#kernel/web/gate.tsx'
import { reportPage } from '../shared/api.ts'
import { joinedPermissions as may } from '../shared/permissions.ts'
import { ListPanel } from './list-panel.tsx'
import { useJoined } from './use-joined.ts'

/** 我的工单: what somebody has said, of every kind, and how far each is. */
export function JoinedOwnPage(): ReactNode {
  const [open, setOpen] = useState<'Y' | 'N'>('Y')
  const joined = useJoined('own', { open })
  const isOpen = open === 'Y'
  return (
    <section className="joined-page" aria-label="我的工单">
      <div className="joined-tools">
        <Segmented<'Y' | 'N'>
          aria-label="工单范围"
          value={open}
          onChange={setOpen}
          options={[
            { value: 'Y', label: '进行中' },
            { value: 'N', label: '已结束' },
          ]}
        />
        <Gate permission={may.report}>
          <Link to={reportPage}>我要反映</Link>
        </Gate>
      </div>
      <ListPanel
        joined={joined}
        label="我的工单"
        empty={{
          title: isOpen ? '没有进行中的工单' : '没有已结束的工单',
          text: isOpen ? '有事要反映，点“我要反映”。' : '办结的报修、故障上报和投诉建议会显示在这里。',
        }}
      />
    </section>
  )
}
