import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { call } from '#kernel/web/call.ts'
import { saveFile } from '#kernel/web/save-file.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import { definitionPermissions as may } from '../../shared/permissions.ts'
import { designPath } from '../../shared/pages.ts'
import type { FlowFile } from '../../shared/flow-file.ts'
import type { WfDefinition } from '../../shared/schema.ts'

function save(defKey: string, file: FlowFile): void {
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
  saveFile(blob, `attachment; filename="${defKey}.json"`)
}

const isOff = ({ state, versionNo }: WfDefinition): boolean => state !== 'ACTIVE' && versionNo > 0

/** Designing, switching on and off, copying. */
export function useDefinitionActions(onCopy: (row: WfDefinition) => void): RowAction<WfDefinition>[] {
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const options = {
    invalidates: [definitionApi.page, definitionApi.one, definitionApi.marks, definitionApi.history],
    onSuccess: (_: null, text: string) => toast.success(text),
  }
  const { mutate: deploy } = useCall(definitionApi.deploy, options)
  const { mutate: suspend } = useCall(definitionApi.suspend, options)
  const { mutate: activate } = useCall(definitionApi.activate, options)
  return useMemo(() => {
    const ask = async (title: string, content: string, okText: string, act: () => void): Promise<void> => {
      if (await confirm({ title, content, okText })) act()
    }
    const others = '同一事项正在启用的其他流程将同时停用。'
    return [
      { key: 'design', label: '设计', onClick: ({ id }) => void navigate(`${designPath}?id=${id}`) },
      {
        key: 'deploy',
        label: '发布并启用',
        permission: may.edit,
        visible: ({ versionNo }) => versionNo === 0,
        onClick: ({ id, name }) =>
          void ask(`发布并启用“${name}”？`, `新发起的事项按此流程审批。${others}`, '发布并启用', () => deploy({ id })),
      },
      {
        key: 'activate',
        label: '启用',
        permission: may.edit,
        visible: isOff,
        onClick: ({ id, name, versionNo }) =>
          void ask(`启用“${name}”？`, `按第${versionNo}版执行。${others}`, '启用', () => activate({ id })),
      },
      {
        key: 'suspend',
        label: '停用',
        permission: may.edit,
        visible: ({ state }) => state === 'ACTIVE',
        onClick: ({ id, name }) =>
          void ask(`停用“${name}”？`, '新事项不再进入此流程，进行中的不受影响。', '停用', () => suspend({ id })),
      },
      {
        key: 'export',
        label: '导出',
        onClick: ({ id, defKey }) =>
          void call(definitionApi.file, { id }).then(
            (file) => save(defKey, file),
            () => undefined,
          ),
      },
      { key: 'copy', label: '复制', permission: may.add, onClick: onCopy },
    ]
  }, [activate, confirm, deploy, navigate, onCopy, suspend])
}
