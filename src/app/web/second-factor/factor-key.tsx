import { useEffect, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import type { FactorKey } from '#system/session/second-factor/shared/schema.ts'
import { CopyButton } from './copy-button.tsx'
import './second-factor.css'

/** As a picture of its own, with the quiet edge that scanners need. */
const pictureOf = ({ size, path }: { size: number; path: string }): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 ${size + 6} ${size + 6}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  )}`

/** What an authenticator reads: a QR code, and the key for those that cannot scan it. */
export function FactorKeyView({ uri, factorKey }: { uri: FactorKey['uri']; factorKey: FactorKey['key'] }): ReactNode {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isGone = false
    loadCode(() => import('#kernel/web/qr-code.ts')).then(
      ({ codePath }) => void (isGone || setPicture(pictureOf(codePath(uri)))),
      // The key below says the same.
      () => {},
    )
    return () => void (isGone = true)
  }, [uri])
  return (
    <div className="factor-key">
      <div className="factor-key-code">{picture && <img src={picture} alt="密钥的二维码" />}</div>
      <div className="factor-key-words">
        <p>用手机上的身份验证器（如腾讯身份验证器、Microsoft Authenticator）扫描二维码，或手动输入密钥：</p>
        <code>{factorKey.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={factorKey} label="复制密钥" />
      </div>
    </div>
  )
}
