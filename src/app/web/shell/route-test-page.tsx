import { useEffect, useState, type ReactNode } from 'react'
import { formatDateTime, toWireTime } from '#kernel/web/format.ts'
import { API_BASE } from '#kernel/web/request.ts'
import { useSession } from '#kernel/web/session.ts'
import './route-test-page.css'

interface ServerFacts {
  answer: string
  /** How far this device's clock is ahead of the server's, in seconds. */
  ahead: number | undefined
}

/** Half a minute of difference is nobody's trouble. */
const TOLERANCE_S = 30

async function askServer(): Promise<ServerFacts> {
  const start = performance.now()
  try {
    const response = await fetch(`${location.origin}/healthz`, { cache: 'no-store' })
    const ms = Math.round(performance.now() - start)
    const date = response.headers.get('date')
    const ahead = date === null ? undefined : Math.round((Date.now() - Date.parse(date)) / 1000)
    return { answer: response.ok ? `正常，${ms} 毫秒` : `异常，状态 ${response.status}`, ahead }
  } catch {
    return { answer: '没有应答，请检查网络', ahead: undefined }
  }
}

function storageState(): string {
  try {
    localStorage.setItem('pro__SELF_CHECK', '1')
    localStorage.removeItem('pro__SELF_CHECK')
    return '可用'
  } catch {
    return '不可用，设置和未提交的内容只保留到窗口关闭'
  }
}

const clockText = (ahead: number | undefined): string => {
  if (ahead === undefined) return '未知'
  if (Math.abs(ahead) <= TOLERANCE_S) return '与服务器一致'
  return `比服务器${ahead > 0 ? '快' : '慢'} ${Math.abs(ahead)} 秒，请校准`
}

/** What whoever helps a user wants to know first: browser, window, server, clock, storage, session. */
export function TestPage(): ReactNode {
  const [opened] = useState(() => toWireTime(new Date()))
  const [server, setServer] = useState<ServerFacts>()
  const depart = useSession((session) => session.depart?.departName)
  const username = useSession((session) => session.user?.username)
  useEffect(() => {
    let isHere = true
    void askServer().then((facts) => isHere && setServer(facts))
    return () => {
      isHere = false
    }
  }, [])
  const facts: readonly (readonly [string, string])[] = [
    ['服务器', server?.answer ?? '正在检查'],
    ['本机时间', formatDateTime(opened)],
    ['时钟', server ? clockText(server.ahead) : '正在检查'],
    ['本地存储', storageState()],
    ['账号', username ?? ''],
    ['当前组织', depart ?? '未选择'],
    ['浏览器', navigator.userAgent],
    ['窗口', `${innerWidth} × ${innerHeight}，缩放 ${Math.round(devicePixelRatio * 100)}%`],
    ['接口地址', location.origin + API_BASE],
  ]
  return (
    <section aria-label="环境自检">
      <dl className="self-check">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
