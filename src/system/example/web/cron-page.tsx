import { useState, type ReactNode } from 'react'
import { Card } from 'antd'
import { CronSentence, HourlyEditor } from '#engines/editors/web/blocks.tsx'
import { CronInput } from '#engines/editors/web/cron/cron-input.tsx'
import './editors-page.css'

/** Schedules: the whole expression and the hours alone. */
export function ExampleCronPage(): ReactNode {
  const [expression, setExpression] = useState('0 0/30 8-18 ? * 2-6')
  const [hours, setHours] = useState('8-18')
  return (
    <section className="example-editors">
      <Card title="Cron表达式">
        <div className="example-editors-field">
          <label htmlFor="example-cron">执行计划</label>
          <CronInput id="example-cron" value={expression} onChange={setExpression} />
          <CronSentence expression={expression} />
        </div>
      </Card>
      <Card title="按小时">
        <HourlyEditor value={hours} onChange={setHours} />
        <code>{hours}</code>
      </Card>
    </section>
  )
}
