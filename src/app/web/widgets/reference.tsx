import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { companionOf, type ReferenceKind } from '#kernel/shared/field.ts'
import type { EditProps, ReadProps, SearchProps, Widget } from '#engines/manage-view/web/widget.tsx'
import { listOf } from './choice.tsx'

/** Few lists are searched by a record of another unit, so its code comes with the first field that needs it. */
const ReferenceSelect = block(
  () => import('./reference-select.tsx'),
  (m) => m.ReferenceSelect,
  { height: 32 },
)

const ReadReference = ({ field, value, row }: ReadProps): ReactNode => {
  const name = row[companionOf(field.key)]
  return typeof name === 'string' && name !== '' ? name : String(value)
}

function EditReference({ field, value, onChange, id, disabled, ...aria }: EditProps): ReactNode {
  return (
    <ReferenceSelect
      kind={field.kind as ReferenceKind}
      hasWindow
      id={id}
      disabled={disabled}
      aria-describedby={aria['aria-describedby']}
      value={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([next]) => onChange?.(next)}
      placeholder={`请选择${field.label}`}
    />
  )
}

function SearchReference({ field, id, filters, onChange }: SearchProps): ReactNode {
  return (
    <ReferenceSelect
      kind={field.kind as ReferenceKind}
      id={id}
      isMany
      value={listOf(filters[field.key])}
      onChange={(next) => onChange({ [field.key]: next.join(',') })}
      placeholder="全部"
    />
  )
}

export const referenceWidget: Widget = { Read: ReadReference, Edit: EditReference, Search: SearchReference }
