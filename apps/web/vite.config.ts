import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the built page runs under any path.
  base: './',
  // Never the JSX of development, which names every file and line: tests build with their own NODE_ENV.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The first screen is one file: small ones are more requests and compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  plugins: [
    // After the first visit everything works without a network; a new version is taken at the next visit.
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: 'script',
      includeAssets: ['icon.svg'],
      manifest: {
        name: 'Hamlet',
        short_name: 'Hamlet',
        description: 'A digital table for the Hamlet board games',
        display: 'standalone',
        background_color: '#f6eedd',
        theme_color: '#f6eedd',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: { globPatterns: ['**/*.{js,css,html,svg,woff2}'] },
    }),
  ],
});
