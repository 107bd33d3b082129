import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Timeline } from '#engines/manage-view/web/timeline.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { progressApi } from '../../instance/shared/api.ts'
import { instanceState } from '../../shared/dictionaries.ts'
import { appliedPath, todoPath } from '../../shared/pages.ts'
import type { InstanceDetail } from '../../shared/schema.ts'
import { instanceTones } from '../tones.ts'
import { writtenTexts } from '../written-texts.ts'

/** Whom an approval waits for, by name. */
const waitsFor = ({ tasks, parked }: InstanceDetail): string => {
  const open = tasks.filter(({ state, kind }) => (state === 'RUNNING' || state === 'DELEGATED') && kind !== 'CC')
  return open.map(({ name }) => name).join('、') || parked.join('；')
}

/** On the page of a record: how far its approval is, what was said, and the way to it. */
export function ApprovalPanel({ bizType, bizId }: { bizType: string; bizId: string }): ReactNode {
  const { data } = useEndpoint(progressApi.about, { bizType, bizId }, { staleTime: 0 })
  if (data === undefined) return <Skeleton active paragraph={{ rows: 3 }} />
  if (data === null)
    return <EmptyState small title="没有可查看的审批" text="提交后，发起人、审批人和流程管理人员在这里查看进度。" />
  const waiting = waitsFor(data)
  const page = data.may.urge || data.may.again ? appliedPath : todoPath
  return (
    <section aria-label="审批进度">
      <p>
        <StateMark tone={instanceTones[data.state]}>{instanceState.items[data.state]}</StateMark>
        {waiting && ` 等待${waiting}`}
      </p>
      <p>
        <Link to={`${page}?_open=detail:${data.id}`}>
          查看{data.defName} {data.instanceNo}
        </Link>
      </p>
      <Timeline
        label="审批记录"
        entries={data.logs.map(({ label, at, userName, nodeName, opinion, written }) => ({
          ...{ title: `${nodeName} · ${label}`, time: at, note: userName, texts: [opinion, ...writtenTexts(written)] },
        }))}
      />
    </section>
  )
}
