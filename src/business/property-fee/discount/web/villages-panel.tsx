import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { VillagesSelect } from '../../web/villages-select.tsx'

/** Villages of the caller, or none for all of the organisation. */
export const VillagesPanel = ({ id, value, onChange }: EditProps): ReactNode => (
  <VillagesSelect {...{ id, value, onChange }} />
)
