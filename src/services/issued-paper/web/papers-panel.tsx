import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import { formatDateTime } from '#kernel/web/format.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { PapersApi } from '../shared/api.ts'
import { checkCodeOf, hiddenPaper, type ListedPaper } from '../shared/schema.ts'
import './papers-panel.css'

const PAGE = 5

interface Acts {
  isBusy: boolean
  onOpen: (paperId: string) => void
  onReprint: (paperId: string) => void
}

interface Props<C> extends Acts {
  api: PapersApi<C>
  recordId: string
}

/** 打印记录: papers that were issued about a record; nothing as long as there are none. */
export function PapersPanel<C>({ api, recordId, ...acts }: Props<C>): ReactNode {
  const [page, setPage] = useState(1)
  const query = { recordId, pageNo: String(page), pageSize: String(PAGE) }
  const { data, error, refetch } = useEndpoint(api.list, query, { keepPrevious: true, staleTime: 0, quiet: true })
  if (error) {
    const retry = { action: '重试', onAction: () => void refetch() }
    return <Problem small kind="failed" title="打印记录获取失败" text={error.message} {...retry} />
  }
  if (!data || data.total === 0) return null
  return (
    <section className="papers" aria-label="打印记录">
      <h3>打印记录（{data.total}）</h3>
      <ul>
        {data.records.map((paper) => (
          <Paper key={paper.id} paper={paper} {...acts} />
        ))}
      </ul>
      <TurnPages answer={data} page={page} onTurn={setPage} />
    </section>
  )
}

function Paper({ paper, isBusy, onOpen, onReprint }: Acts & { paper: ListedPaper }): ReactNode {
  const { id, paperNo, hash, issuedAt, issuerName, reprintCount, canOpen } = paper
  return (
    <li>
      <div>
        {canOpen ? (
          <Button type="link" size="small" disabled={isBusy} aria-label={`查看${paperNo}`} onClick={() => onOpen(id)}>
            {paperNo}
          </Button>
        ) : (
          <span>{paperNo}</span>
        )}
        <span>{formatDateTime(issuedAt)}</span>
        <span>{issuerName}</span>
        <span>校验码 {checkCodeOf(hash)}</span>
        {reprintCount > 0 && <span>已重印{reprintCount}次</span>}
      </div>
      <RefusableButton
        size="small"
        refusal={canOpen ? null : hiddenPaper}
        name={`重印${paperNo}`}
        disabled={isBusy}
        onClick={() => onReprint(id)}
      >
        重印
      </RefusableButton>
    </li>
  )
}
