import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { BrowserRouter } from 'react-router'
import { antdTheme } from '#kernel/web/antd-theme.ts'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { queryClient } from '#kernel/web/query-client.ts'
import { useSocket } from '#kernel/web/socket.ts'
import { useTheme } from '#kernel/web/theme-choice.ts'
import { WidgetsProvider } from '#engines/manage-view/web/widget.tsx'
import { chinese } from './chinese.ts'
import { showFailures } from './failure-bridge.ts'
import { Layout } from './layout.tsx'
import { SessionLoader } from './session-loader.tsx'
import './shell.css'

/** Messages and dialogs: nobody has anything to say before the first paint. */
const FeedbackHost = lazy(async () => ({
  default: (await loadCode(() => import('#kernel/web/feedback-host.tsx'))).FeedbackHost,
}))
const themes = { light: antdTheme('light'), dark: antdTheme('dark') }
/** Pickers and form controls come with the first page that needs them. */
const loadWidgets = () => loadCode(() => import('../widgets.tsx')).then((module) => module.widgets)
const noInsertedSpace = { autoInsertSpace: false }

/** Everything behind sign-in. */
export function Shell(): ReactNode {
  const mode = useTheme((theme) => theme.mode)
  useSocket()
  useLayoutEffect(showFailures, [])
  return (
    <ConfigProvider
      locale={chinese}
      theme={themes[mode]}
      button={noInsertedSpace}
      renderEmpty={() => <EmptyState small />}
    >
      <Suspense>
        <FeedbackHost />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <SessionLoader>
          <WidgetsProvider table={loadWidgets}>
            <BrowserRouter>
              <Layout />
            </BrowserRouter>
          </WidgetsProvider>
        </SessionLoader>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
