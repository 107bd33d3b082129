// The floor of the sign-in page: React alone, with the few words that such a page has.
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

function Page(): ReactNode {
  return (
    <main>
      <h1>智慧物业管理平台</h1>
      <p>小区里的事，件件有着落</p>
      <form>
        <input aria-label="用户名" />
        <input aria-label="密码" type="password" />
        <button type="button">登录</button>
      </form>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
