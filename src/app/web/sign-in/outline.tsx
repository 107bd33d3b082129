import { renderToStaticMarkup } from 'react-dom/server'
import { plainLook } from '#kernel/web/theme-choice.ts'
import { themeText } from '#kernel/web/theme.ts'
import { LOGIN_PATH } from '../product.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The sign-in page as it stands before anything is typed, and its colours; run by the build, outside of any browser. */
export function drawOutline(): { markup: string; colors: string } {
  // The page asks for its own address.
  Object.assign(globalThis, { location: new URL(LOGIN_PATH, 'http://outline.invalid') })
  const [light, dark] = (['light', 'dark'] as const).map((mode) =>
    themeText({ ...plainLook, mode }, plainLook.textSize).replace(/\.always-dark\{.*$/, ''),
  )
  return {
    // The real page brings the same ids.
    markup: renderToStaticMarkup(<SignInPage />).replace(/ (?:id|for|aria-describedby)="[^"]*"/g, ''),
    colors: `${light}${dark?.replace(':root', ':root[data-theme=dark]')}`,
  }
}
