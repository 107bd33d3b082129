import { useEffect, useState, type ReactNode } from 'react'
import { LOGIN_PATH } from '../product.ts'
import { goTo, stepTo } from './redirect.ts'

const SECONDS = 5

/** The last step: says so, and goes to sign-in by itself. */
export function PasswordDone(): ReactNode {
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    if (left === 0) return goTo(stepTo(LOGIN_PATH))
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <>
      <output className="open-done">密码已设置，请用新密码登录。</output>
      <p>{left} 秒后自动返回登录页</p>
    </>
  )
}
