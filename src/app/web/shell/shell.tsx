import {
  Activity,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { IconProvider } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { BrowserRouter } from 'react-router'
import { antdTheme } from '#kernel/web/antd-theme.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { whenFeedbackWanted } from '#kernel/web/feedback.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { useSocket } from '#kernel/web/socket.ts'
import { useTheme } from '#kernel/web/theme-choice.ts'
import { codeOf } from '#kernel/web/use-code.ts'
import { WidgetsProvider } from '#engines/manage-view/web/widget.tsx'
import { chinese } from './chinese.ts'
import { showFailures } from './failure-bridge.ts'
import { Layout } from './layout.tsx'
import { screenTable } from './screen-table.ts'
import { SessionLoader } from './session-loader.tsx'
import './shell.css'
import { whenCalm } from './when-calm.ts'

/** Messages and dialogs: nobody has anything to say before the first paint. */
const CalmHost = lazy(async () => ({ default: (await loadCode(() => import('./calm-host.tsx'))).CalmHost }))
const QueuedBanner = lazy(async () => ({
  default: (await loadCode(() => import('./queued-banner.tsx'))).QueuedBanner,
}))
/** Pickers and form controls come with the first page that needs them. */
const widgets = codeOf(
  () => import('../widgets.tsx'),
  (module) => module.widgets,
  loadCode,
)
const noInsertedSpace = { autoInsertSpace: false }
/** The kit has a style for icons; each icon would look for one of its own whenever it is mounted or shown again. */
const styledByKit = { zeroRuntime: true }

/** True when the first page has stood for a moment, or somebody has something to say before. */
function useCalm(): [isCalm: boolean, settle: () => void] {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => whenFeedbackWanted(() => setCalm(true)), [])
  return [isCalm, useCallback(() => setCalm(true), [])]
}

/** In no document: nothing of it is seen, heard or measured. */
const apart = document.createElement('div')

/**
 * Stands beside the layout: fetches the code of lists while the user looks at the first page, and draws their parts once
 * when nothing else is to be drawn. What fails now is fetched, and explained, when it is needed.
 */
function Ahead({ onCalm }: { onCalm: () => void }): ReactNode {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    let isHere = true
    void screenTable.preload()
    const fetchLists = async (): Promise<void> => {
      await widgets.preload()
      const { ListParts } = await import('#engines/manage-view/web/list-parts.tsx')
      if (isHere) setParts(() => ListParts)
    }
    // Nothing of it may delay what the user came for.
    const giveUp = whenCalm(() => {
      onCalm()
      fetchLists().catch(() => undefined)
    })
    return () => {
      isHere = false
      giveUp()
    }
  }, [onCalm])
  return <Activity mode="hidden">{Parts && createPortal(<Parts />, apart)}</Activity>
}

/** Everything behind sign-in. */
export function Shell(): ReactNode {
  const { mode, accent, colorWeak } = useTheme()
  const theme = useMemo(() => antdTheme({ mode, accent, colorWeak }), [mode, accent, colorWeak])
  const [isCalm, settle] = useCalm()
  useSocket()
  useLayoutEffect(showFailures, [])
  return (
    <ConfigProvider locale={chinese} theme={theme} button={noInsertedSpace} renderEmpty={() => <EmptyState small />}>
      <IconProvider value={styledByKit}>
        <QueryClientProvider client={queryClient}>
          <Suspense>{isCalm && <CalmHost />}</Suspense>
          <SessionLoader>
            <Ahead onCalm={settle} />
            <WidgetsProvider table={widgets}>
              <BrowserRouter useTransitions={false}>
                <Layout notes={<Suspense>{isCalm && <QueuedBanner />}</Suspense>} />
              </BrowserRouter>
            </WidgetsProvider>
          </SessionLoader>
        </QueryClientProvider>
      </IconProvider>
    </ConfigProvider>
  )
}
