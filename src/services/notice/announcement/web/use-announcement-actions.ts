import { useCallback, useMemo } from 'react'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { announcementApi } from '../shared/api.ts'
import { announcementTarget } from '../shared/dictionaries.ts'
import { announcementPermissions as may } from '../shared/permissions.ts'
import type { SysAnnouncement } from '../shared/schema.ts'

interface Windows {
  onPreview: (row: SysAnnouncement) => void
  onReceipts: (row: SysAnnouncement) => void
  onAudit: (row: SysAnnouncement) => void
}

/** What happens at a release, in words. */
function releaseText({ msgType, startTime }: SysAnnouncement): string {
  const whom = announcementTarget.items[msgType]
  return `将发送给“${whom}”。${startTime ? `开始时间为${startTime}，已过则立即送达。` : '发布后立即送达。'}`
}

const isOpen = ({ state }: SysAnnouncement): boolean => state === '0' || state === '2'

/** Review, release, take back, pin, preview, receipts. */
export function useAnnouncementActions({ onPreview, onReceipts, onAudit }: Windows): RowAction<SysAnnouncement>[] {
  const toast = useToast()
  const confirm = useConfirm()
  const options = {
    invalidates: [announcementApi.page, announcementApi.one],
    onSuccess: (_: null, text: string) => toast.success(text),
  }
  const { mutate: release } = useCall(announcementApi.release, options)
  const { mutate: revoke } = useCall(announcementApi.revoke, options)
  const { mutate: submit } = useCall(announcementApi.submit, options)
  const { mutate: withdraw } = useCall(announcementApi.withdraw, options)
  const { mutate: pin } = useCall(announcementApi.pin, options)
  const mayAudit = useMay(may.audit)
  const askRelease = useCallback(
    async (row: SysAnnouncement) => {
      if (await confirm({ title: `发布“${row.title}”？`, content: releaseText(row), okText: '发布' }))
        release({ id: row.id })
    },
    [confirm, release],
  )
  const askRevoke = useCallback(
    async (row: SysAnnouncement) => {
      const content = '撤销后立即从所有人的消息中消失，可修改后重新发布。'
      if (await confirm({ title: `撤销“${row.title}”？`, content, okText: '撤销', danger: true }))
        revoke({ id: row.id })
    },
    [confirm, revoke],
  )
  return useMemo(
    () => [
      {
        key: 'release',
        label: '发布',
        permission: may.doReleaseData,
        visible: isOpen,
        onClick: (row) => void askRelease(row),
      },
      {
        key: 'submit',
        label: '提交审核',
        permission: may.submit,
        visible: (row) => !mayAudit && isOpen(row),
        onClick: ({ id }) => submit({ id }),
      },
      { key: 'audit', label: '审核', permission: may.audit, visible: ({ state }) => state === '3', onClick: onAudit },
      {
        key: 'withdraw',
        label: '撤回',
        permission: may.submit,
        visible: ({ state }) => !mayAudit && state === '3',
        onClick: ({ id }) => withdraw({ id }),
      },
      {
        key: 'revoke',
        label: '撤销',
        permission: may.revoke,
        danger: true,
        visible: ({ state }) => state === '1',
        onClick: (row) => void askRevoke(row),
      },
      {
        key: 'pin',
        label: '置顶',
        permission: may.pin,
        visible: ({ phase, izTop }) => !izTop && (phase === 'PUBLISHED' || phase === 'WAITING'),
        onClick: ({ id }) => pin({ id, izTop: true }),
      },
      {
        key: 'unpin',
        label: '取消置顶',
        permission: may.pin,
        visible: ({ izTop }) => izTop,
        onClick: ({ id }) => pin({ id, izTop: false }),
      },
      { key: 'preview', label: '预览', onClick: onPreview },
      {
        key: 'receipts',
        label: '阅读情况',
        visible: ({ sendTime }) => sendTime !== null,
        onClick: onReceipts,
      },
    ],
    [askRelease, askRevoke, mayAudit, onAudit, onPreview, onReceipts, pin, submit, withdraw],
  )
}
