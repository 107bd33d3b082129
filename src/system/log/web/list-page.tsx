import type { ReactNode } from 'react'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { logApi } from '../shared/api.ts'
import { logType } from '../shared/dictionaries.ts'
import { logFieldsOf } from '../shared/fields.ts'
import { logPermissions as may } from '../shared/permissions.ts'
import type { LogEntry } from '../shared/schema.ts'
import './list-page.css'

const kinds = Object.entries<string>(logType.items).map(([key, label]) => ({ key, label }))
const first = '1'

/** The log by kinds, one tab each; the address says which: `tab`. */
export function LogListPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab') ?? first
  const active = asked in logFieldsOf ? asked : first
  return (
    <div className="log-page">
      <Tabs
        className="log-tabs"
        activeKey={active}
        onChange={(tab) => setParams(tab === first ? {} : { tab }, { replace: true })}
        items={kinds}
      />
      <Entries key={active} kind={active} title={kinds.find(({ key }) => key === active)?.label ?? '日志'} />
    </div>
  )
}

function Entries({ kind, title }: { kind: string; title: string }): ReactNode {
  const clear = useClearing()
  return (
    <ManageView<LogEntry, never>
      title={title}
      api={{ ...logApi, page: logApi.page as never }}
      fields={logFieldsOf[kind] ?? []}
      fixed={{ logType: kind }}
      permissions={{ list: may.list, delete: may.delete, export: may.exportXls }}
      toolbarActions={[{ key: 'clear', label: '清理过期日志', permission: may.deleteBatch, onClick: clear }]}
      detail={{
        tabs: ({ detail }) =>
          detail ? [{ key: 'stack', label: '异常堆栈', children: <pre className="log-stack">{detail}</pre> }] : [],
      }}
    />
  )
}

/** Removes what is past its keeping, of all kinds. */
function useClearing(): (list: { refresh(): void }) => void {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useCall(logApi.removeBatch, { onSuccess: (_result, message) => toast.success(message) })
  return (list) => {
    const ask = { title: '确认清理全部180天前的日志？', content: '清理后不能恢复。', okText: '清理', danger: true }
    void confirm(ask)
      .then((isSure) => (isSure ? mutateAsync({ ids: 'allclear' }).then(() => list.refresh()) : undefined))
      .catch(() => undefined)
  }
}
