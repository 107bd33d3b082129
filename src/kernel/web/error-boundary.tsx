import type { ReactNode } from 'react'
import { Boundary } from './boundary.tsx'
import { Problem } from './empty-state.tsx'
import { CodeMissing } from './load-code.ts'

/** Keeps a failing screen from taking the others with it: one stands around each tab. */
export function ErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey?: unknown }): ReactNode {
  return (
    <Boundary resetKey={resetKey} fallback={failed}>
      {children}
    </Boundary>
  )
}

const failed = (retry: () => void, error: unknown): ReactNode =>
  error instanceof CodeMissing ? (
    <Problem
      kind="failed"
      title="页面没有加载成功"
      text="可能是网络不稳定，或系统刚刚升级。先重试；仍打不开时，请重新加载整个系统，已填写的内容会保留。"
      action="重试"
      onAction={retry}
    />
  ) : (
    <Problem kind="failed" action="重新加载" onAction={retry} />
  )
