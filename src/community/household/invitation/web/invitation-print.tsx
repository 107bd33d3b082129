import { useMemo, type ReactNode } from 'react'
import { Button } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Paper } from '#kernel/web/paper.tsx'
import { codePath } from '#kernel/web/qr-code.ts'
import { relationType } from '../../shared/dictionaries.ts'
import type { IssuedInvitation } from '../shared/schema.ts'
import './invitation-print.css'

interface Props {
  invitations: readonly IssuedInvitation[]
  onClose: () => void
}

/** Invitations as they are handed over: looked at first, then printed. The codes are nowhere else. */
export function InvitationPrint({ invitations, onClose }: Props): ReactNode {
  const cards = invitations.map((one) => <Card key={one.id} invitation={one} />)
  return (
    <Dialog
      open
      title="邀请码"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
      }
    >
      <p role="alert">邀请码只在此处显示一次，请打印或抄录后交给住户本人。</p>
      {cards}
      <Paper>{cards}</Paper>
    </Dialog>
  )
}

function Card({ invitation }: { invitation: IssuedInvitation }): ReactNode {
  const { code, place, expiresAt } = invitation
  const address = `${location.origin}/user/register?code=${code}`
  const { size, path } = useMemo(() => codePath(address), [address])
  return (
    <article className="invitation-card" aria-label={`邀请码 ${place}`}>
      <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden="true">
        <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div>
        <h3>{place}</h3>
        <p>住户类型：{relationType.items[invitation.relationType]}</p>
        <p className="invitation-code">{code}</p>
        <p>扫码或打开 {location.origin}/user/register 注册</p>
        <p>有效期至 {expiresAt.slice(0, 16)}，仅限一人使用</p>
      </div>
    </article>
  )
}
