import { Suspense, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { FieldControl, type EditProps } from '#engines/manage-view/web/widget.tsx'
import { fields } from '#kernel/shared/field.ts'
import { Depart } from '../../shared/schema.ts'

const [field] = fields(Depart, { parentId: { label: '部门', kind: 'depart', in: ['form'] } })

/** One organisation, by typing or from the tree. */
export const DepartChoice = (props: Omit<EditProps, 'field'>): ReactNode => (
  <Suspense fallback={<Skeleton.Input active block />}>{field && <FieldControl field={field} {...props} />}</Suspense>
)
