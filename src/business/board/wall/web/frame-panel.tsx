import type { ReactNode } from 'react'
import { fromWire, toWire } from '#kernel/shared/time.ts'
import type { Wall } from '../shared/schema.ts'
import { useNow } from './use-now.ts'
import { useTour } from './use-tour.ts'
// Before those of its parts, which say more of the same things.
import './frame-panel.css'
import { LargePanel, SmallPanel, StreetsPanel, TurnPanel, WarningsPanel } from './wall-panel.tsx'

/** Without a word for so long, the figures are told to be old. */
const OLD_MS = 120_000

const weekdays = '日一二三四五六'

/** All that a wall screen shows, from its head to the latest news. */
export function FramePanel({ wall, heardAt }: { wall: Wall; heardAt: number }): ReactNode {
  const now = useNow()
  const street = useTour(wall, now)
  const wire = toWire(new Date(now))
  const isOld = now - heardAt > OLD_MS
  const weekday = weekdays[new Date(`${wire.slice(0, 10)}T00:00:00Z`).getUTCDay()]
  const [first, second, third, ...rest] = wall.figures
  return (
    <main className="wall">
      <header className="wall-head">
        <h1>{wall.name}物业管理</h1>
        <p>{[...wall.facts, '本月'].join(' · ')}</p>
        <time>
          <b>{wire.slice(11, 16)}</b>
          {wire.slice(5, 10)} 周{weekday}
        </time>
      </header>
      <div className="wall-left">
        {[first, second, third].map((figure) => figure && <LargePanel key={figure.code} figure={figure} />)}
      </div>
      <div className="wall-middle">
        <StreetsPanel map={wall.map} streets={wall.streets} chosen={street?.key} />
        <div className="wall-below">
          {rest.map((figure) => (
            <SmallPanel key={figure.code} figure={figure} />
          ))}
        </div>
      </div>
      <div className="wall-right">
        <WarningsPanel warnings={wall.warnings} now={now} />
        <TurnPanel street={street} />
      </div>
      <footer className="wall-foot">
        {wall.events.length === 0 && <span className="wall-none">今天还没有新的办理进展</span>}
        {wall.events.map(({ id, at, text }) => (
          <p key={id}>
            <time>{at.slice(11, 16)}</time>
            {text}
          </p>
        ))}
        <output className="wall-as-of" data-old={isOld || undefined}>
          {isOld ? '实时连接已断开' : '实时连接正常'}，数据截至 {toWire(fromWire(wall.asOf)).slice(11, 16)}
        </output>
      </footer>
    </main>
  )
}
