import type { ReactNode } from 'react'
import { Checkbox, Form, Skeleton } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { meetingApi } from '../shared/api.ts'
import { hasQuorum } from '../shared/quorum.ts'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Who was there, of the members in office on the day of the meeting; says whether they are enough. */
export function AttendPanel({ value, onChange, disabled }: EditProps): ReactNode {
  const committeeId = Form.useWatch<string | undefined>('committeeId')
  const time = Form.useWatch<string | undefined>('meetingTime')
  const query = { committeeId: committeeId ?? '', day: time?.slice(0, 10) ?? '' }
  const isReady = Boolean(committeeId) && Boolean(time)
  const { data, isFetching } = useEndpoint(meetingApi.attendees, query, { enabled: isReady, quiet: true })
  if (!isReady) return <p>请先选择业委会和会议时间</p>
  if (!data) return isFetching ? <Skeleton active paragraph={{ rows: 1 }} title={false} /> : null
  const present = idsOf(value)
  const isEnough = hasQuorum({ members: data.length, present: present.length })
  return (
    <>
      <Checkbox.Group
        disabled={disabled ?? false}
        options={data.map(({ value: id, text }) => ({ value: id, label: text }))}
        value={present}
        onChange={(ids) => onChange?.(ids)}
      />
      <output>
        在任委员{data.length}人，出席{present.length}人，{isEnough ? '超过半数，会议有效' : '未超过半数，不能作出决议'}
      </output>
    </>
  )
}
