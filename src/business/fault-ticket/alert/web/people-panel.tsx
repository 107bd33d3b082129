import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { PeopleSelect } from '#system/user/web/pickers/people-select.tsx'

/** Those who are told beside the roles of a setting. */
export const PeoplePanel = (props: EditProps): ReactNode => <PeopleSelect {...props} placeholder="可不选" />
