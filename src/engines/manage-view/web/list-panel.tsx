import type { ReactNode } from 'react'
import { codes } from '#kernel/shared/result.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import type { CallError } from '#kernel/web/call-error.ts'
import { ListCards } from './list-cards.tsx'
import { ListPager } from './list-pager.tsx'
import { ListTable } from './list-table.tsx'
import { useList } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import { useView } from './view-context.tsx'

/** The rows in whatever state they are: loading, there, none, refused or failed. */
export function ListPanel({ selection }: { selection: Selection | undefined }): ReactNode {
  const { view, address, isCards } = useView()
  const { data, error, isFetching, refetch } = useList(view, address)
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (data?.total === 0) return <Nothing />
  const Rows = isCards ? ListCards : ListTable
  return (
    <>
      <div className="mv-progress" data-busy={isFetching && data !== undefined} />
      <Rows rows={data?.records} isBusy={isFetching} selection={selection} />
      <ListPager data={data} />
    </>
  )
}

function ListFailure({ error, onRetry }: { error: CallError; onRetry: () => void }): ReactNode {
  if (error.code === codes.listForbidden) return <Problem kind="forbidden" text={error.message} />
  const kind = error.status === 0 ? 'offline' : 'failed'
  return <Problem kind={kind} title="列表加载失败" text={error.message} action="重试" onAction={onRetry} />
}

function Nothing(): ReactNode {
  const { view, may, address } = useView()
  const { filters, advanced } = address.address
  if (Object.keys(filters).length > 0 || advanced) {
    const clear = (): void => address.change({ filters: {}, advanced: null, view: null })
    // What a fresh visit asks for is no search of the user's.
    const isFresh = !advanced && Object.keys(filters).every((key) => filters[key] === view.initialQuery?.[key])
    const title = isFresh && { title: `现在没有${view.title}` }
    return <EmptyState kind="noResult" {...title} action="清空查询条件" onAction={clear} />
  }
  const title = `还没有${view.title}`
  if (!may.add) return <EmptyState title={title} text="有内容后会显示在这里。" />
  return <EmptyState title={title} action={`新增${view.title}`} onAction={() => address.open({ mode: 'add' })} />
}
