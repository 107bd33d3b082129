import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { fieldsIn } from '#kernel/shared/field.ts'
import { DASH } from '#kernel/web/format.ts'
import { Gate } from '#kernel/web/gate.tsx'
import { useViewport } from '#kernel/web/viewport.ts'
import { FieldValue } from '#engines/manage-view/web/widget.tsx'
import { householdFields } from '../shared/fields.ts'
import type { HouseholdDetail } from '../shared/schema.ts'
import './household-panel.css'
import '#engines/manage-view/web/record.css'

const facts = fieldsIn(householdFields, 'detail')
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The record of a household as label and value. */
export function FactsPanel({ household }: { household: HouseholdDetail }): ReactNode {
  const isMobile = useViewport() === 'mobile'
  const row: Readonly<Record<string, unknown>> = household
  const style = { '--mv-columns': isMobile ? 1 : 4 } as CSSProperties
  return (
    <>
      <Gate permission="village:room:list">
        <p className="household-links">
          <Link to={`/village/room?_open=detail%3A${household.room.id}`}>房屋 {household.room.roomCode}</Link>
        </p>
      </Gate>
      <dl className="mv-facts" style={style}>
        {facts.map((field) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              {isEmpty(row[field.key]) ? (
                DASH
              ) : (
                <FieldValue field={field} value={row[field.key]} row={household} place="detail" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
