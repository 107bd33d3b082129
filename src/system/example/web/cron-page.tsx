import { useState, type ReactNode } from 'react'
import { Card, Switch } from 'antd'
import { CronSentence, HourlyEditor } from '#engines/editors/web/blocks.tsx'
import { CronInput } from '#engines/editors/web/cron/cron-input.tsx'
import './editors-page.css'

/** Schedules: the whole expression and the hours alone. */
export function ExampleCronPage(): ReactNode {
  const [expression, setExpression] = useState('0 0/30 8-18 ? * 2-6')
  const [hours, setHours] = useState('8-18')
  const [isClosed, setClosed] = useState(false)
  return (
    <section className="example-editors">
      <label className="example-editors-switch" htmlFor="example-cron-closed">
        <Switch id="example-cron-closed" size="small" checked={isClosed} onChange={setClosed} /> 只读
      </label>
      <Card title="Cron表达式">
        <div className="example-editors-field">
          <label htmlFor="example-cron">执行计划</label>
          <CronInput id="example-cron" value={expression} onChange={setExpression} disabled={isClosed} />
          <CronSentence expression={expression} />
        </div>
      </Card>
      <Card title="按小时">
        <HourlyEditor value={hours} onChange={setHours} disabled={isClosed} />
        <code>{hours}</code>
      </Card>
    </section>
  )
}
