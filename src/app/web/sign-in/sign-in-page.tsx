import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { DEPART, isOwnSession } from '#kernel/web/session.ts'
import { onStored } from '#kernel/web/storage.ts'
import type { SignInWays } from '#system/session/third-account/shared/schema.ts'
import { documentTitle, PRODUCT } from '../product.ts'
import { stepTo } from './redirect.ts'
import { forgetNotice, keepRedirect, readNotice } from './notice.ts'
import { PasswordForm } from './password-form.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

// Decoration: the fields come first, and a page without it works as well.
const Neighbourhood = lazy(() =>
  import('./neighbourhood.tsx').then(
    (module) => ({ default: module.Neighbourhood }),
    () => ({ default: () => null }),
  ),
)
const PhoneForm = lazy(async () => ({ default: (await loadCode(() => import('./phone-form.tsx'))).PhoneForm }))

/** The first page anybody sees; light on purpose, so it brings its own fields instead of the component kit. */
export function SignInPage(): ReactNode {
  useEffect(() => {
    document.title = documentTitle('登录')
  }, [])
  // Whoever signs in in one window need not do so in the others.
  useEffect(() => onStored(DEPART, () => isOwnSession() || location.reload()), [])
  return (
    <main className="sign-in">
      <div className="sign-in-drawing">
        <Suspense>
          <Neighbourhood />
        </Suspense>
      </div>
      <section className="sign-in-side">
        <div className="sign-in-card">
          <h1>{PRODUCT}</h1>
          <p className="sign-in-slogan">小区里的事，件件有着落</p>
          <Ways />
        </div>
        <footer>
          <a href="/privacy-policy">隐私政策</a>
          {import.meta.env.PROD && <a href="/licences.txt">第三方许可</a>}
        </footer>
      </section>
    </main>
  )
}

type Way = 'password' | 'phone'
const titles = { password: '密码登录', phone: '短信登录' } as const satisfies Record<Way, string>

function Ways(): ReactNode {
  const ways = useSignInOptions()
  const [chosen, setChosen] = useState<Way>('password')
  const [notice] = useState(readNotice)
  useEffect(forgetNotice, [])
  const way = ways.phone ? chosen : 'password'
  return (
    <>
      {notice && (
        <p className="sign-in-alert" role="alert">
          {notice}
        </p>
      )}
      {ways.phone && <WayTabs way={way} onChoose={setChosen} />}
      <div id="sign-in-way" {...(ways.phone && { role: 'tabpanel', 'aria-labelledby': `way-${way}` })}>
        {way === 'phone' ? (
          <Suspense fallback={<div className="sign-in-waiting" />}>
            <PhoneForm />
          </Suspense>
        ) : (
          <PasswordForm slider={ways.slider} />
        )}
      </div>
      <p className="sign-in-forgotten">
        <a href={stepTo('/user/register')}>凭邀请码注册</a>
        <a href={stepTo('/user/alteration', { recover: '1' })}>忘记密码</a>
      </p>
      <OtherWays links={ways.links} />
    </>
  )
}

function WayTabs({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }): ReactNode {
  const all: readonly Way[] = ['password', 'phone']
  const other = way === 'phone' ? 'password' : 'phone'
  return (
    <div className="sign-in-tabs" role="tablist" aria-label="登录方式">
      {all.map((one) => (
        <button
          key={one}
          id={`way-${one}`}
          type="button"
          role="tab"
          aria-selected={one === way}
          aria-controls="sign-in-way"
          tabIndex={one === way ? 0 : -1}
          onClick={() => onChoose(one)}
          onKeyDown={({ key }) => {
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
            onChoose(other)
            document.getElementById(`way-${other}`)?.focus()
          }}
        >
          {titles[one]}
        </button>
      ))}
    </div>
  )
}

function OtherWays({ links }: Pick<SignInWays, 'links'>): ReactNode {
  if (links.length === 0) return null
  return (
    <nav className="sign-in-others" aria-label="其他登录方式">
      {links.map(({ source, name, url }) => (
        <a key={source} href={url} onClick={keepRedirect}>
          {name}
        </a>
      ))}
    </nav>
  )
}
