import { useDeferredValue, type ReactNode } from 'react'
import { Pagination } from 'antd'
import { pageLimits, type Page } from '#kernel/shared/page.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { useView } from './view-context.tsx'

/** Paging of a list: sizes, a jump to a page, and which rows of how many are shown. */
export function ListPager({ data: newest }: { data: Page<unknown> | undefined }): ReactNode {
  // The rows come first.
  const data = useDeferredValue(newest)
  const { address } = useView()
  const isMobile = useViewport() === 'mobile'
  // Keeps its room while the first page loads, so that nothing jumps.
  if (!data) return <div className="mv-pager" aria-busy="true" />
  return (
    <nav className="mv-pager" aria-label="分页">
      <Pagination
        current={data.current}
        pageSize={data.size}
        total={data.total}
        size={isMobile ? 'medium' : 'small'}
        simple={isMobile}
        showQuickJumper={!isMobile}
        showSizeChanger={!isMobile && { 'aria-label': '每页条数' }}
        pageSizeOptions={[...pageLimits.options]}
        showTotal={(total, [from, to]) => `${from}-${to} 共${total}条${data.more ? '以上' : ''}`}
        onChange={(page, size) => address.change(size === data.size ? { page } : { size })}
      />
    </nav>
  )
}
