import { useState, type ReactNode } from 'react'
import { fieldOf } from '#kernel/shared/field.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { billCalls } from '../shared/api.ts'
import { billFields } from '../shared/fields.ts'
import type { BillLate } from '../shared/schema.ts'

const field = { ...fieldOf(billFields, 'dueDate'), label: '截至日期' }

/** What being late costs as of a day, today unless another one is chosen. */
export function LatePanel({ id, today }: { id: string; today: BillLate }): ReactNode {
  const [asOf, setAsOf] = useState(today.asOf)
  const other = useEndpoint(billCalls.late, { id, asOf }, { enabled: asOf !== today.asOf, keepPrevious: true })
  const late = asOf === today.asOf ? today : (other.data ?? today)
  return (
    <section className="bill-late" aria-label="违约金">
      <h4>违约金</h4>
      <FieldControl
        field={field}
        value={asOf}
        onChange={(next) => setAsOf(typeof next === 'string' && next !== '' ? next : today.asOf)}
      />
      <p>
        截至{late.asOf}为{late.due}元；自{late.startDay}起算，上限{late.cap}元。
      </p>
      <ol>
        {late.explain.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </section>
  )
}
