import type { ReactNode } from 'react'
import { useSession } from '#kernel/web/session.ts'
import { fileAddress } from '#kernel/web/stored-file.ts'

/** The user's picture, or the first character of the name. Decoration: the name always stands beside it. */
export function UserMark({ className }: { className: string }): ReactNode {
  const user = useSession((session) => session.user)
  return (
    <span className={`user-mark ${className}`} aria-hidden="true">
      {user?.avatar ? <img src={fileAddress(user.avatar)} alt="" /> : user?.realname.slice(0, 1)}
    </span>
  )
}
