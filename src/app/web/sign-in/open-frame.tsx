import { useEffect, type ReactNode } from 'react'
import { documentTitle, LOGIN_PATH, PRODUCT } from '../product.ts'
import { stepTo } from './redirect.ts'
import './open-page.css'

interface Props {
  title: string
  /** As wide as a form. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of every page beside sign-in. */
export function OpenFrame({ title, narrow = false, children }: Props): ReactNode {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <main className={narrow ? 'open-page open-page-narrow' : 'open-page'}>
      <p>{PRODUCT}</p>
      <h1>{title}</h1>
      {children}
      <p className="open-page-back">
        <a href={stepTo(LOGIN_PATH)}>返回登录</a>
      </p>
    </main>
  )
}
