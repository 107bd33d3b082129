// Puts the outline of the sign-in page into index.html: who has no session sees it before the first script is there.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const folder = 'src/app/web'
const place = '<template id="sign-in-outline"></template>'

interface Drawn {
  drawOutline: () => { markup: string; colors: string }
}

export function signInOutline(root: string): Plugin {
  return {
    name: 'sign-in-outline',
    apply: 'build',
    transformIndexHtml: {
      // Before the page's styles are made small.
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(place)) throw new Error('index.html has no place for the outline of the sign-in page')
        const { module } = await runnerImport<Drawn>(join(root, folder, 'sign-in/outline.tsx'), {
          root,
          configFile: false,
          mode: 'production',
          logLevel: 'error',
        })
        const { markup, colors } = module.drawOutline()
        const styles = await Promise.all(
          ['base.css', 'sign-in/sign-in.css'].map((name) => readFile(join(root, folder, name), 'utf8')),
        )
        const outline = `<style>${colors}${styles.join('')}</style>${markup}`
        return html.replace(place, () => place.replace('><', `>${outline}<`))
      },
    },
  }
}
