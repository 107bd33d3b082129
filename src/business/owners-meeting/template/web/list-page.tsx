import { useMemo, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { meetingType } from '../../meeting/shared/dictionaries.ts'
import { templateApi } from '../shared/api.ts'
import { templateFields } from '../shared/fields.ts'
import { templatePermissions as may } from '../shared/permissions.ts'
import { templateRefuses } from '../shared/refusal.ts'
import type { MeetingTemplate } from '../shared/schema.ts'

const load = () => import('./words-panel.tsx')
const WordsPanel = block(load, (m) => m.WordsPanel, { height: 96 })
const FormTrialPanel = block(
  () => import('./trial-panel.tsx'),
  (m) => m.FormTrialPanel,
  { height: 40 },
)
const TrialPanel = block(
  () => import('./trial-panel.tsx'),
  (m) => m.TrialPanel,
  { height: 40 },
)

const form = {
  controls: { title: WordsPanel, body: WordsPanel, closing: WordsPanel },
  surface: 'drawer',
  extra: () => <FormTrialPanel />,
} as const
const order = { cards: ['name', 'kind', 'departId', 'meetingTypes', 'startOn', 'standing'] } as const
type Named = MeetingTemplate & { departId_dictText?: string }
const typesOf = ({ meetingTypes }: MeetingTemplate): string =>
  (meetingTypes ?? []).map((type) => meetingType.items[type]).join('、')
/** Nobody's own is the district's, and without types it is for all. */
const columns = {
  meetingTypes: { render: (_value: unknown, row: Named) => typesOf(row) || '全部' },
  departId: { render: (_value: unknown, row: Named) => row.departId_dictText || '全区' },
}
const detail = {
  tabs: (row: MeetingTemplate) => [{ key: 'trial', label: '预览', children: <TrialPanel words={() => row} /> }],
}

/** 文书模板: the words of papers about meetings of owners. */
export function TemplateListPage(): ReactNode {
  const toast = useToast()
  const { mutateAsync } = useCall(templateApi.copy, { onSuccess: (_row, message) => toast.success(message) })
  const rowActions = useMemo((): readonly RowAction<MeetingTemplate>[] => {
    const copy = ({ id }: MeetingTemplate, list: ListHandle) =>
      void mutateAsync({ id }).then(
        () => list.refresh(),
        () => undefined,
      )
    return [{ key: 'copy', label: '复制', permission: may.add, onClick: copy }]
  }, [mutateAsync])
  return (
    <ManageView
      title="文书模板"
      api={templateApi}
      fields={templateFields}
      permissions={may}
      form={form}
      detail={detail}
      order={order}
      columns={columns}
      refuses={templateRefuses}
      rowActions={rowActions}
    />
  )
}
