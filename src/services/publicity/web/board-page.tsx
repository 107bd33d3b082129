import { useState, type ReactNode } from 'react'
import { Segmented, Skeleton } from 'antd'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { boardApi } from '../shared/api.ts'
import { publicityKind } from '../shared/dictionaries.ts'
import type { BoardItem } from '../shared/schema.ts'
import { publicityMachine } from '../shared/states.ts'
import { ItemPanel } from './item-panel.tsx'
import './board-page.css'

const places = [
  { value: 'OPEN', label: '公示中' },
  { value: 'ENDED', label: '已结束' },
] as const
type Place = (typeof places)[number]['value']

/** 公示栏: what is made public to whoever looks, the newest first; made for a phone in the hand. */
export function BoardPage(): ReactNode {
  const [state, setState] = useState<Place>('OPEN')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<BoardItem>()
  const query = { state, pageNo: String(page), pageSize: '20' }
  const { data, error, refetch } = useEndpoint(boardApi.page, query, { keepPrevious: true })
  const turn = (next: Place): void => {
    setState(next)
    setPage(1)
  }
  const retry = { action: '重试', onAction: () => void refetch() }
  return (
    <section className="notice-board" aria-label="公示栏">
      <Segmented aria-label="公示状态" options={[...places]} value={state} onChange={turn} />
      {error && !data && <Problem kind="failed" title="公示获取失败" text={error.message} {...retry} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.total === 0 && <Nothing state={state} />}
      {data && data.total > 0 && (
        <>
          <ul className="notice-board-items">
            {data.records.map((item) => (
              <li key={item.id}>
                <Card item={item} onOpen={() => setOpened(item)} />
              </li>
            ))}
          </ul>
          <TurnPages answer={data} page={page} onTurn={setPage} />
        </>
      )}
      {opened && <ItemPanel key={opened.id} item={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

const Nothing = ({ state }: { state: Place }): ReactNode =>
  state === 'OPEN' ? (
    <EmptyState title="没有正在公示的事项" text="社区、街道或业委会发布公示后会显示在这里。" />
  ) : (
    <EmptyState title="没有已结束的公示" text="公示期满的事项会保留在这里，供随时查阅。" />
  )

function Card({ item, onOpen }: { item: BoardItem; onOpen: () => void }): ReactNode {
  const kindText = useDictionaryText(publicityKind)
  return (
    <button type="button" className="notice-board-item" onClick={onOpen}>
      <span className="notice-board-head">
        <strong>{item.title}</strong>
        {item.state === 'SUPERSEDED' && (
          <StateMark tone="default">{publicityMachine.states.SUPERSEDED.label}</StateMark>
        )}
        {!item.isSeen && item.state === 'OPEN' && <StateMark tone="processing">未读</StateMark>}
      </span>
      <span className="notice-board-words">{item.content}</span>
      <span className="notice-board-facts">
        <span>{kindText(item.kind)}</span>
        <span>{item.villageName}</span>
        <span>
          {item.fromDay} 至 {item.untilDay}
        </span>
      </span>
    </button>
  )
}
