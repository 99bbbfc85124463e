// Builds the dashboard into dist/dashboard. Does not serve it: the gateway does, under its own headers.
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/dashboard',
  base: '/',
  // Preact needs no plugin; a Babel preset would only slow this down.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // Both would put inline code or data: resources into a page whose policy refuses them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
  },
})
