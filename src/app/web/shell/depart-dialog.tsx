import { useEffect, useState, type ReactNode } from 'react'
import { Alert, Radio } from 'antd'
import { call } from '#kernel/web/call.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { keepAdmin, keepDepart, keepDeparts, roleNamesOf, useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import './depart-dialog.css'
import { RoleTags } from './organisation.tsx'
import { loadAnew } from './other-windows.ts'
import { hasHolds, useHolds } from './tab-holds.ts'

/** Chooses the organisation to work in; the page loads anew, because everything depends on it. */
export function DepartDialog({ onClose }: { onClose: () => void }): ReactNode {
  const departs = useSession((session) => session.departs)
  // The newer list that comes while one reads changes no row's place under the pointer.
  const [first] = useState(() => departs.map(({ id }) => id))
  const current = useSession((session) => session.depart)
  const [chosen, setChosen] = useState(current?.orgCode)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const isHeld = useHolds(hasHolds)
  const toast = useToast()

  useEffect(() => {
    call(sessionApi.departs, {})
      .then(({ list }) => {
        keepDeparts(list)
        if (list.length > 0) return
        toast.warning('您未设置部门信息！')
        onClose()
      })
      .catch((error: unknown) => toast.failure(error))
  }, [onClose, toast])

  const submit = async (): Promise<void> => {
    if (!chosen) return setMissing(true)
    setBusy(true)
    try {
      const username = useSession.getState().user?.username
      keepDepart(await call(sessionApi.selectDepart, { orgCode: chosen, username }))
      // The organisation has changed, whatever comes of this question.
      await call(sessionApi.isAdmin, {}, { quiet: true }).then(keepAdmin, () => keepAdmin(false))
      loadAnew()
    } catch (error) {
      toast.failure(error, '切换组织未完成')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="切换组织"
      width={500}
      open
      onCancel={onClose}
      onOk={() => void submit()}
      okText="进入组织"
      confirmLoading={busy}
    >
      {isHeld && (
        <Alert
          type="warning"
          showIcon
          title="有未保存的内容"
          description="表单中已填写的内容会存为本组织的草稿，其他未保存的修改不会保留。"
          style={{ marginBottom: 12 }}
        />
      )}
      {missing && !chosen && <Alert type="error" showIcon title="请选择组织!" style={{ marginBottom: 12 }} />}
      <Radio.Group className="departs" value={chosen} onChange={(event) => setChosen(event.target.value as string)}>
        {inOrder(departs, first).map((depart) => (
          <Radio key={depart.id} value={depart.orgCode}>
            <span className="depart-name">{depart.departName}</span>
            <RoleTags roles={roleNamesOf(depart)} />
          </Radio>
        ))}
      </Radio.Group>
    </Dialog>
  )
}

/** Rows that are known keep their order, new ones follow. */
const inOrder = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] => [
  ...ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  ...rows.filter(({ id }) => !ids.includes(id)),
]
