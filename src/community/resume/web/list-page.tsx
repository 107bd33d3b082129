import { useMemo, type ReactNode } from 'react'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { experienceApi } from '../shared/api.ts'
import { workFields } from '../shared/fields.ts'
import { experiencePermissions } from '../shared/permissions.ts'
import type { UserWorkExperience } from '../shared/schema.ts'

/** 履历核实: what people say of their work, and the authority's word on it. */
export function ExperienceListPage(): ReactNode {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate } = useCall(experienceApi.verify, {
    invalidates: [experienceApi.page, experienceApi.one],
    onSuccess: (_result, message) => toast.success(message),
  })
  const rowActions = useMemo((): readonly RowAction<UserWorkExperience>[] => {
    const ask = async (row: UserWorkExperience, verifyState: '1' | '2', label: string, danger: boolean) => {
      const content = `${row.realname ?? ''}　${row.company}　${row.post}`
      if (await confirm({ title: `确认${label}？`, content, okText: label, danger }))
        mutate({ id: row.id, verifyState })
    }
    const word = (verifyState: '1' | '2', label: string, danger: boolean): RowAction<UserWorkExperience> => ({
      key: verifyState,
      label,
      danger,
      permission: experiencePermissions.verify,
      visible: (row) => row.verifyState !== verifyState,
      onClick: (row) => void ask(row, verifyState, label, danger),
    })
    return [word('1', '核实', false), word('2', '不符', true)]
  }, [confirm, mutate])
  return (
    <ManageView
      title="工作经历"
      api={experienceApi}
      fields={workFields}
      permissions={{ list: experiencePermissions.list }}
      rowActions={rowActions}
    />
  )
}
