import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { instanceApi } from '../shared/api.ts'
import { StartDialog } from './start-dialog.tsx'

/** 复制再提: a matter that came to nothing, with the people of the last time. */
export function AgainDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data, isError } = useEndpoint(instanceApi.again, { id }, { staleTime: 0 })
  if (isError) return null
  if (!data) return null
  const to = `${data.page}?${new URLSearchParams(data.params).toString()}`
  return (
    <StartDialog wanted={data} title={`复制再提：${data.title}`} isWhyAsked onClose={onClose}>
      <p>按现行流程重新提交。需要修改的，请先修改事项。</p>
      <p>
        <Link to={to} onClick={onClose}>
          打开事项
        </Link>
      </p>
    </StartDialog>
  )
}
