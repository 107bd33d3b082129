import type { ReactNode } from 'react'
import { DASH } from '#kernel/web/format.ts'
import { labelled } from '#engines/formula/shared/labelled.ts'
import { FormulaInputBlock } from '#engines/formula/web/blocks.tsx'
import type { EditProps, ReadProps, Widget } from '#engines/manage-view/web/widget.tsx'

const ReadFormula = ({ field, value }: ReadProps): ReactNode =>
  typeof value === 'string' && value !== '' ? <code>{labelled(value, field.variables ?? [])}</code> : DASH

const EditFormula = ({ field, value, ...rest }: EditProps): ReactNode => (
  <FormulaInputBlock
    {...rest}
    value={typeof value === 'string' ? value : ''}
    variables={field.variables ?? []}
    label={field.label}
  />
)

/** An expression: read with labels in place of names, written with a check at every key. */
export const formulaWidget: Widget = { Read: ReadFormula, Edit: EditFormula }
