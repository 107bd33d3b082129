import type { ReactNode } from 'react'
import { Skeleton, Tabs } from 'antd'
import { useMayAny } from '#kernel/web/gate.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { wordsOf } from './columns.ts'
import { DetailFacts } from './detail-facts.tsx'
import { FormSurface } from './form-surface.tsx'
import type { DetailTab, Row, View } from './manage-view-props.ts'
import { StateActions } from './state-actions.tsx'
import { StateLog } from './state-log.tsx'
import { useView } from './view-context.tsx'
import { FieldValue } from './widget.tsx'

/** Widths of the drawer in px. */
const WIDTH = 760
const WIDTH_WITH_ASIDE = 1080

const widthOf = ({ api, detail }: View): string | number => {
  if (detail?.surface === 'modal') return '60%'
  return detail?.aside || api.deal ? WIDTH_WITH_ASIDE : WIDTH
}

/** A record at large: title, state, what may be done now, the facts, and what belongs to it. */
export function RecordDetail({ id, isOpen }: { id: string; isOpen: boolean }): ReactNode {
  const { view, address } = useView()
  const { data: row, error, refetch } = useEndpoint(view.api.one, { id })
  const isMobile = useViewport() === 'mobile'
  const isModal = view.detail?.surface === 'modal'
  const actions = row && <DetailActions row={row} />
  const below = isMobile || isModal
  const retry = (): void => void refetch()
  return (
    <FormSurface
      surface={isModal ? 'modal' : 'drawer'}
      title={<DetailTitle row={row} />}
      isOpen={isOpen}
      onClose={address.close}
      extra={below ? undefined : actions}
      footer={below ? actions : null}
      width={widthOf(view)}
    >
      {row ? <DetailContent row={row} /> : <Waiting problem={error?.message} onRetry={retry} />}
    </FormSurface>
  )
}

function Waiting({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }): ReactNode {
  if (problem === undefined) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  return <Problem small kind="failed" title="详情获取失败" text={problem} action="重试" onAction={onRetry} />
}

function DetailTitle({ row }: { row: Row | undefined }): ReactNode {
  const { view, listFields } = useView()
  const stateField = view.fields.find((field) => field.kind === 'state')
  return (
    <span className="mv-detail-title">
      <span className="mv-ellipsis">{(row && wordsOf(listFields[0], row)) || `${view.title}详情`}</span>
      {row && stateField && <FieldValue field={stateField} value={row[stateField.key]} row={row} place="detail" />}
    </span>
  )
}

/** What stands beside a record with states, unless its page says otherwise. */
function pastOf({ api, fields }: View): ((row: Row) => ReactNode) | undefined {
  const machine = fields.find(({ kind }) => kind === 'state')?.machine
  if (!api.deal || !machine) return undefined
  return ({ timeline = [] }) => <StateLog machine={machine} entries={timeline} />
}

function DetailContent({ row }: { row: Row }): ReactNode {
  const { view } = useView()
  const { aside = pastOf(view), tabs } = view.detail ?? {}
  const mayAny = useMayAny()
  const others = (tabs?.(row) ?? []).filter(({ permission }) => permission === undefined || mayAny(permission))
  const facts = <DetailFacts row={row} />
  return (
    <div className="mv-detail" data-aside={aside !== undefined || undefined}>
      <div className="mv-detail-main">
        {others.length === 0 ? (
          facts
        ) : (
          <Tabs items={[{ key: 'facts', label: '基本信息', children: facts }, ...others.map(tabItem)]} />
        )}
      </div>
      {aside && (
        <aside className="mv-detail-aside" aria-label="办理记录">
          {aside(row)}
        </aside>
      )}
    </div>
  )
}

/** As the tabs of antd take it. */
const tabItem = ({ key, label, children }: DetailTab) => ({ key, label, children })

function DetailActions({ row }: { row: Row }): ReactNode {
  const { view, may, address, idOf, refusalOf, remove } = useView()
  const removeThis = async (): Promise<void> => {
    if (await remove([row])) address.close()
  }
  return (
    <div className="mv-detail-actions">
      {view.api.deal && <StateActions row={row} deal={view.api.deal} />}
      {may.edit && (
        <RefusableButton refusal={refusalOf(row, 'edit')} onClick={() => address.open({ mode: 'edit', id: idOf(row) })}>
          编辑
        </RefusableButton>
      )}
      {may.remove && (
        <RefusableButton danger refusal={refusalOf(row, 'delete')} onClick={() => void removeThis()}>
          删除
        </RefusableButton>
      )}
    </div>
  )
}
