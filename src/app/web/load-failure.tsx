import type { ReactNode } from 'react'

/** The last resort, when not even the code of the shell arrives; it needs nothing that would have to be fetched. */
export function LoadFailure(): ReactNode {
  return (
    <main role="alert" style={{ padding: '20vh 24px', textAlign: 'center' }}>
      <h1 style={{ fontSize: 20, fontWeight: 600 }}>页面没有加载成功</h1>
      <p style={{ color: 'var(--color-text-secondary)' }}>可能是网络不稳定或系统刚刚升级，请重新加载。</p>
      <button
        type="button"
        onClick={() => location.reload()}
        style={{ height: 44, padding: '0 24px', font: 'inherit' }}
      >
        重新加载
      </button>
    </main>
  )
}
