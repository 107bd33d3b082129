import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Input, Radio, Skeleton } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { presenceOf } from '#kernel/web/presence.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { staffSkill, type StaffSkill } from '#services/ticket/shared/dictionaries.ts'
import { soundsLike } from '#engines/search/shared/sounds.ts'
import { repairApi } from '../../../shared/api.ts'
import '../dispatch-dialog.css'

interface Props {
  /** The ticket whose village's workers are asked for. */
  ticketId: string
  /** Who has it now and is no choice. */
  except?: string | null | undefined
  /** Takes the focus as soon as the workers are there; not on a phone, whose keyboard would hide them. */
  hasFocus?: boolean
  id?: string
  value?: string
  onChange?: (userId: string) => void
}

/** More workers than this are searched. */
const FEW = 6

/** Chooses the worker of a ticket; how many open tickets each has stands beside the name. */
export function WorkerPicker({ ticketId, except, hasFocus = false, id, value, onChange }: Props): ReactNode {
  const { data, error, refetch } = useEndpoint(repairApi.workers, { id: ticketId }, { staleTime: 0, quiet: true })
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const isMobile = useViewport() === 'mobile'
  const isReady = data !== undefined
  useEffect(() => {
    if (isReady && hasFocus && !isMobile) box.current?.querySelector('input')?.focus()
  }, [isReady, hasFocus, isMobile])
  if (error && !data) {
    return (
      <Problem
        small
        kind="failed"
        title="人员获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const workers = data.filter((worker) => worker.value !== except).sort((a, b) => a.open - b.open)
  if (workers.length === 0)
    return <EmptyState small title="没有可派的维修人员" text="请先为该小区的项目配置维修人员。" />
  const word = typed.trim()
  const skillText = (skills: readonly StaffSkill[]) => skills.map((skill) => staffSkill.items[skill]).join('、')
  const found = workers.filter(
    ({ text, sounds, skills }) =>
      text.includes(word) || soundsLike(sounds, word.toLowerCase()) || skillText(skills).includes(word),
  )
  const most = Math.max(1, ...workers.map(({ open }) => open))
  // Enter takes the first that was found; once somebody is chosen it sends the form.
  const press = (event: KeyboardEvent): void => {
    const [first] = found
    if (event.key !== 'Enter' || !first || found.some((worker) => worker.value === value)) return
    event.preventDefault()
    onChange?.(first.value)
  }
  return (
    <div id={id} ref={box} className="repair-workers">
      {workers.length > FEW && (
        <Input
          value={typed}
          placeholder="按姓名、拼音或技能查找"
          aria-label="按姓名查找维修人员"
          allowClear
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
      )}
      <Radio.Group aria-label="维修人员" value={value} onChange={(event) => onChange?.(event.target.value as string)}>
        {found.map((worker) => (
          <Radio key={worker.value} value={worker.value}>
            <span className="repair-worker">
              <span>
                {worker.text}
                {worker.skills.length > 0 && <small>{skillText(worker.skills)}</small>}
                {worker.seenAt && <small title={worker.seenAt}>{presenceOf(worker.seenAt)}</small>}
              </span>
              <span className="repair-load" aria-hidden>
                <span style={{ width: `${(worker.open * 100) / most}%` }} />
              </span>
              <span className="repair-worker-open">在办 {worker.open} 单</span>
            </span>
          </Radio>
        ))}
      </Radio.Group>
      {found.length === 0 && <p className="repair-quiet">没有找到“{typed}”</p>}
    </div>
  )
}
