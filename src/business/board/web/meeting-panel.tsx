import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { compare, percentage } from '#kernel/shared/decimal.ts'
import { withThousands } from '#kernel/shared/thousands.ts'
import { formatDateTime } from '#kernel/web/format.ts'
import { missingOf } from '../shared/meeting.ts'
import type { RunningMeeting } from '../shared/running-meeting.ts'
import { CardPanel } from './card-panel.tsx'
import './meeting-panel.css'

const convene = '/om/meeting'

/** The vote that runs, in numbers of those who take part; one line where none does. What anybody chose is never told. */
export function MeetingPanel({ meeting }: { meeting: RunningMeeting | null }): ReactNode {
  if (!meeting)
    return (
      <section className="board-card board-no-meeting" aria-label="业主大会">
        <span>目前没有进行中的业主大会</span>
        <Link to={convene}>发起会议</Link>
      </section>
    )
  const { title, state, voteStart, voteEnd, to, steps } = meeting
  return (
    <div className="board-row board-row-first">
      <CardPanel
        className="board-meeting"
        title={title}
        note={
          <>
            <b>{state}</b> {voteStart && voteEnd && `${minuteOf(voteStart)} 至 ${minuteOf(voteEnd)}`}
          </>
        }
        more={{ label: '会议详情', to }}
      >
        <TurnoutBars meeting={meeting} />
        <ol className="board-steps">
          {steps.map(({ label, day, isDone }, at) => (
            <li key={label} data-done={isDone || undefined} data-now={(!isDone && steps[at - 1]?.isDone) || undefined}>
              {label}
              {day !== null && <time>{day.slice(5, 16)}</time>}
            </li>
          ))}
        </ol>
      </CardPanel>
      {meeting.buildings && <LeastPanel meeting={meeting} buildings={meeting.buildings} />}
    </div>
  )
}

const minuteOf = (time: string): string => formatDateTime(time).slice(5)

interface BarProps {
  name: string
  joined: string
  whole: string
  unit: string
  missing: string
}

const TurnoutBars = ({ meeting }: { meeting: RunningMeeting }): ReactNode => {
  const { persons, area } = meeting
  const missing = missingOf(meeting)
  return (
    <>
      <Bar
        name="参与人数"
        joined={`${persons.joined}`}
        whole={`${persons.whole}`}
        unit="人"
        missing={`${missing.persons}`}
      />
      <Bar name="参与面积" joined={area.joined} whole={area.whole} unit="㎡" missing={missing.area} />
      <p className="board-two-thirds">
        <span>三分之二</span>
      </p>
    </>
  )
}

function Bar({ name, joined, whole, unit, missing }: BarProps): ReactNode {
  const share = compare(whole, 0) > 0 ? percentage(joined, whole) : null
  const isShort = compare(missing, 0) > 0
  return (
    <div className="board-turnout">
      <p>
        <span>{name}</span>
        <strong>{share === null ? '--' : `${share}%`}</strong>
        <span>
          已参与 {withThousands(joined)} {unit}，共 {withThousands(whole)} {unit}
        </span>
        <span data-tone={isShort ? 'bad' : 'good'}>
          {isShort ? `还差 ${withThousands(missing)} ${unit}` : '已达到三分之二'}
        </span>
      </p>
      <div className="board-quorum" aria-hidden>
        <span style={{ width: `${Math.min(100, Number(share ?? 0))}%` }} />
        <i />
      </div>
    </div>
  )
}

interface LeastProps {
  meeting: RunningMeeting
  buildings: NonNullable<RunningMeeting['buildings']>
}

const LeastPanel = ({ meeting, buildings }: LeastProps): ReactNode => (
  <CardPanel
    className="board-hand"
    title="参与最少的楼栋"
    note={`按人数，共 ${meeting.buildingCount} 幢`}
    more={{ label: '全部楼栋', to: `/om/sweep?meetingId=${meeting.id}` }}
    foot={<span className="board-note">计票前只显示参与情况，不显示赞成与反对</span>}
  >
    <table>
      <caption className="only-read">参与最少的楼栋</caption>
      <thead>
        <tr>
          <th scope="col">楼栋</th>
          <th scope="col" data-number>
            参与率
          </th>
          <td aria-hidden />
          <th scope="col" data-number>
            未投人数
          </th>
          <td aria-hidden />
        </tr>
      </thead>
      <tbody>
        {buildings.map(({ id, name, persons, voted, remindedAt, to }) => {
          const rate = percentage(voted, persons)
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={to}>{name}</Link>
              </th>
              <td data-number>{rate}%</td>
              <td aria-hidden>
                <span className="board-track">
                  <span style={{ width: `${rate}%` }} />
                </span>
              </td>
              <td data-number>{persons - voted}</td>
              <td data-number>
                {remindedAt === null || !meeting.isVoting ? (
                  <Link to={to} aria-label={`提醒：${name}`}>
                    提醒
                  </Link>
                ) : (
                  <span className="board-quiet">{remindedAt.slice(5, 10)} 已提醒</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </CardPanel>
)
