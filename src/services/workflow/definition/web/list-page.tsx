import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import type { Tone } from '#kernel/shared/machine.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import { definitionState } from '../../shared/dictionaries.ts'
import { definitionFields } from '../../shared/fields.ts'
import { definitionPermissions as may } from '../../shared/permissions.ts'
import type { DefinitionMark } from '../../shared/history.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import type { Basics } from './basics-dialog.tsx'
import './design-page.css'
import { useDefinitionActions } from './use-definition-actions.ts'

const BasicsDialog = block(
  () => import('./basics-dialog.tsx'),
  (m) => m.BasicsDialog,
)
const BringDialog = block(
  () => import('./bring-dialog.tsx'),
  (m) => m.BringDialog,
)
const HistoryPanel = block(
  () => import('./history-panel.tsx'),
  (m) => m.HistoryPanel,
)

const permissions = { list: may.list, delete: may.delete }
const { create: _create, update: _update, ...api } = definitionApi
const tones: Readonly<Record<WfDefinition['state'], Tone>> = {
  DRAFT: 'default',
  ACTIVE: 'success',
  SUSPENDED: 'warning',
}
/** The form is the designer; remarks have room there alone. */
const shown = definitionFields.flatMap((field) =>
  field.key === 'remark' ? [] : [{ ...field, in: field.in.filter((place) => place !== 'form') }],
)

/** 流程定义: what is approved how, in which version, and what an administrator has changed of it. */
export function DefinitionListPage(): ReactNode {
  const [basics, setBasics] = useState<Basics>()
  const [isBringing, setBringing] = useState(false)
  const copy = useCallback((copied: WfDefinition) => setBasics({ copied }), [])
  const { data: kinds } = useEndpoint(definitionApi.kinds, undefined, { staleTime: 300_000 })
  const { data: marks } = useEndpoint(definitionApi.marks, undefined, { staleTime: 0 })
  const rowActions = useDefinitionActions(copy)
  const columns = useMemo(() => {
    const byId = new Map(marks?.map((mark) => [mark.id, mark]))
    const labels = new Map(kinds?.map(({ bizType, label }) => [bizType, label]))
    return {
      name: { width: 190 },
      defKey: { width: 180 },
      bizType: { width: 150, render: (value: unknown) => labels.get(value as string) ?? String(value) },
      state: {
        width: 110,
        render: (_value: unknown, { state }: WfDefinition) => (
          <StateMark tone={tones[state]}>{definitionState.items[state]}</StateMark>
        ),
      },
      versionNo: {
        title: '版本与来源',
        width: 230,
        align: 'left' as const,
        render: (_value: unknown, row: WfDefinition) => versionText(row, byId.get(row.id)),
      },
    }
  }, [marks, kinds])
  const toolbarActions = useMemo(
    () => [
      { key: 'new', label: '新增流程', permission: may.add, onClick: () => setBasics({}) },
      { key: 'bring', label: '导入流程', permission: may.add, onClick: () => setBringing(true) },
    ],
    [],
  )
  return (
    <>
      <ManageView<WfDefinition, never>
        title="流程定义"
        api={api}
        fields={shown}
        permissions={permissions}
        columns={columns}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        recordWindow={({ id, isOpen, onClose }) => <HistoryPanel id={id} isOpen={isOpen} onClose={onClose} />}
      />
      {isBringing && <BringDialog onClose={() => setBringing(false)} />}
      {basics && <BasicsDialog {...basics} onClose={() => setBasics(undefined)} />}
    </>
  )
}

/** The version in force, where the definition came from, and whether its draft is ahead. */
function versionText({ versionNo }: WfDefinition, mark: DefinitionMark | undefined): string {
  const version = versionNo === 0 ? '未发布' : `第${versionNo}版`
  if (!mark) return version
  const origin = mark.isShipped ? (mark.isChanged ? '随产品提供，已修改' : '随产品提供') : '自建'
  return [version, origin, mark.isAhead ? '有未发布的修改' : ''].filter(Boolean).join(' · ')
}
