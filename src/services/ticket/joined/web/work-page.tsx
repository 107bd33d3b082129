import { useState, type ReactNode } from 'react'
import { Segmented } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { ticketBiz } from '../../shared/dictionaries.ts'
import { ListPanel } from './list-panel.tsx'
import { useJoined } from './use-joined.ts'

const ALL = ''

/** 我的工作: what waits for one's own hand, of every kind, by the time that is left. */
export function JoinedWorkPage(): ReactNode {
  const [kind, setKind] = useState(ALL)
  const joined = useJoined('work', kind === ALL ? {} : { kind })
  const kinds = useDictionary(ticketBiz)
  return (
    <section className="joined-page" aria-label="我的工作">
      <div className="joined-tools">
        <Segmented
          aria-label="工单类型"
          value={kind}
          onChange={setKind}
          options={[{ value: ALL, label: '全部' }, ...kinds.map(({ value, text }) => ({ value, label: text }))]}
        />
        {joined.data && <span className="joined-quiet">共 {joined.data.total} 单，按剩余时间</span>}
      </div>
      <ListPanel
        joined={joined}
        label="我的工作"
        empty={{ title: '没有等您处理的工单', text: '派给您的、等您决定的工单会显示在这里。' }}
      />
    </section>
  )
}
