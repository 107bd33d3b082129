import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DifferenceTable } from '#engines/manage-view/web/difference-table.tsx'
import { villageChanges } from '../shared/api.ts'
import type { VillageChanges } from '../shared/schema.ts'
import './change-panel.css'

/** What has changed in a village's record since it was last judged. */
export function ChangePanel({ id }: { id: string }): ReactNode {
  // The record is edited elsewhere, so an answer from before is not trusted.
  const { data, error, refetch } = useEndpoint(villageChanges, { id }, { staleTime: 0, quiet: true })
  const retry = { action: '重试', onAction: () => void refetch() }
  return (
    <section className="village-changes" aria-label="变更对比">
      {data && <Told told={data} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {!data && error && <Problem small kind="failed" title="变更获取失败" text={error.message} {...retry} />}
    </section>
  )
}

const Told = ({ told }: { told: VillageChanges }): ReactNode => (
  <>
    <p>{leadOf(told)}</p>
    {told.changes.length > 0 && <DifferenceTable label="变更对比" rows={told.changes} />}
  </>
)

const verbs = { PASSED: '审核通过', ENTERED: '登记生效', RETURNED: '退回' } as const

/** Since when is compared, and how much has changed. */
function leadOf({ basis, since, by, changes }: VillageChanges): string {
  if (basis === 'NEW') return '新建的小区档案，全部内容为新填。'
  const begin = `自 ${formatDateTime(since)} ${by === null ? '' : `由${by}`}${verbs[basis]}以来`
  return changes.length === 0 ? `${begin}，档案没有变更。` : `${begin}，有 ${changes.length} 项变更。`
}
