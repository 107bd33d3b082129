import type { CSSProperties, ReactNode } from 'react'
import { fieldsIn, type Field } from '#kernel/shared/field.ts'
import { DASH } from '#kernel/web/format.ts'
import { isEmptyValue } from './columns.ts'
import type { Row } from './manage-view-props.ts'
import { useRoom } from './use-room.ts'
import { useView } from './view-context.tsx'
import { FieldValue } from './widget.tsx'

const wide: ReadonlySet<string> = new Set(['longText', 'images', 'json'])

/** Room in px that label and value of one fact need. */
const FACT = 200
const MOST_COLUMNS = 4

/** As many columns as the place has room for, at least one and at most what the page wants. */
export const factColumns = (room: number, most: number = MOST_COLUMNS): number =>
  Math.max(1, Math.min(most, Math.floor(room / FACT)))

/** The facts of a record as label and value, long ones over the whole width. */
export function DetailFacts({ row }: { row: Row }): ReactNode {
  const { view } = useView()
  const [box, room] = useRoom<HTMLDListElement>('facts')
  const { whenTold = [] } = view.detail ?? {}
  const shown = fieldsIn(view.fields, 'detail').filter(({ key }) => !whenTold.includes(key) || !isEmptyValue(row[key]))
  const style = { '--mv-columns': factColumns(room, view.detail?.columns) } as CSSProperties
  return (
    <dl ref={box} className="mv-facts" style={style}>
      {shown.map((field) => (
        <div key={field.key} className={wide.has(field.kind) || field.span === 2 ? 'mv-facts-wide' : undefined}>
          <dt>{field.kind === 'money' ? `${field.label}（¥）` : field.label}</dt>
          <dd>
            <Fact field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fact({ field, row }: { field: Field; row: Row }): ReactNode {
  const { view } = useView()
  const value = row[field.key]
  if (isEmptyValue(value)) return <span className="mv-dash">{DASH}</span>
  const shown = view.detail?.facts?.[field.key]
  if (shown) return shown(row)
  return <FieldValue field={field} value={value} row={row} place="detail" />
}
