import { useState, type ReactNode } from 'react'
import { Button, Segmented } from 'antd'
import type { OpenedRecord } from '#engines/manage-view/web/manage-view-props.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import type { Flow } from '../../shared/definition.ts'
import { definitionPermissions as may } from '../../shared/permissions.ts'
import type { DefinitionHistory } from '../../shared/history.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import './design-page.css'
import { linesOf } from './flow-lines.ts'
import { TreePanel } from './tree-panel.tsx'
import { useWords } from './use-words.ts'

const draftKey = 'draft'
const shippedKey = 'shipped'
const noFaults = new Map<string, readonly string[]>()

/** A definition as it is being written, as it was deployed each time, and as it came; any of these becomes the draft anew. */
export function HistoryPanel({ id, isOpen, onClose }: OpenedRecord): ReactNode {
  const { data: row } = useEndpoint(definitionApi.one, { id }, { staleTime: 0 })
  const { data: history } = useEndpoint(definitionApi.history, { id }, { staleTime: 0 })
  return (
    <SideDrawer
      open={isOpen}
      size={760}
      title={row?.name ?? '流程'}
      loading={!row || !history}
      onClose={onClose}
      maskClosable
    >
      {row && history && <Versions row={row} history={history} />}
    </SideDrawer>
  )
}

function Versions({ row, history }: { row: WfDefinition; history: DefinitionHistory }): ReactNode {
  const [key, setKey] = useState(draftKey)
  const version = history.versions.find(({ versionNo }) => String(versionNo) === key)
  const flow = key === draftKey ? row.flow : key === shippedKey ? history.shipped! : (version?.flow ?? row.flow)
  const options = [
    { value: draftKey, label: '当前设计' },
    ...history.versions.map(({ versionNo }) => ({ value: String(versionNo), label: `第${versionNo}版` })),
    ...(history.shipped ? [{ value: shippedKey, label: '产品原版' }] : []),
  ]
  const { words } = useWords(row.bizType, flow)
  return (
    <div className="wf-history">
      <div className="wf-history-choice">
        <Segmented aria-label="版本" value={key} options={options} onChange={setKey} />
      </div>
      {version && <p className="wf-help">{`由${version.deployedBy}于${version.deployedAt}发布`}</p>}
      {key !== draftKey && (
        <Gate permission={may.edit}>
          <Restore row={row} flow={flow} onDone={() => setKey(draftKey)} />
        </Gate>
      )}
      <TreePanel lines={linesOf(flow.nodes)} words={words} faults={noFaults} />
    </div>
  )
}

/** Takes an older version as the draft; what is in force stays until it is deployed. */
function Restore({ row, flow, onDone }: { row: WfDefinition; flow: Flow; onDone: () => void }): ReactNode {
  const toast = useToast()
  const confirm = useConfirm()
  const { mutate, isPending } = useCall(definitionApi.update, {
    invalidates: [definitionApi.page, definitionApi.one, definitionApi.marks],
    onSuccess: () => {
      toast.success('已恢复为当前设计，发布后生效')
      onDone()
    },
    onError: (error) => error.fields && toast.failure(error),
  })
  const restore = async (): Promise<void> => {
    const content = '当前设计中未发布的修改会被替换，启用中的版本不变。'
    if (!(await confirm({ title: '用此版本替换当前设计？', content, okText: '替换' }))) return
    const { id, version, defKey, name, bizType, remark, managerIds } = row
    mutate({ id, version, defKey, name, bizType, remark, managerIds, flow })
  }
  return (
    <Button loading={isPending} onClick={() => void restore()}>
      用此版本替换当前设计
    </Button>
  )
}
