import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { itemApi } from '../../item/shared/api.ts'
import { ChoicesSelect } from '../../web/choices-select.tsx'

/** Items in use of the caller's organisation, or none for all of them. */
export function ItemsPanel({ id, value, onChange }: EditProps): ReactNode {
  const { data, isFetching } = useEndpoint(itemApi.page, { status: '1', pageSize: '200' }, { quiet: true })
  const choices = data?.records.map((row) => ({ value: row.id, text: row.itemName }))
  return (
    <ChoicesSelect {...{ id, value, onChange, choices, isLoading: isFetching }} lacks={undefined} all="全部收费项目" />
  )
}
