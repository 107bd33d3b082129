import './old-browsers.ts'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPaint } from '#kernel/web/after-paint.ts'
import { Boundary } from '#kernel/web/boundary.tsx'
import { followTheme } from '#kernel/web/theme-choice.ts'
import base from './base.css?inline'
import { LoadFailure } from './load-failure.tsx'
import { askForMenu } from './menu-ahead.ts'
import { Root } from './root.tsx'
import signIn from './sign-in/sign-in.css?inline'

askForMenu()
// Styles of the first page come with its code: a request of their own would only be waited for.
const style = document.createElement('style')
style.textContent = base + signIn
document.head.append(style)
followTheme()

/** Takes the outline of index.html away once the page stands over it: in the frame itself it would be seen going. */
function OutlineEnd(): null {
  useEffect(() => afterPaint(() => document.getElementById('outline')?.remove()), [])
  return null
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Boundary fallback={() => <LoadFailure />}>
      <Root />
    </Boundary>
    <OutlineEnd />
  </StrictMode>,
)
