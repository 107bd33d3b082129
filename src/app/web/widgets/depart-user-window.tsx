import type { ReactNode } from 'react'
import { departTree } from '#system/depart/web/pickers/depart-window.tsx'
import { UserWindow } from '#system/user/web/pickers/user-window.tsx'
import type { PickerWindowProps } from '#engines/pickers/web/picker-field.tsx'

/** Chooses colleagues with the organisations beside them; a field stores their ids. */
export const DepartUserWindow = (window: PickerWindowProps): ReactNode => (
  <UserWindow {...window} departs={departTree} />
)
