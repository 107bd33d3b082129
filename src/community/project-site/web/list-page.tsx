import { useMemo, useState, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle, RowAction, ToolbarAction } from '#engines/manage-view/web/manage-view-props.ts'
import { hiddenPhones, siteApi, siteCalls, siteCrud } from '../shared/api.ts'
import { siteFields } from '../shared/fields.ts'
import { sitePermissions as may } from '../shared/permissions.ts'
import type { ProjectSite, SiteDetail } from '../shared/schema.ts'
import { siteRefuses } from '../shared/states.ts'
import { PlainDialog } from './dialogs.ts'

const line = { height: 32 }
const VillagePanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.VillagePanel,
  line,
)
const ContractPanel = block(
  () => import('./form-panel.tsx'),
  (m) => m.ContractPanel,
  line,
)
const PapersPanel = block(
  () => import('./papers-panel.tsx'),
  (m) => m.PapersPanel,
  { height: 120 },
)
const ServingPanel = block(
  () => import('./facts-panel.tsx'),
  (m) => m.ServingPanel,
  { height: 160 },
)
const HandoverPanel = block(
  () => import('./facts-panel.tsx'),
  (m) => m.HandoverPanel,
  { height: 160 },
)
const ExitDialog = block(
  () => import('./exit-dialog.tsx'),
  (m) => m.ExitDialog,
)
const HandoverDialog = block(
  () => import('./handover-dialog.tsx'),
  (m) => m.HandoverDialog,
)
const SettingDialog = block(
  () => import('./setting-dialog.tsx'),
  (m) => m.SettingDialog,
)
const HandoverPrint = block(
  () => import('../print/web/handover-print.tsx'),
  (m) => m.HandoverPrint,
)

const form = {
  controls: { villageId: VillagePanel, contractId: ContractPanel, files: PapersPanel },
  surface: 'drawer',
} as const

const detail = {
  tabs: (row: ProjectSite) => [
    { key: 'serving', label: '合同与经理', children: <ServingPanel site={row as SiteDetail} /> },
    { key: 'handover', label: '移交清单', children: <HandoverPanel site={row as SiteDetail} /> },
  ],
}

const order = { cards: ['name', 'state', 'villageId', 'companyId', 'managerUserId', 'serviceArea', 'mark'] } as const

/** 项目登记: what companies have in charge in villages. */
export function SiteListPage(): ReactNode {
  const isOffice = useMay(may.audit)
  const [asked, setAsked] = useState<ProjectSite>()
  const [printed, setPrinted] = useState<string>()
  const [handed, setHanded] = useState<{ row: ProjectSite; list: ListHandle }>()
  const [isSetting, setSetting] = useState(false)
  const rowActions = useMemo(
    (): readonly RowAction<ProjectSite>[] => [
      {
        key: 'handover',
        label: '填写清单',
        permission: may.handover,
        visible: ({ state }) => state === 'EXITING',
        onClick: (row, list) => setHanded({ row, list }),
      },
      {
        key: 'print',
        label: '打印清单',
        permission: may.print,
        visible: ({ handover }) => handover !== null,
        onClick: ({ id }) => setPrinted(id),
      },
      { key: 'plain', label: '查看电话', permission: may.plain, onClick: setAsked },
    ],
    [],
  )
  const toolbarActions = useMemo(
    (): readonly ToolbarAction[] => [
      { key: 'setting', label: '经理在管上限', permission: may.setting, onClick: () => setSetting(true) },
    ],
    [],
  )
  return (
    <>
      <ManageView
        title="项目登记"
        api={siteApi}
        fields={siteFields}
        permissions={siteCrud}
        refuses={siteRefuses}
        form={form}
        detail={detail}
        order={order}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
        stepDialogs={{ exit: ExitDialog }}
      />
      {isSetting && <SettingDialog onClose={() => setSetting(false)} />}
      {printed !== undefined && <HandoverPrint id={printed} onClose={() => setPrinted(undefined)} />}
      {handed && (
        <HandoverDialog
          site={handed.row}
          isOffice={isOffice}
          onClose={() => setHanded(undefined)}
          onSaved={() => handed.list.refresh()}
        />
      )}
      {asked && (
        <PlainDialog
          title={`查看${asked.name}的电话`}
          subject={asked.name}
          id={asked.id}
          values={hiddenPhones}
          endpoint={siteCalls.plain}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
