import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable } from '#engines/statistics/web/data-table.tsx'
import { paySettingApi } from '../shared/api.ts'
import type { PaySettingDetail } from '../shared/schema.ts'

type Rule = PaySettingDetail['inForce'][number]

/** What holds in the end, and whether the village, its organisation or the product says so. */
export function InForcePanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(paySettingApi.one, { id })
  return (
    <DataTable
      caption="生效的设置"
      columns={[
        { key: 'label', title: '设置项', render: ({ label }: Rule) => label },
        { key: 'value', title: '生效值', render: ({ value }) => value },
        { key: 'source', title: '来自', render: ({ source }) => source },
      ]}
      rows={data?.inForce ?? []}
      keyOf={({ label }) => label}
    />
  )
}
