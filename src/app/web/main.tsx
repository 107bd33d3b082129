import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boundary } from '#kernel/web/boundary.tsx'
import { followTheme } from '#kernel/web/theme-choice.ts'
import './base.css'
import { LoadFailure } from './load-failure.tsx'
import { Root } from './root.tsx'

followTheme()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Boundary fallback={() => <LoadFailure />}>
      <Root />
    </Boundary>
  </StrictMode>,
)
