import type { ReactNode } from 'react'
import { Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { sealAct } from '../shared/dictionaries.ts'

/** A seal goes out by an approved loan, never by this form. */
const acts = optionsOf(sealAct).filter(({ value }) => value !== 'LEND')

/** What is done with a seal. */
export const ActPanel = ({ id, value, onChange, disabled }: EditProps): ReactNode => (
  <Select id={id} value={value as string} onChange={onChange} disabled={disabled} options={acts} />
)
