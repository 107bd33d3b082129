import { useEffect, useState, type ReactNode } from 'react'
import { readStored, removeStored, writeStored } from '#kernel/web/storage.ts'
import { FramePanel } from '../frame-panel.tsx'
import { useWall } from '../use-wall.ts'

/** Under it the device keeps its pass. */
const STORED = 'WALL_PASS'
/** As long as a pass can be valid. */
const KEPT_MS = 90 * 24 * 3_600_000

/** The pass that the address brings, else the one that this device keeps; it does not stay in the address. */
function takePass(): string | undefined {
  const brought = location.hash.slice(1)
  if (brought === '') return readStored<string>(STORED)
  writeStored(STORED, brought, KEPT_MS)
  history.replaceState(null, '', location.pathname)
  return brought
}

/** The wall screen (大屏): fills a screen that hangs in a hall, under a pass of its own and without anybody signed in. */
export function WallScreen(): ReactNode {
  const [pass] = useState(takePass)
  return pass === undefined ? <Dark text="请用发放通行证时得到的地址打开大屏" /> : <Live pass={pass} />
}

const Dark = ({ text }: { text: string }): ReactNode => (
  <main className="wall wall-dark">
    <h1>{text}</h1>
  </main>
)

function Live({ pass }: { pass: string }): ReactNode {
  const { wall, heardAt, isOver } = useWall(pass)
  useEffect(() => {
    if (isOver) removeStored(STORED)
  }, [isOver])
  if (isOver) return <Dark text="通行证已到期或已撤销，请管理员重新发放" />
  return wall && heardAt !== undefined ? <FramePanel wall={wall} heardAt={heardAt} /> : <Dark text="正在连接" />
}
