import { useEffect, type ReactNode } from 'react'
import { Button } from 'antd'
import { Link } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { call } from '#kernel/web/call.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { boardApi } from '../shared/api.ts'
import { publicityKind } from '../shared/dictionaries.ts'
import { objectionPermissions } from '../shared/permissions.ts'
import type { BoardItem } from '../shared/schema.ts'

const FileUpload = block(
  () => import('#engines/uploads/web/file-upload.tsx'),
  (m) => m.FileUpload,
  { height: 80 },
)
const RowsPanel = block(
  () => import('./rows-panel.tsx'),
  (m) => m.RowsPanel,
  { height: 200 },
)
const OwnPanel = block(
  () => import('../objection/web/own-panel.tsx'),
  (m) => m.OwnPanel,
  { height: 160 },
)

interface Props {
  item: BoardItem
  /** Opens another one in its place. */
  onOpen: (item: BoardItem) => void
  onClose: () => void
}

/** One publicity as it reads on the board; opening it counts as having read it. */
export function ItemPanel({ item, onOpen, onClose }: Props): ReactNode {
  const kindText = useDictionaryText(publicityKind)
  const mayRaise = useMay(objectionPermissions.raise)
  const { mutate } = useCall(boardApi.seen, { invalidates: [boardApi.page], quiet: true })
  const { id, isSeen } = item
  useEffect(() => {
    if (!isSeen) mutate({ id })
  }, [id, isSeen, mutate])
  return (
    <SideDrawer open title={item.title} onClose={onClose} maskClosable>
      <dl className="notice-board-about">
        <dt>类别</dt>
        <dd>{kindText(item.kind)}</dd>
        <dt>小区</dt>
        <dd>{item.villageName}</dd>
        {item.scopeText !== null && (
          <>
            <dt>公示范围</dt>
            <dd>{item.scopeText}</dd>
          </>
        )}
        <dt>公示单位</dt>
        <dd>{item.issuer}</dd>
        <dt>公示文号</dt>
        <dd>{item.noticeNo}</dd>
        <dt>公示时间</dt>
        <dd>
          {item.fromDay} 至 {item.untilDay}
        </dd>
      </dl>
      {item.state === 'SUPERSEDED' && (
        <p>
          本公示已被新的公示替换，请以新的公示为准。
          {item.replacedById !== null && <OtherLink id={item.replacedById} label="查看新公示" onOpen={onOpen} />}
        </p>
      )}
      {item.replacesId !== null && (
        <p>
          本公示替换了此前的公示。{item.correction !== null && `更正说明：${item.correction}`}
          <OtherLink id={item.replacesId} label="查看原公示" onOpen={onOpen} />
        </p>
      )}
      <p className="notice-board-text">{item.content}</p>
      {item.hasRows && <RowsPanel id={id} title={item.title} />}
      {item.files && <FileUpload value={item.files} disabled aria-label="附件" />}
      {item.subjectPage !== null && <Link to={item.subjectPage}>查看公示事项</Link>}
      {mayRaise && <OwnPanel publicityId={id} mayObject={item.mayObject} />}
    </SideDrawer>
  )
}

interface OtherProps {
  id: string
  label: string
  onOpen: (item: BoardItem) => void
}

/** The other one of two that name each other. */
const OtherLink = ({ id, label, onOpen }: OtherProps): ReactNode => (
  <Button
    type="link"
    // A failure has been shown by the call.
    onClick={() => void call(boardApi.one, { id }).then(onOpen, () => undefined)}
  >
    {label}
  </Button>
)
