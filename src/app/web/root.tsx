import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { useSession } from '#kernel/web/session.ts'
import { codeOf, useCode } from '#kernel/web/use-code.ts'
import { guard, isOpen } from './guard.ts'
import { LOGIN_PATH, WALL_PATH } from './product.ts'
import { assertionIn } from './sign-in/assertion.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'

const shell = codeOf(
  () => import('./shell/shell.tsx'),
  (module) => module.Shell,
  loadCode,
)
const OpenPage = lazy(async () => ({ default: (await loadCode(() => import('./sign-in/open-page.tsx'))).OpenPage }))
const WallScreen = lazy(async () => ({
  default: (await loadCode(() => import('#business/board/wall/web/pickers/wall-screen.tsx'))).WallScreen,
}))

const ExchangePage = lazy(async () => ({
  default: (await loadCode(() => import('./sign-in/exchange-page.tsx'))).ExchangePage,
}))

/**
 * Decides between the pages that need no session and the shell. The router belongs to the shell, so that the sign-in
 * page stays light: between the pages out here one moves by ordinary links.
 */
export function Root(): ReactNode {
  const hasToken = useSession((session) => session.token !== undefined)
  const address = useAddress()
  // Another system's proof comes first: it may stand on any page, and a session of before does not outweigh it.
  const assertion = useMemo(() => assertionIn(new URL(address, location.origin)), [address])
  const pathname = useGuardedPath(address, hasToken, assertion !== undefined)
  useEffect(() => {
    // The shell arrives while the user types; a password manager types nothing that would be seen.
    if (hasToken) return
    const fetchShell = (): void => void shell.preload()
    const timer = setTimeout(fetchShell, 3000)
    document.addEventListener('input', fetchShell, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', fetchShell)
    }
  }, [hasToken])
  if (assertion)
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <ExchangePage assertion={assertion} />
      </Suspense>
    )
  if (pathname === undefined) return null
  if (pathname === LOGIN_PATH) return <SignInPage />
  if (pathname === WALL_PATH)
    return (
      <Suspense>
        <WallScreen />
      </Suspense>
    )
  return (
    <Suspense fallback={<ShellSkeleton />}>{isOpen(pathname) ? <OpenPage pathname={pathname} /> : <Inside />}</Suspense>
  )
}

function Inside(): ReactNode {
  const Shell = useCode(shell)
  return Shell ? createElement(Shell) : <ShellSkeleton />
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

const readAddress = (): string => location.pathname + location.search + location.hash
const useAddress = (): string => useSyncExternalStore(subscribe, readAddress)

/**
 * The path that may be shown, undefined for the moment in which the guard changes it: the router must not read the
 * old one. Judged anew when the session comes or goes, and when one steps back in history. A proof in the address holds
 * the guard back until it is exchanged.
 */
function useGuardedPath(address: string, hasToken: boolean, hasProof: boolean): string | undefined {
  const asked = new URL(address, location.origin)
  const elsewhere = hasProof ? undefined : guard(asked, hasToken)
  useLayoutEffect(() => {
    if (!elsewhere) return
    history.replaceState(null, '', elsewhere)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, [elsewhere])
  return elsewhere ? undefined : asked.pathname
}

/** The bare outline of the shell, so that nothing jumps when it arrives. */
function ShellSkeleton(): ReactNode {
  return (
    <output className="shell-skeleton" aria-label="正在加载">
      <span />
    </output>
  )
}
