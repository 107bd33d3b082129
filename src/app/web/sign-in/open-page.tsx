import { useEffect, type ReactNode } from 'react'
import { documentTitle, LOGIN_PATH, PRODUCT } from '../product.ts'
import { PrivacyPolicy } from './privacy-policy.tsx'
import './sign-in.css'

interface Words {
  title: string
  text: ReactNode
}

const pages: Readonly<Record<string, Words>> = {
  '/privacy-policy': { title: '隐私政策', text: <PrivacyPolicy /> },
  '/user/register-result': {
    title: '注册申请已提交',
    text: <p>审核通过后，您会收到短信通知，届时即可使用注册时填写的用户名和密码登录。</p>,
  },
  '/user/alteration': {
    title: '账号需要先处理',
    text: <p>该账号首次登录或密码已过期，暂不能直接进入系统。请联系您所在组织的管理员重置密码后再登录。</p>,
  },
  '/user/select-tenant': {
    title: '账号属于多个租户',
    text: <p>该账号属于多个租户，请联系您所在组织的管理员确认登录的租户后再试。</p>,
  },
}

/** The pages beside sign-in that need no session either. */
export function OpenPage({ pathname }: { pathname: string }): ReactNode {
  const { title, text } = pages[pathname]!
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <main className="open-page">
      <p>{PRODUCT}</p>
      <h1>{title}</h1>
      {text}
      <p>
        <a href={LOGIN_PATH}>返回登录</a>
      </p>
    </main>
  )
}
