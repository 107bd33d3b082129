import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web application; `#kernel/...` and its like resolve through the imports of package.json. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The oldest browsers of public offices.
    target: 'chrome92',
    manifest: true,
    // The polyfill would be an inline script for browsers older than the target.
    modulePreload: { polyfill: false },
    // Small pictures would become data addresses inside scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so it keeps its name from one release to the next.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
})
