import type { ReactNode } from 'react'
import { fieldsIn } from '#kernel/shared/field.ts'
import { DASH } from '#kernel/web/format.ts'
import { FieldValue } from '#engines/manage-view/web/widget.tsx'
import { villageFields } from '../shared/fields.ts'
import type { Village } from '../shared/schema.ts'
import './info-page.css'

/** Pictures stand among the files. */
const facts = fieldsIn(villageFields, 'detail').filter(({ key }) => key !== 'images')

/** The record of a village as label and value. */
export const FactsPanel = ({ village }: { village: Village }): ReactNode => (
  <dl className="village-facts">
    {facts.map((field) => {
      const value = village[field.key as keyof Village]
      const isEmpty = value === null || value === undefined || value === ''
      return (
        <div key={field.key} className={field.span === 2 ? 'village-wide' : undefined}>
          <dt>{field.label}</dt>
          <dd>{isEmpty ? DASH : <FieldValue field={field} value={value} row={village} place="detail" />}</dd>
        </div>
      )
    })}
  </dl>
)
