import type { ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { objectionPermissions } from '../../shared/permissions.ts'
import { objectionApi } from '../shared/api.ts'
import { objectionFields } from '../shared/fields.ts'

/** They are raised on the board, where stands what they are about. */
const reading = { list: objectionPermissions.list }

const order = { cards: ['publicityTitle', 'state', 'content', 'raisedAt', 'dueOn'] }

/** 公示异议: offices answer those of their villages, residents follow their own. */
export const ObjectionListPage = (): ReactNode => (
  <ManageView title="公示异议" api={objectionApi} fields={objectionFields} permissions={reading} order={order} />
)
