import type { CSSProperties, ReactNode } from 'react'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { FieldValue } from '#engines/manage-view/web/widget.tsx'
import { fieldsIn } from '#kernel/shared/field.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { DASH } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { roomApi } from '../shared/api.ts'
import { roomFields } from '../shared/fields.ts'
import '#engines/manage-view/web/record.css'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const shown = fieldsIn(roomFields, 'detail')

/** A room of the map, beside it; to be changed it is opened in its list. */
export function FactsPanel({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useEndpoint(roomApi.one, { id })
  const isMobile = useViewport() === 'mobile'
  const row: Readonly<Record<string, unknown>> | undefined = data
  const style = { '--mv-columns': isMobile ? 1 : 2 } as CSSProperties
  return (
    <SideDrawer
      open
      maskClosable
      size={560}
      title={data?.name ?? '房屋详情'}
      onClose={onClose}
      extra={<Link to={`/village/room?_open=detail:${id}`}>在房屋管理中打开</Link>}
    >
      {error && !row && (
        <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
      )}
      {!error && !row && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {row && (
        <dl className="mv-facts" style={style}>
          {shown.map((field) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>
                {isEmpty(row[field.key]) ? (
                  DASH
                ) : (
                  <FieldValue field={field} value={row[field.key]} row={row} place="detail" />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SideDrawer>
  )
}
