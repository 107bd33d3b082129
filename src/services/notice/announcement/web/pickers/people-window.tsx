import type { ReactNode } from 'react'
import type { PickerWindowProps } from '#engines/pickers/web/picker-field.tsx'
import { departTree } from '#system/depart/web/pickers/depart-window.tsx'
import { UserWindow } from '#system/user/web/pickers/user-window.tsx'

/** Chooses receivers with the organisations beside them. */
export const PeopleWindow = (window: PickerWindowProps): ReactNode => <UserWindow {...window} departs={departTree} />
