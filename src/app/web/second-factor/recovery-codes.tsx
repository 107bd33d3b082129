import type { ReactNode } from 'react'
import { saveFile } from '#kernel/web/save-file.ts'
import { PRODUCT } from '../product.ts'
import { CopyButton } from './copy-button.tsx'
import './second-factor.css'

const rule = '每个恢复码只能使用一次。手机不在身边时，用它代替验证码登录。'

/** What is written into the file; Windows reads it as well. */
const fileOf = (username: string, codes: readonly string[]): Blob =>
  new Blob([`${PRODUCT} 恢复码\r\n账号：${username}\r\n${rule}\r\n\r\n${codes.join('\r\n')}\r\n`], {
    type: 'text/plain;charset=utf-8',
  })

/** The codes, which are shown this once, with ways to keep them. */
export function RecoveryCodesView({ username, codes }: { username: string; codes: readonly string[] }): ReactNode {
  const save = (): void =>
    saveFile(fileOf(username, codes), `attachment; filename*=utf-8''${encodeURIComponent(`恢复码-${username}.txt`)}`)
  return (
    <div className="factor-recovery">
      <p>
        {rule}
        <strong>请现在保存，关闭后不再显示。</strong>
      </p>
      <ul aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <button type="button" className="factor-link" onClick={save}>
          下载文本文件
        </button>
        <CopyButton text={codes.join('\n')} label="复制全部" />
      </p>
    </div>
  )
}
