import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { upload } from '#kernel/web/client.ts'
import { CallError, messageOf } from '#kernel/web/call-error.ts'
import { call } from '#kernel/web/call.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { keepUser } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { profileApi } from '#system/user/profile/shared/api.ts'
import type { Profile } from '#system/user/profile/shared/schema.ts'
import { UserMark } from '../user-mark.tsx'

const CropDialog = lazy(async () => ({
  default: (await loadCode(() => import('#engines/editors/web/crop/crop-dialog.tsx'))).CropDialog,
}))

const MOST_BYTES = 10 * 1024 * 1024
const kinds = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file cannot become a picture of a person, or undefined. */
export function wrongAvatar({ type, size }: { type: string; size: number }): string | undefined {
  if (!kinds.includes(type)) return '请选择 JPG、PNG 或 WebP 图片'
  return size > MOST_BYTES ? '图片不能超过10 MB' : undefined
}

/** The picture: chosen, cut to a square, sent, and shown everywhere at once. */
export function AvatarField({ profile }: { profile: Profile }): ReactNode {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const cache = useQueryClient()
  const keep = async (avatar: string | null): Promise<void> => {
    await call(profileApi.save, { avatar })
    keepUser({ avatar })
    await cache.invalidateQueries({ queryKey: keyOf(profileApi.read) })
    toast.success(avatar === null ? '头像已移除' : '头像已更新')
  }
  const send = async (picture: Blob): Promise<void> => {
    const named = new File([picture], 'avatar.jpg', { type: 'image/jpeg' })
    const { path } = await upload<{ path: string }>('/sys/common/upload', named, { biz: 'avatar' })
    await keep(path)
  }
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return
    const fault = wrongAvatar(chosen)
    setProblem(fault)
    if (!fault) setFile(chosen)
  }
  const remove = (): void =>
    void keep(null).catch((error: unknown) => {
      if (!(error instanceof CallError && error.shown)) setProblem(messageOf(error))
    })
  return (
    <div className="account-avatar">
      <UserMark className="account-mark" />
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds.join(',')}
        aria-label="选择头像图片"
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <div className="account-avatar-buttons">
        <Button onClick={() => input.current?.click()}>更换头像</Button>
        {profile.avatar && (
          <Button type="text" onClick={remove}>
            移除
          </Button>
        )}
      </div>
      <p className={problem ? 'account-problem' : 'account-hint'} role={problem ? 'alert' : undefined}>
        {problem ?? 'JPG、PNG 或 WebP，不超过10 MB'}
      </p>
      <Suspense>{file && <CropDialog file={file} onCrop={send} onClose={() => setFile(undefined)} />}</Suspense>
    </div>
  )
}
